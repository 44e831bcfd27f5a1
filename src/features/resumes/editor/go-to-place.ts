import { useEffect, useEffectEvent } from "react";

import { focusWhenPresent } from "#src/lib/focus-when-there.ts";

const EVENT = "vocata:resume-place";
/** Names what a field edits: "experience.e1.description.2", "personalInfo.phone", "skills". */
const PLACE = "data-place";

const readPlace = (element: Element): string => element.getAttribute(PLACE) ?? "";

/** The field of a place; of an entry or a section the first field. */
function findField(place: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`[${PLACE}]`)];
  const found =
    all.find((element) => readPlace(element) === place) ??
    all.find((element) => readPlace(element).startsWith(`${place}.`));
  const field =
    found === undefined || found.matches("input, textarea")
      ? found
      : found.querySelector<HTMLElement>("input, textarea, button");
  field?.scrollIntoView({ block: "center" });
  return field ?? null;
}

/** Opens the entry that a place is in, and focuses its field. */
export function goToPlace(place: string): void {
  document.dispatchEvent(new CustomEvent<string>(EVENT, { detail: place }));
  focusWhenPresent(() => findField(place));
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
