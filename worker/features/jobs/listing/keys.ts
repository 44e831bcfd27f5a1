import type { Place } from "#worker/features/jobs/listing/places.ts";
import { normalizeText, splitTokens } from "#worker/features/jobs/listing/text.ts";
import { lookUp } from "#worker/lib/look-up.ts";

/** Legal forms of companies; "group" and "labs" distinguish companies and stay. */
const LEGAL = new Set(
  "inc incorporated llc ltd pvt private pte sdn bhd ltda kk doo limited gmbh ag se sa sas sarl srl spa bv nv oy oyj ab as asa plc pty corp corporation co kg kgaa mbh lp llp pbc the".split(
    " ",
  ),
);

/** A company's name for comparison: normalized, without punctuation and legal form. */
export function toCompanyKey(name: string): string {
  const words = splitTokens(normalizeText(name).replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, "$1"));
  const kept = words.filter((word) => !LEGAL.has(word));
  return (kept.length === 0 ? words : kept).join(" ");
}

/** Matches notes such as "(m/f/d)", "(all genders)" or "m/w/x", which say who may apply, not what the job is. */
const GENDERS =
  /[([]?\b(?:[mfwdxhni]\s?[/|*,]\s?){1,3}[mfwdxhni]\b[)\]]?|[([](?:all genders|gn|m\/w\/d|any gender|alle geschlechter)[)\]]/gi;
const SHORT: Record<string, string> = {
  sr: "senior",
  snr: "senior",
  jr: "junior",
  swe: "software engineer",
  eng: "engineer",
  engr: "engineer",
  mgr: "manager",
  mngr: "manager",
  dev: "developer",
  asst: "assistant",
  assoc: "associate",
  rn: "registered nurse",
  exec: "executive",
  acct: "account",
  tech: "technician",
  ops: "operations",
  "1": "i",
  "2": "ii",
  "3": "iii",
};
const NUMBERED = /\b(?:req|requisition|job|ref)?\s?#?\s?[a-z]{0,3}-?(?!(?:19|20)\d\d\b)\d{4,}\b/gi;

/** The last separated part of a title, which is often the place on aggregators. */
const TAIL = /(?:\s[-–—|]\s|,\s|[([])([^-–—|,()[\]]+)(?:[)\]]\s*)?$/;

/**
 * A title for comparison: without gender notes, the employer's numbers, and the place if the row also has it;
 * abbreviations expanded. The level and other text in brackets stay, as they may be all that distinguishes two
 * openings.
 */
export function toTitleKey(title: string, places: readonly Place[] = []): string {
  const set = TAIL.exec(title);
  const head = title.slice(0, set?.index ?? 0).trimEnd();
  const tail = set?.[1] ?? "";
  const isPlace =
    head !== "" && places.some((place) => listPlaceNames(place).has(normalizeText(tail).trim()));
  const plain = normalizeText((isPlace ? head : title).replaceAll(GENDERS, " ").replaceAll(NUMBERED, " "));
  return splitTokens(plain)
    .map((word) => lookUp(SHORT, word) ?? word)
    .join(" ");
}

/** The numbers in a title, such as a year, requisition or shop number: they distinguish jobs that have no text. */
export const findTitleNumbers = (title: string): string => (title.match(/\d+/g) ?? []).join(" ");

const listPlaceNames = ({ name, city }: Place): Set<string> =>
  new Set([
    normalizeText(name),
    normalizeText(city ?? name),
    normalizeText(name.split(",")[0] ?? ""),
    "remote",
  ]);
