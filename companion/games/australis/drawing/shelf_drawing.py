"""Draws what stands for this game on the home page: a turtle in the current above three dice.

It is one vector image, because a canvas of as many shapes would make the first page slow.
"""

import flet as ft

from companion.games.australis.drawing.game_theme import DIE
from companion.ui.picture import picture
from companion.ui.theme import GOLD

SVG = f"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 180">
<defs>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#2b9fb8"/>
<stop offset="0.55" stop-color="#15688a"/>
<stop offset="1" stop-color="#0a3a52"/>
</linearGradient>
<linearGradient id="shell" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="{GOLD[0]}"/>
<stop offset="1" stop-color="#e08a1c"/>
</linearGradient>
</defs>
<path fill="url(#sea)" d="M0 0h480v180H0z"/>
<path fill="#ffffff" fill-opacity="0.07"
 d="M120 0h46L96 180H10zM236 0h30l-8 180h-66zM330 0h44l92 180h-74z"/>
<path fill="none" stroke="#8fd6e4" stroke-opacity="0.3" stroke-width="26"
 d="M-20 96C40 20 96 20 150 76S262 142 318 80 436 20 500 84"/>
<path fill="none" stroke="#e8fbff" stroke-opacity="0.8" stroke-width="8" stroke-linecap="round"
 d="M-3 76h.1M15 60h.1M36 46h.1M60 38h.1M84 37h.1M108 44h.1M130 58h.1M148 74h.1M166 91h.1M309 89h.1M337
 62h.1M358 47h.1M381 38h.1M405 35h.1M430 39h.1M453 48h.1M474 61h.1"/>
<path fill="#c9a66b" d="M0 166C60 150 120 158 180 165s150 4 200-6 70-4 100 2v19H0z"/>
<path fill="#e3c48a" d="M0 172c80-9 150 0 230 1s170-8 250-2v9H0z"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<path stroke="#ff6f91" stroke-width="9"
 d="M100 168v-34M100 152c-16-2-20-12-20-24M100 146c14-2 18-12 18-26M80 140c-8 0-12-6-12-12"/>
<path stroke="#ff9a56" stroke-width="8"
 d="M144 168v-24M144 158c-10-1-13-7-13-14M144 154c9-1 12-7 12-14M40 170v-26M40 159c-9-1-13-7-13-15"/>
<path stroke="#b48cff" stroke-width="9"
 d="M386 164v-38M386 149c-15-2-20-13-20-25M386 143c14-2 19-13 19-27M366 135c-8 0-12-6-12-13"/>
<path stroke="#ff6f91" stroke-width="8"
 d="M342 166v-22M342 157c-9-1-12-7-12-13M446 164v-26M446 153c8-1 11-7 11-14"/>
</g>
<g transform="translate(240 74) rotate(-12) scale(0.9)">
<path fill="#57c08a" stroke="#0b3b3f" stroke-width="2.5" stroke-linejoin="round"
 d="M18-22C30-46 50-54 66-50 62-36 48-22 34-14zM18 22C26 44 42 52 56 50 54 38 46 24 34
 14zM-34-14C-46-26-58-28-66-24-62-14-52-8-42-6zM-34 14C-44 26-54 28-62 25-58 15-50 8-42 6zM-48-5-64 0-48
 5z"/>
<ellipse cx="62" cy="0" rx="19" ry="14" fill="#57c08a" stroke="#0b3b3f" stroke-width="2.5"/>
<circle cx="69" cy="-5" r="2.8" fill="#0b2733"/><circle cx="69" cy="6" r="2.8" fill="#0b2733"/>
<ellipse rx="50" ry="33" fill="url(#shell)" stroke="#0b3b3f" stroke-width="2.5"/>
<path fill="none" stroke="#8a4b10" stroke-opacity="0.75" stroke-width="2.5" stroke-linejoin="round"
 d="M-16-14H16L28 0 16 14h-32L-28 0zM-16-14-24-28M16-14l8-14M28 0h21M-28 0h-21M-16 14l-8 14M16 14l8 14"/>
</g>
<g stroke="#06202c" stroke-opacity="0.35" stroke-width="2">
<rect x="-18" y="-18" width="36" height="36" rx="13" fill="{DIE["blue"]}" transform="translate(196 143)
 rotate(-10)"/>
<rect x="-19" y="-19" width="38" height="38" rx="8" fill="{DIE["purple"]}" transform="translate(240 147)
 rotate(6)"/>
<rect x="-18" y="-18" width="36" height="36" rx="3" fill="{DIE["red"]}" transform="translate(284 142)
 rotate(14)"/>
</g>
<path fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round"
 d="M187 136h.1M207 133h.1M185 154h.1M205 150h.1M197 143h.1M230 136h.1M240 147h.1M250 158h.1M279
 132h.1M295 137h.1M274 147h.1M290 152h.1"/>
<g fill="none" stroke="#e8fbff" stroke-opacity="0.7" stroke-width="2"><circle cx="330" cy="112"
 r="6"/><circle cx="344" cy="94" r="4"/><circle cx="152" cy="118" r="5"/><circle cx="164" cy="132"
 r="3"/></g>
</svg>
"""


def shelf_drawing(height: float) -> ft.Control:
    """The drawing; a turtle and the dice stay in sight where it is cut at the sides."""
    return picture(SVG, height)
