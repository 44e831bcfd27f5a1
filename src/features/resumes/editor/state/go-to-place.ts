import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";

const EVENT = "vocata:resume-place";
/** Names what a field edits: "experience.e1.description.2", "personalInfo.phone", "skills". */
const PLACE = "data-place";

const FIELD = "input, textarea, button";

const readPlace = (element: Element): string => element.getAttribute(PLACE) ?? "";

/** The field of a place; of an entry or a section its first field, and so of a line that is gone. */
function findField(place: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`[${PLACE}]`)];
  for (let part = place; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const found =
      all.find((element) => readPlace(element) === part) ??
      all.find((element) => readPlace(element).startsWith(`${part}.`));
    const field = found?.matches(FIELD) === true ? found : found?.querySelector<HTMLElement>(FIELD);
    if (field != null) return field;
  }
  return null;
}

/** Opens the entry that a place is in, and focuses its field. Not to be called while React renders. */
export function goToPlace(place: string): void {
  flushSync(() => document.dispatchEvent(new CustomEvent<string>(EVENT, { detail: place })));
  const field = findField(place);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

/** Calls `open` with the id of an entry of this section that a place is asked for in. */
export function usePlaceRequests(section: string, open: (id: string) => void): void {
  const take = useEffectEvent((event: Event) => {
    const place = event instanceof CustomEvent ? String(event.detail) : "";
    if (!place.startsWith(`${section}.`)) return;
    open(readEntryId(place));
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener(EVENT, take, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** "e1" in "experience.e1.description.2"; an id may contain dots. */
const readEntryId = (place: string): string =>
  place.slice(place.indexOf(".") + 1).replace(/\.description\.\d{1,4}$/, "");
