/** Calls `work` when the page and what it shows have been loaded and drawn; in a hidden tab, which draws nothing, too. */
export function afterFirstPaint(work: () => void): void {
  if (document.readyState === "complete") setTimeout(work);
  else window.addEventListener("load", () => setTimeout(work), { once: true });
}
