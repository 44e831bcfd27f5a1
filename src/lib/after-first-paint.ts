/**
 * Calls `work` after the page and its content have loaded and rendered; also in a hidden tab, which never
 * paints.
 */
export function runAfterFirstPaint(work: () => void): void {
  if (document.readyState === "complete") setTimeout(work);
  else window.addEventListener("load", () => setTimeout(work), { once: true });
}
