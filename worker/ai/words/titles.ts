import titleSkills from "./lists/title-skills.json" with { type: "json" };
import synonyms from "./lists/title-synonyms.json" with { type: "json" };
import wordLists from "./lists/title-words.json" with { type: "json" };
import { memoizeRecent } from "./memoize-recent.ts";
import { SENIORITIES, findSeniority } from "./seniority.ts";

/** Similarity of two titles by their common parts. */
const SHARE = {
  level: 0.15,
  levels: 0.45,
  otherHead: 0.55,
  /** Both head nouns are generic, so the modifier defines the job: "Warehouse Worker" and "Warehouse Specialist". */
  commonHeads: 0.7,
  /** Factor if only one title is a leading role. */
  otherRank: 0.6,
  /** Same specific head noun. `alone`: one title has no modifiers; `apart`: both have, but share none. */
  ownHead: { alone: 0.75, apart: 0.4 },
  commonHead: { alone: 0.35, apart: 0.15 },
  /** The offered title contains all of several wanted words: "Key accounts" wanted, "Key Account Manager" offered. */
  contained: 0.75,
} as const;

const LEVEL_WORDS = new Set(wordLists.levels.split(" "));
const FILLERS = new Set(wordLists.fillers.split(" "));
/** Head nouns shared by many occupations, which do not define the work. */
const COMMON_HEADS = new Set(wordLists.common.split(" "));
const MANAGING = new Set(wordLists.managing.split(" "));
/** The part of a title after a separator, which adds place, employer or manner to the job. */
const TAIL = /\s(?:[-–—|/@]|at|for|in)\s.*$|[([].*$|,.*$/s;
const LABEL = /^\s*(?:job |position )?title\s*:\s*/;
const ENTRY_LEVEL = /\bentry[- ]level\b/g;

const commonNames = new Map(
  synonyms.flatMap((group) => group.map((form) => [form, group[0] ?? form] as const)),
);
const PHRASES = [...commonNames.keys()]
  .filter((form) => /[^\p{L}\p{N}+#.]/u.test(form))
  .toSorted((a, b) => b.length - a.length);
const PHRASE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${PHRASES.join("|")})(?![\p{L}\p{N}])`, "gu");

type Title = {
  head: string;
  rest: Set<string>;
  all: Set<string>;
  /** Words after a comma or a separator: "Mobile Engineer, iOS". */
  tail: Set<string>;
  /** Whether the tail defines the work: "Manager, financial planning". */
  isNamedByTail: boolean;
  level: number | null;
};

/** A title prepared for comparison: its head noun with synonyms unified, and its modifiers. */
const readTitle = memoizeRecent((title: string): Title => {
  const plain = title
    .toLowerCase()
    .replace(LABEL, "")
    .replaceAll(/\([^)]{0,200}\)/g, " ")
    .replaceAll(ENTRY_LEVEL, " ");
  const core = plain.replace(TAIL, "");
  const [front = "", ...behind] = (core.trim() === "" ? plain : core).split(/\sof\s/);
  const words = splitTitleWords(front);
  // Level words are dropped, except at the end: an Associate Editor is an editor of that level, but a Sales
  // Associate is an associate.
  const kept = words.filter(
    (word, at) => !LEVEL_WORDS.has(word) || (at > 0 && at === words.length - 1 && COMMON_HEADS.has(word)),
  );
  // A Head of Product manages it.
  const isHeadOf = kept.length === 0 && behind.length > 0;
  const named = isHeadOf ? ["manager"] : kept.length === 0 ? words : kept;
  const head = toAgent(named.at(-1) ?? "");
  const tail = splitTitleWords(plain.slice(core.length)).filter((word) => !LEVEL_WORDS.has(word));
  // In "Manager, financial planning" the work follows the comma. After a dash or "at" comes a place.
  const isNamedByTail =
    named.length === 1 && COMMON_HEADS.has(head) && behind.length === 0 && plain[core.length] === ",";
  const rest = new Set([
    ...named.slice(0, -1),
    ...(isNamedByTail ? tail : []),
    ...splitTitleWords(behind.join(" ")).filter((word) => !LEVEL_WORDS.has(word)),
  ]);
  const seniority = findSeniority(title);
  return {
    head,
    rest,
    all: new Set([head, ...rest].filter((word) => word !== "")),
    tail: new Set(tail),
    isNamedByTail: isNamedByTail && tail.length > 0,
    level: seniority === null ? null : SENIORITIES.indexOf(seniority),
  };
}, 5000);

const toSingular = (word: string): string =>
  word.length > 3 && word.endsWith("s") && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
/**
 * Converts work to its agent, for known nouns only: "software engineering" is an engineer's work, "nursing" a nurse's.
 */
function toAgent(word: string): string {
  const stem = word.endsWith("ing") ? word.slice(0, -3) : "";
  const agent = ["", "e", "er"].map((end) => stem + end).find((noun) => isKnownNoun(noun));
  return stem === "" || agent === undefined ? word : (commonNames.get(agent) ?? agent);
}
const isKnownNoun = (word: string): boolean => COMMON_HEADS.has(word) || commonNames.has(word);

const splitTitleWords = (text: string): string[] =>
  (text.replaceAll(PHRASE, (form) => commonNames.get(form) ?? form).match(/[\p{L}\p{N}+#.]+/gu) ?? [])
    .map((word) => toSingular(word.replace(/^\.+|\.+$/g, "")))
    .filter((word) => word !== "" && !FILLERS.has(word))
    .map((word) => commonNames.get(word) ?? word);

const computeOverlap = (a: Set<string>, b: Set<string>): number => {
  const both = [...a].filter((word) => b.has(word)).length;
  return both === 0 ? 0 : (2 * both) / (a.size + b.size);
};

/** Similarity of two titles, 0 to 1: high for the same job at another level, low for another job in the same field. */
export function computeTitleLikeness(wanted: string, offered: string): number {
  const [a, b] = [readTitle(wanted), readTitle(offered)];
  if (a.head === "" || b.head === "") return 0;
  const steps = a.level === null || b.level === null ? 0 : Math.abs(a.level - b.level);
  const penalty = Math.min(SHARE.levels, SHARE.level * steps);
  return Math.max(0, computeJobLikeness(a, b) - penalty);
}

function computeJobLikeness(a: Title, b: Title): number {
  const likeness = compareHeads(a, b);
  const isContained = a.rest.size > 0 && [...a.all].every((word) => b.all.has(word) || b.tail.has(word));
  return isContained ? Math.max(likeness, SHARE.contained) : likeness;
}

function compareHeads(a: Title, b: Title): number {
  if (a.head !== b.head) {
    const isOfField = COMMON_HEADS.has(a.head) && COMMON_HEADS.has(b.head);
    const like = isOfField
      ? SHARE.commonHeads * computeOverlap(a.rest, b.rest)
      : SHARE.otherHead * computeOverlap(a.all, b.all);
    return MANAGING.has(a.head) === MANAGING.has(b.head) ? like : like * SHARE.otherRank;
  }
  if (a.rest.size === 0 && b.rest.size === 0) return 1;
  const { alone, apart } = COMMON_HEADS.has(a.head) ? SHARE.commonHead : SHARE.ownHead;
  // "Nurse" wanted, "ICU Nurse" offered: the head noun alone determines most of the likeness.
  if (a.rest.size === 0 || b.rest.size === 0) return alone;
  return apart + (1 - apart) * computeOverlap(a.rest, b.rest);
}

/**
 * Whether an offered title is exactly the wanted one, apart from modifiers in front: "Nurse" and "ICU Nurse II". A
 * synonym is close but not certain.
 */
export function isTitleNamed(wanted: string, offered: string): boolean {
  if (readTitle(wanted).isNamedByTail) return false;
  const [own, other] = [listPlainTitleWords(wanted), listPlainTitleWords(offered)];
  return own.length > 0 && own.every((word, at) => other[other.length - own.length + at] === word);
}

/** The words of a title without location and level, as written. */
function listPlainTitleWords(title: string): string[] {
  const plain = title
    .toLowerCase()
    .replace(LABEL, "")
    .replaceAll(/\([^)]{0,200}\)/g, " ")
    .replaceAll(ENTRY_LEVEL, " ");
  const core = plain.replace(TAIL, "");
  return ((core.trim() === "" ? plain : core).match(/[\p{L}\p{N}+#.]+/gu) ?? [])
    .map((word) => toSingular(word.replace(/^\.+|\.+$/g, "")))
    .filter((word) => word !== "" && !FILLERS.has(word) && !LEVEL_WORDS.has(word));
}

const SKILLS_BY_TITLE = titleSkills.map(({ title, skills }) => ({ words: splitTitleWords(title), skills }));

/** Skills implied by a title: an electrician knows wiring. */
export function listTitleSkills(title: string): string[] {
  const { all } = readTitle(title);
  return SKILLS_BY_TITLE.filter(({ words }) => words.every((word) => all.has(word))).flatMap(
    ({ skills }) => skills,
  );
}

/**
 * Returns a function that tells whether a text asks for one of the titles: "experience as a pastry chef or similar"
 * under an unexpected job title. A title mentioned in passing ("reports to the Store Manager") does not count.
 */
export function createTitleMatcher(titles: string[]): (text: string) => boolean {
  const names = new Set<string>();
  for (const title of titles) {
    const { head, rest } = readTitle(title);
    if (head === "" || (rest.size === 0 && COMMON_HEADS.has(head))) continue;
    const form = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    const core = form
      .split(" ")
      .filter((word) => !LEVEL_WORDS.has(word))
      .join(" ");
    // The rest of "Design intern" is no title.
    if (core !== form && !core.includes(" ") && !isKnownNoun(core)) continue;
    names.add(core);
  }
  names.delete("");
  if (names.size === 0) return () => false;
  const forms = [...names]
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(" ", String.raw`\s+`));
  const asked = new RegExp(
    String.raw`\b(?:as|for|seeking|hiring|need|an?)\s+(?:an?\s+|our\s+)?(?:[\p{L}-]+\s+){0,2}?(?:${forms.join("|")})\b`,
    "iu",
  );
  return (text) => asked.test(text);
}
