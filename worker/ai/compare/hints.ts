import type { PersonReading } from "#worker/ai/read-person/read-person.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";

/** Words common to many credentials, which identify none. */
const COMMON = new Set(
  listStems("license licence certified certificate certification card class registered"),
);

const MIN_SHORT = 3;

/**
 * Returns a function that tells whether a person uses all words of a skill's name in any form: "Drives." may mean a
 * driver's license, so its lack is uncertain.
 */
export function createHintFinder({ texts, skills, positions }: PersonReading): (skill: string) => boolean {
  const stems = new Set(
    listStems(
      [...texts, ...skills, ...positions.flatMap(({ title, texts: told }) => [title, ...told])].join("\n"),
    ).map(toRoot),
  );
  // "med card" is short for a medical card.
  const isNamed = (root: string): boolean =>
    Array.from({ length: Math.max(0, root.length - MIN_SHORT + 1) }, (_, at) =>
      root.slice(0, MIN_SHORT + at),
    ).some((start) => stems.has(start));
  return (skill) => {
    const words = listStems(getSkillLabel(skill)).filter((stem) => !COMMON.has(stem));
    return words.length > 0 && words.every((stem) => isNamed(toRoot(stem)));
  };
}

/** Reduces "driver", "driving" and "drives" to one root. */
const toRoot = (stem: string): string => stem.replace(/(?:er|ing|e)?'?s?$/, "");
