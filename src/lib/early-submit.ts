/** Name of an input of the form that was sent, by which the application's form is found. */
let sent: string | null = null;

/**
 * Holds a form of the served page that is sent before the application has loaded, until `served` is taken out of the
 * page: the browser's own way would leave the page and lose what was typed.
 */
export function keepEarlySubmit(served: Element | null): void {
  if (served === null) return;
  document.addEventListener("submit", (event) => {
    if (!served.isConnected) return;
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) sent = event.target.querySelector("input")?.name ?? null;
  });
}

/** Sends the application's form in place of the one that was sent early, once. */
export function replayEarlySubmit(root: HTMLElement): void {
  if (sent === null) return;
  root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(sent)}"]`)?.form?.requestSubmit();
  sent = null;
}
