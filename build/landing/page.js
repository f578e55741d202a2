// Offers the page in the visitor's own language, and shows the steps for this kind of phone. Without it
// everything is there as well: all languages in the menu, and the steps for both.
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
