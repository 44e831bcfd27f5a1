import workPhrases from "./phrases/people.json" with { type: "json" };
import thingPhrases from "./phrases/things.json" with { type: "json" };
import business from "./skills/business.json" with { type: "json" };
import certificates from "./skills/certificates.json" with { type: "json" };
import data from "./skills/data.json" with { type: "json" };
import education from "./skills/education.json" with { type: "json" };
import health from "./skills/health.json" with { type: "json" };
import hospitality from "./skills/hospitality-creative.json" with { type: "json" };
import infrastructure from "./skills/infrastructure.json" with { type: "json" };
import methods from "./skills/methods.json" with { type: "json" };
import programming from "./skills/programming.json" with { type: "json" };
import programs from "./skills/programs.json" with { type: "json" };
import sales from "./skills/sales-marketing.json" with { type: "json" };
import science from "./skills/science-engineering.json" with { type: "json" };
import soft from "./skills/soft.json" with { type: "json" };
import spoken from "./skills/spoken.json" with { type: "json" };
import trades from "./skills/trades.json" with { type: "json" };

export type SkillKind =
  | "tool"
  | "language"
  | "framework"
  | "platform"
  | "method"
  | "domain"
  | "soft"
  | "certificate"
  | "spoken";

/** A skill and the forms that texts use for it. The label itself only counts as a form if listed. */
export type Skill = {
  id: string;
  label: string;
  kind: SkillKind;
  /** Forms matched in any case. */
  aliases?: string[];
  /** Forms matched in exact case. */
  exact?: string[];
  /** Forms matched in exact case with a supporting context (`match-skills.ts`). */
  ambiguous?: { forms: string[]; near?: string[]; not?: string[] };
  /** Phrases that contain one of the forms but mean something else. */
  not?: string[];
  /** Broader skills implied by this one, but not vice versa. */
  parents?: string[];
  /** Related skills, each with the share for which its evidence counts. */
  related?: Record<string, number>;
};

export const SOFTWARE_FAMILIES = { data, infrastructure, methods, programming, programs };
export const OTHER_FAMILIES = {
  business,
  certificates,
  education,
  health,
  hospitality,
  sales,
  science,
  soft,
  spoken,
  trades,
};

export const SKILLS = [
  ...Object.values(SOFTWARE_FAMILIES),
  ...Object.values(OTHER_FAMILIES),
].flat() as unknown as Skill[];

/** Groups of words: one word of each group must be within this distance of a word of the first, compared by stems. */
export type SkillPhrase = { skill: string; all: string[][]; within?: number; not?: string[] };

/** Ways to describe a skill without naming it: "prepare monthly and annual reports". */
export const PHRASES: SkillPhrase[] = [...workPhrases, ...thingPhrases];

const byId = new Map(SKILLS.map((skill) => [skill.id, skill]));

const familyById = new Map(
  Object.entries<readonly { id: string }[]>({ ...SOFTWARE_FAMILIES, ...OTHER_FAMILIES }).flatMap(
    ([family, skills]) => skills.map(({ id }) => [id, family] as const),
  ),
);

/** The trade of a skill, as the name of its list; undefined for an unknown id. */
export const findSkillFamily = (id: string): string | undefined => familyById.get(id);

export const findSkillById = (id: string): Skill | undefined => byId.get(id);

/** Sorts verifiable skills before those that everyone claims; otherwise stable. */
export const sortHardFirst = <Named extends { id: string }>(skills: readonly Named[]): Named[] => {
  const isSoft = ({ id }: Named) => byId.get(id)?.kind === "soft";
  return [...skills.filter((skill) => !isSoft(skill)), ...skills.filter(isSoft)];
};

const NAMED_KINDS = new Set<SkillKind>([
  "certificate",
  "framework",
  "language",
  "platform",
  "spoken",
  "tool",
]);

/** Whether a skill is a named thing: people who have it write its name, so its absence means a lack. */
export const isNamedSkill = (id: string): boolean => NAMED_KINDS.has(byId.get(id)?.kind ?? "soft");

/** Endings of category labels, which profiles do not name: "Hand Tools", "Office Software". */
const KIND_OF_THINGS =
  /\b(?:tools|software|systems?|equipment|platforms?|machines?|instruments?|applications?|devices?|operation|programs?|records|management|cad\))$/i;

/** Whether a skill is a named thing and not a category, so that a profile without its name certainly lacks it. */
export const isOneThing = (id: string): boolean => {
  const skill = byId.get(id);
  if (skill === undefined || !isNamedSkill(id)) return false;
  return skill.kind === "certificate" || !KIND_OF_THINGS.test(skill.label);
};

/** Display label of a skill; an id removed from the lexicon is returned unchanged. */
export const getSkillLabel = (id: string): string => byId.get(id)?.label ?? id;
