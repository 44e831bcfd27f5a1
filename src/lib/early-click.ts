/** The `data-early` of the last such button that was clicked. */
let clicked: string | null = null;

/**
 * Records a click on a server-rendered button that has a `data-early` name, until `served` is removed from the page:
 * before the application has loaded, the button does nothing.
 */
export function recordEarlyClick(served: Element | null): void {
  if (served === null) return;
  document.addEventListener("click", ({ target }) => {
    if (!served.isConnected || !(target instanceof Element)) return;
    clicked = target.closest("button")?.dataset.early ?? clicked;
  });
}

/** Clicks the application's button, once, in place of the button that was clicked early. */
export function replayEarlyClick(root: HTMLElement): void {
  if (clicked === null) return;
  root.querySelector<HTMLButtonElement>(`button[data-early="${CSS.escape(clicked)}"]`)?.click();
  clicked = null;
}
