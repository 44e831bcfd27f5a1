import type { SkillMatch } from "#worker/ai/words/match-skills.ts";
import { type SkillKind, findSkillById, findSkillFamily } from "#worker/ai/words/skills.ts";
import { listItemSkills, listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import { listTitleSkills } from "#worker/ai/words/titles.ts";

import { RECENT_YEARS, STRENGTH } from "./evidence-tables.ts";
import type { Position } from "./positions.ts";

/** Evidence that a person has a skill: its strength and the person's own words. */
export type Evidence = {
  strength: number;
  quote: string;
  /** The skill from which it was inferred; null for direct evidence. */
  via: string | null;
  /** Whether only a job title shows the skill, not a description of the work. */
  isTitle?: boolean;
};

export type Evidences = Map<string, Evidence>;

/** A person's statements by kind: jobs, listed skills, and all other texts. */
export type Career = {
  /** The jobs, newest first. */
  readonly positions: readonly Position[];
  /** Skills as the person lists them. */
  readonly skills: readonly string[];
  /** Texts outside jobs: summary, projects, certificates, education. */
  readonly texts: readonly string[];
};

/** All skills of a person by id, each with its strongest evidence; independent of list order. */
export function collectEvidence(career: Career, nowMonth: number): Evidences {
  const found: Evidences = new Map();
  const openNames = findOpenNames(career.skills);
  for (const { title, texts, to, isCurrent } of career.positions) {
    const isRecent = isCurrent || to === null || nowMonth - to <= RECENT_YEARS * 12;
    const strength = isRecent ? STRENGTH.recent : STRENGTH.older;
    for (const text of texts)
      for (const id of listTextSkills(text, openNames))
        recordEvidence(found, id, { strength, quote: text, via: null });
    for (const id of [...listTextSkills(title, openNames), ...listTitleSkills(title)])
      recordEvidence(found, id, { strength, quote: title, via: null, isTitle: true });
  }
  for (const text of career.texts)
    for (const id of listTextSkills(text, openNames))
      recordEvidence(found, id, { strength: STRENGTH.listed, quote: text, via: null });
  for (const skill of career.skills)
    for (const id of listSkillsOfItem(skill))
      recordEvidence(found, id, { strength: STRENGTH.listed, quote: skill, via: null });
  addBroaderSkills(found);
  addRelatedSkills(found);
  return found;
}

/** Skills shown by a position's title and texts, including broader skills. */
export function listPositionSkills({ title, texts }: Position): Set<string> {
  const found: Evidences = new Map();
  const named = [title, ...texts].flatMap((text) => listStatedSkills(text).map(({ id }) => id));
  for (const id of [...named, ...listTitleSkills(title)])
    recordEvidence(found, id, { strength: 1, quote: title, via: null });
  addBroaderSkills(found);
  return new Set(found.keys());
}

type OpenNames = { pattern: RegExp; idsByName: Map<string, string[]> } | null;

/** Ambiguous names that the person lists as skills: "SAP", "Excel", "R". */
function findOpenNames(skills: readonly string[]): OpenNames {
  const names = [...new Set(skills.map((skill) => skill.trim()))].filter(
    (name) => name !== "" && listStatedSkills(name).length === 0,
  );
  const idsByName = new Map(
    names
      .map((name) => [name, listItemSkills(name).map(({ id }) => id)] as const)
      .filter(([, ids]) => ids.length > 0),
  );
  if (idsByName.size === 0) return null;
  const forms = [...idsByName.keys()]
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((form) => form.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`));
  return {
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${forms.join("|")})(?![\p{L}\p{N}])`, "gu"),
    idsByName,
  };
}

function listTextSkills(text: string, openNames: OpenNames): string[] {
  const stated = listStatedSkills(text);
  const named = stated.filter((match) => meansFieldSkill(text, match, stated)).map(({ id }) => id);
  if (openNames === null) return named;
  return [
    ...named,
    ...(text.match(openNames.pattern) ?? []).flatMap((name) => openNames.idsByName.get(name) ?? []),
  ];
}

/** Skills of a list item. An item whose words name none is read in the context of a skills list: "Excel". */
const listSkillsOfItem = (item: string): string[] =>
  listStatedSkills(item).length > 0 ? listTextSkills(item, null) : listItemSkills(item).map(({ id }) => id);

const FIELDS = new Set<SkillKind | undefined>(["domain", "method"]);

/**
 * Whether a text means a field's skill. A single word other than the skill's name ("distillation" for Chemical
 * Engineering) means it only if it is the whole text or another skill of the field is named too.
 */
function meansFieldSkill(text: string, { id, from, to }: SkillMatch, stated: readonly SkillMatch[]): boolean {
  const skill = findSkillById(id);
  const word = text.slice(from, to);
  if (skill === undefined || !FIELDS.has(skill.kind) || /\s|[-/]/.test(word)) return true;
  const stems = new Set(listStems(skill.label));
  if (listStems(word).some((stem) => stems.has(stem)) || text.trim().length === word.length) return true;
  const family = findSkillFamily(id);
  return stated.some((other) => other.id !== id && findSkillFamily(other.id) === family);
}

/** For equally strong evidence, descriptions of work come first, then the person's own name for the skill. */
function recordEvidence(found: Evidences, id: string, evidence: Evidence): boolean {
  const known = found.get(id);
  if (known !== undefined && !isBetter(evidence, known)) return false;
  found.set(id, evidence);
  return known === undefined || known.strength < evidence.strength;
}

function isBetter(one: Evidence, other: Evidence): boolean {
  if (one.strength !== other.strength) return one.strength > other.strength;
  if (one.isTitle !== other.isTitle) return other.isTitle === true;
  if ((one.via === null) !== (other.via === null)) return one.via === null;
  return one.quote < other.quote || (one.quote === other.quote && (one.via ?? "") < (other.via ?? ""));
}

/** A narrower skill implies the broader one. */
function addBroaderSkills(found: Evidences): void {
  const open = [...found.keys()].toSorted();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const evidence = found.get(id);
    if (evidence === undefined) continue;
    const via = evidence.via ?? id;
    for (const parent of findSkillById(id)?.parents ?? [])
      if (recordEvidence(found, parent, { ...evidence, via })) open.push(parent);
  }
}

/** Related skills count in part. */
function addRelatedSkills(found: Evidences): void {
  for (const [id, { quote, via, isTitle }] of [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const [other, share] of Object.entries(findSkillById(id)?.related ?? {}))
      recordEvidence(found, other, {
        strength: Math.min(STRENGTH.related, STRENGTH.related * share * 1.25),
        quote,
        via: via ?? id,
        ...(isTitle === true && { isTitle }),
      });
}
