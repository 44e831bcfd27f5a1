import { padWords, listPlainWords, dropRepeats } from "#worker/ai/words/phrases.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { listItemSkills, listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { stemWord } from "#worker/ai/words/stems.ts";

/** A skill as listed in the resume, with its lexicon ids. */
export type ListedSkill = { text: string; ids: string[]; isSoft: boolean };

/** The listed skills with their ids, without duplicates and spoken languages. */
export const listSkills = (skills: string[]): ListedSkill[] =>
  dropRepeats(skills, (text) => text)
    .map((text) => {
      const ids = listItemSkillIds(text);
      return { text, ids, isSoft: ids.length > 0 && ids.every((id) => findSkillById(id)?.kind === "soft") };
    })
    .filter(({ ids }) => ids.length === 0 || ids.some((id) => findSkillById(id)?.kind !== "spoken"));

/** Ids of the skills named in a list item. */
export const listItemSkillIds = (item: string): string[] => [
  ...new Set(listItemSkills(item).map(({ id }) => id)),
];

/** The listed skills mentioned in the texts, by any of their names or by a narrower skill. */
export function findShown(listed: ListedSkill[], texts: string[]): { skill: ListedSkill; quote: string }[] {
  const quotes = new Map<string, string>();
  for (const text of texts) {
    const open = listStatedSkills(text).map(({ id }) => id);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (quotes.has(id)) continue;
      quotes.set(id, text);
      open.push(...(findSkillById(id)?.parents ?? []));
    }
  }
  const lines = texts.map((text) => ({ text, words: padWords(text), stems: toStemSet(text) }));
  return listed.flatMap((skill) => {
    const byId = skill.ids.map((id) => quotes.get(id)).find((quote) => quote !== undefined);
    const words = padWords(skill.text);
    const names = listSkillNameStems(skill.text);
    const isNamed = ({ stems }: { stems: Set<string> }) =>
      names.some((name) => name.some((stem) => stems.has(stem)));
    const quote = byId ?? lines.find((line) => line.words.includes(words) || isNamed(line))?.text;
    return quote === undefined || words === "  " ? [] : [{ skill, quote }];
  });
}

/** Generic words in skill names: work on "inventory counts" shows "inventory management". */
const VAGUE = new Set(
  "management care skills skill administration control planning procedures processes tools basics basic advanced and of the".split(
    " ",
  ),
);
/** Words too common to identify a skill: on their own they match any resume. */
const COMMON = new Set(
  "project time data team people business customer client product risk process quality work staff change system web software office general".split(
    " ",
  ),
);

const toStemSet = (text: string): Set<string> => new Set(listPlainWords(text).map(stemWord));

/**
 * Sets of stems that identify a skill. A line shows the skill if it contains all stems of one set: "bends
 * conduit" shows "conduit bending".
 */
function listSkillNameStems(text: string): string[][] {
  return text.split("/").flatMap((part) => {
    const words = listPlainWords(part);
    const telling = words.filter((word) => !VAGUE.has(word) && word.length > 2);
    const isTelling = telling.some((word) => !COMMON.has(word));
    const chosen = isTelling ? telling : words;
    return chosen.length === 0 || (chosen.length === 1 && (chosen[0]?.length ?? 0) < 4)
      ? []
      : [chosen.map(stemWord)];
  });
}
