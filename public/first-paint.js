// Runs before the first paint, so that nothing flashes that this device has chosen otherwise: the theme, and on a served
// screen the sidebar, the first steps and what was searched for; and whom a public page greets. A file of its own, because the page allows no inline script.
const { dataset } = document.documentElement;
// What opens by a click stands open where no script runs.
dataset.scripts = "";
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (localStorage.getItem("sidebar-collapsed") === "true") dataset.sidebar = "collapsed";
  if (localStorage.getItem("checklist-hidden") === "true") dataset.checklist = "hidden";
  if (localStorage.getItem("signed-in") === "true") dataset.signedIn = "";
  // An address that asks for nothing leads to the search as this tab left it.
  const kept = sessionStorage.getItem("jobSearch") ?? "";
  if (location.search === "" && /"(query|location)":"[^"]/.test(kept)) dataset.kept = "";
  else if ((localStorage.getItem("recent-searches") ?? "[]") !== "[]") dataset.recent = "";
} catch {
  // Storage may be forbidden; the system's theme then holds.
}
