import { useSyncExternalStore } from "react";

/** The place of the field that has the focus, such as "experience.7.position"; null without one. */
export const useFocusedPlace = (): string | null => useSyncExternalStore(subscribe, readFocused, () => null);

function subscribe(onChange: () => void): () => void {
  const leaving = new AbortController();
  for (const event of ["focusin", "focusout"])
    document.addEventListener(event, onChange, { signal: leaving.signal });
  return () => leaving.abort();
}

/** A hidden or blank line has no place, and is not the section that it is in. */
const readFocused = (): string | null => {
  const focused = document.activeElement;
  if (focused === null || (focused.matches("textarea") && !focused.hasAttribute("data-place"))) return null;
  return focused.closest("[data-place]")?.getAttribute("data-place") ?? null;
};
