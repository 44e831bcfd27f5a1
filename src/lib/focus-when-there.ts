/**
 * Stop waiting after this time: an element that is still missing failed to load, and that error is shown
 * elsewhere.
 */
const WAIT_MS = 10_000;

/**
 * Focuses the element that `find` returns as soon as it exists; any user interaction in the meantime cancels
 * this.
 */
export function focusWhenPresent(find: () => HTMLElement | null): () => void {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const look = () => {
    const found = find();
    if (found === null) return;
    found.focus({ preventScroll: true });
    stop();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, WAIT_MS);
  waiting.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  // Registered after a delay, so that the key press that triggered this call does not cancel it.
  setTimeout(() => {
    if (waiting.signal.aborted) return;
    for (const type of ["keydown", "pointerdown"])
      document.addEventListener(type, stop, { signal: waiting.signal });
  });
  look();
  return stop;
}
