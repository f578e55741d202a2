// Offers the page in the visitor's own language, shows the steps for this kind of phone, and puts a large button on
// the film. Without it everything is there as well: all languages in the menu, the steps for both, the film's own keys.
const wished = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
const shown = document.documentElement.lang;
for (const language of wished) {
  if (language === shown) break;
  const link = document.querySelector(`#hint [lang="${language}"]`);
  if (link) {
    link.hidden = document.getElementById("hint").hidden = false;
    break;
  }
}
const agent = navigator.userAgent;
const other = /Android/.test(agent) ? "iphone" : /iPhone|iPad/.test(agent) ? "android" : "";
if (other) document.getElementById(other).open = false;
const film = document.querySelector("video");
const play = document.getElementById("play");
play.hidden = false;
play.addEventListener("click", () => {
  film.focus();
  film.play().catch(() => { play.hidden = false; });
});
film.addEventListener("play", () => { play.hidden = true; });
film.addEventListener("ended", () => { play.hidden = false; });
