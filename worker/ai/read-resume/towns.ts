import { isTown, splitAtCommas } from "./entry-header.ts";
import { createFound } from "./make-found.ts";
import type { Found } from "./parsed-resume.ts";

type Placed<Name extends string> = Record<Name, Found | null> & { location: Found | null };

/** "Rock Valley College-Rockford", as Indeed writes it. */
const HYPHEN = /^(.{2,60}[\p{L}).])-(\p{Lu}[\p{L} .'’]{2,30}(?:, [A-Z]{2})?)$/u;
const MIN_ALIKE = 2;

/**
 * Takes towns that no list knows out of the names of employers or schools, where the entries of a document are written
 * alike: several with a hyphen, or one whose known town stands behind its name.
 */
export function splitTowns<Name extends string, Entry extends Placed<Name>>(
  entries: Entry[],
  name: Name,
): Entry[] {
  const hasHyphens =
    entries.filter((entry) => HYPHEN.exec(entry[name]?.value ?? "")?.[1]?.includes(" ") === true).length >=
    MIN_ALIKE;
  const hasTownsBehind =
    name === "company" &&
    entries.some((entry) => entry[name] !== null && entry[name].lines[0] === entry.location?.lines[0]);
  return entries.map((entry) => {
    const found = entry[name];
    if (found === null || entry.location !== null) return entry;
    const [, before, town] = (hasHyphens ? HYPHEN.exec(found.value) : null) ?? [];
    const [first = "", ...towns] = splitAtCommas(found.value);
    const isBehind = hasTownsBehind && towns.length > 0 && towns.length <= 2 && towns.every(isTown);
    const split =
      before !== undefined && town !== undefined
        ? { named: before, place: town }
        : isBehind
          ? { named: first, place: towns.join(", ") }
          : null;
    return split === null
      ? entry
      : {
          ...entry,
          [name]: createFound(split.named, found.lines, found.confidence),
          location: createFound(split.place, found.lines, "medium"),
        };
  });
}
