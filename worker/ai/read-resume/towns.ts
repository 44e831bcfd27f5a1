import { isTown, splitAtCommas } from "./entry-header.ts";
import { createFound } from "./make-found.ts";
import type { Found } from "./parsed-resume.ts";

type Placed<Name extends string> = Record<Name, Found | null> & { location: Found | null };
type Split = { named: string; place: string };

/**
 * Splits unknown towns off names of employers or schools if several entries share the format: a hyphen before town and
 * region, or a known town after the name.
 */
export function splitTowns<Name extends string, Entry extends Placed<Name>>(
  entries: Entry[],
  name: Name,
): Entry[] {
  const hyphened = entries.map((entry) => splitAtHyphen(entry[name], entry.location));
  const isHyphened = hyphened.filter((split) => split !== null).length >= MIN_ALIKE;
  const hasTownsBehind =
    name === "company" &&
    entries.some((entry) => entry[name] !== null && entry[name].lines[0] === entry.location?.lines[0]);
  return entries.map((entry, at) => {
    const found = entry[name];
    if (found === null) return entry;
    const behind = hasTownsBehind && entry.location === null ? splitAtComma(found) : null;
    const split = (isHyphened ? hyphened[at] : null) ?? behind;
    return split === null
      ? entry
      : {
          ...entry,
          [name]: createFound(split.named, found.lines, found.confidence),
          location: createFound(split.place, found.lines, "medium"),
        };
  });
}

/** Indeed's format of a school before its region: "Rock Valley College-Rockford". */
const HYPHEN = /^(.{2,60}[\p{L}).])-(\p{Lu}[\p{L} .'’]{2,30})$/u;
const REGION = /^[A-Z]{2}(?: \d{5})?$/;
const MIN_ALIKE = 2;

/** Splits a name and its town if the region was taken as the place; "Universität Erlangen-Nürnberg" stays whole. */
function splitAtHyphen(found: Found | null, location: Found | null): Split | null {
  const [, named, town] = HYPHEN.exec(found?.value ?? "") ?? [];
  if (named?.includes(" ") !== true || town === undefined || location?.lines[0] !== found?.lines[0])
    return null;
  const place = location?.value ?? "";
  const region = place.startsWith(`${town}, `) ? place.slice(town.length + 2) : place;
  return REGION.test(region) ? { named, place: `${town}, ${region}` } : null;
}

function splitAtComma({ value }: Found): Split | null {
  const [named = "", ...towns] = splitAtCommas(value);
  const isBehind = towns.length > 0 && towns.length <= 2 && towns.every(isTown);
  return isBehind ? { named, place: towns.join(", ") } : null;
}
