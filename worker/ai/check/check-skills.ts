import { padWords } from "#worker/ai/words/phrases.ts";
import { SOFTWARE_FAMILIES, getSkillLabel, findSkillById } from "#worker/ai/words/skills.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import { findGerund } from "#worker/ai/words/verbs.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import type { Clause } from "./clauses.ts";
import { type Inventory, hasPhrase } from "./inventory.ts";
import lists from "./skill-words.json" with { type: "json" };
import type { Found } from "./violation.ts";

const SOFTWARE = new Set(
  Object.values(SOFTWARE_FAMILIES)
    .flat()
    .map(({ id }) => id),
);
const TECHNICAL = new Set(["tool", "language", "framework", "platform"]);

/** Finds skills that a clause claims and no evidence shows. */
export function checkSkills({ text, kind }: Clause, inventory: Inventory): Found[] {
  if (kind !== "claim") return [];
  const found = listStatedSkills(text).flatMap(({ id, from, to }): Found[] => {
    const skill = findSkillById(id);
    if (skill === undefined || skill.kind === "soft" || inventory.skills.has(id)) return [];
    const said = text.slice(from, to);
    if (isOfTitle(said, text, inventory)) return [];
    // A proper skill name must be known; a combination of words may come from the wording of a single piece of
    // evidence.
    if (skill.kind !== "certificate" && skill.kind !== "spoken" && isOfOnePiece(said, inventory)) return [];
    if (from === 0 && findGerund(said) !== null) return [];
    const isTechnology = SOFTWARE.has(id) && TECHNICAL.has(skill.kind);
    return [
      {
        kind: skill.kind === "certificate" ? "licence" : isTechnology ? "technology" : "skill",
        text: said,
        why: `The evidence does not show ${getSkillLabel(id)}.`,
      },
    ];
  });
  return [...found, ...checkObjects(text, inventory), ...checkAddition(text, inventory)];
}

const APPLIES =
  /\b(?:apply|applying|application|position|opening|vacancy|consider\w*|join|to work at|be glad to|happy to|pleasure)\b/i;

/**
 * Whether the words are part of the job title in a sentence that applies for the job: "I apply for the Java
 * Developer position".
 */
function isOfTitle(said: string, text: string, { names }: Inventory): boolean {
  const [, title = ""] = names.split("¦");
  return (
    APPLIES.test(text) && title.trim() !== "" && padWords(text).includes(title) && hasPhrase(title, said)
  );
}

/** Whether a text contains the words unchanged and not as part of longer words. */
function hasWords(text: string, words: string): boolean {
  if (words === "") return false;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}+#]/u.test(text.charAt(at + words.length)))
      return true;
  return false;
}

/** Whether a single piece of evidence contains all the words. */
function isOfOnePiece(words: string, { pieces }: Inventory): boolean {
  if (pieces.some(({ unit }) => hasWords(unit.text, words))) return true;
  const stems = listStems(words);
  // The evidence may express a longer phrase with a different verb, so half of the phrase's stems suffice.
  const isPhrase = words.trim().split(/\s+/).length >= 3 && !/,|\b(?:and|or)\b/i.test(words);
  const needed = isPhrase ? Math.ceil(stems.length / 2) : stems.length;
  return (
    stems.length > 0 &&
    pieces.some((piece) => stems.filter((stem) => isAmong(stem, piece.stems)).length >= needed)
  );
}

/** Whether a stem is among the given ones. Stems match by prefix: "Photo" matches "photographs". */
const isAmong = (stem: string, stems: Set<string>): boolean =>
  stems.has(stem) ||
  (stem.length >= 5 &&
    [...stems].some((other) => other.length >= 5 && (other.startsWith(stem) || stem.startsWith(other))));

const CUE = new RegExp(composePattern`\b(?:${lists.skillClaims})\s+`, "gi");
const STOP =
  /[.;:]|\s(?:at|for|from|during|since|while|which|that|who|I|to|when|over|under|where|because|gained)\b/;
const BARE = new Set([
  "the",
  "a",
  "an",
  "this",
  "these",
  "such",
  "both",
  "my",
  "our",
  "their",
  "all",
  "kind",
]);

/** Checks each item after "experience with": it must share a word with the evidence. */
function checkObjects(text: string, inventory: Inventory): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(CUE)) {
    const [objects = ""] = text.slice(match.index + match[0].length).split(STOP);
    for (const object of objects.split(/,\s*(?:and |or )?|\s(?:and|or|as well as)\s/)) {
      const stems = listStems(object).filter((stem) => !BARE.has(stem));
      if (stems.length > 0 && stems.length <= 5 && isNew(stems, inventory))
        found.push({
          kind: "skill",
          text: object.trim(),
          why: "No word of it is in the evidence.",
          isLikely: true,
        });
    }
  }
  return found;
}

const isNew = (stems: string[], inventory: Inventory): boolean =>
  !stems.some((stem) => inventory.stems.has(stem) || inventory.names.includes(stem));

const ADDED =
  /(?:,?\s(?:as well as|including|along with|plus|and(?: also| even)?|while(?: also)?|alongside)\s|,\s)(?=[^,]+\.?$)/gi;
/** Words that may be used about anything without evidence. */
const NEUTRAL = new Set(
  listStems(
    "help helped learn learned learnt learning care people time times day daily week weekly result results part place way thing things today colleagues careful carefully quickly well still kept keep made make did do done ready able place same first last next always whole full line task tasks need needs",
  ),
);
const NO_ADDITION = /\b(?:I|you|your|we|which|that|who|would|will)\b/;

/** "…, and crisis negotiation": an addition at the end of a sentence that shares no word with the evidence. */
function checkAddition(text: string, inventory: Inventory): Found[] {
  const [cut] = [...text.matchAll(ADDED)].slice(-1);
  if (cut === undefined) return [];
  const front = text.slice(0, cut.index);
  const added = text.slice(cut.index + cut[0].length).replace(/[.!]$/, "");
  if (NO_ADDITION.test(added)) return [];
  const stems = listStems(added).filter((stem) => !NEUTRAL.has(stem));
  const shared = listStems(front).filter((stem) => inventory.stems.has(stem)).length;
  if (stems.length < 2 || shared < 2 || !isNew(stems, inventory)) return [];
  return [{ kind: "skill", text: added, why: "No word of it is in the evidence.", isLikely: true }];
}
