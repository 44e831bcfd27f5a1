import { listPlainWords } from "#worker/ai/words/phrases.ts";
import { getSkillLabel, findSkillById } from "#worker/ai/words/skills.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";

import type { ListedSkill } from "./listed-skills.ts";
import { STUFFING } from "./rating-tables.ts";

/** Reasons why skills count as stuffed, and the lines that earn nothing because of them. */
export type Stuffing = { reasons: string[]; lines: string[]; quotes: string[] };

type Texts = { lines: string[]; skills: string[]; listed: ListedSkill[]; fileLines: string[] };

export function findStuffing({ lines, skills, listed, fileLines }: Texts): Stuffing {
  const reasons: string[] = [];
  const stuffed = new Set<string>();
  const linesOfSkill = new Map<string, number>();
  const addReason = (reason: string) => void (reasons.includes(reason) || reasons.push(reason));
  for (const line of lines) {
    const ids = listStatedSkills(line).map(({ id }) => id);
    const counts = countByValue(ids);
    for (const [id, count] of counts) {
      linesOfSkill.set(id, (linesOfSkill.get(id) ?? 0) + 1);
      if (count > STUFFING.mentions) addReason(`One line names ${getSkillLabel(id)} ${count} times.`);
      if (count > STUFFING.mentions) stuffed.add(line);
    }
    if (counts.size >= STUFFING.inBullet && !hasLabel(line)) {
      addReason(`One line lists ${counts.size} skills.`);
      stuffed.add(line);
    }
    const word =
      line
        .split("\n")
        .map(findRepeatedWord)
        .find((one) => one !== null) ?? null;
    if (word !== null && !stuffed.has(line)) {
      addReason(`One line repeats “${word}” more than ${STUFFING.mentions} times.`);
      stuffed.add(line);
    }
  }
  for (const [id, count] of linesOfSkill)
    if (isNarrow(id) && count > Math.max(STUFFING.mentions, lines.length * STUFFING.shareOfLines))
      addReason(`${getSkillLabel(id)} is in ${count} of ${lines.length} lines.`);
  for (const [text, count] of countByValue(skills.map((skill) => skill.trim().toLowerCase())))
    if (count > STUFFING.mentions) addReason(`Your list names “${text}” ${count} times.`);
  for (const item of skills)
    for (const [id, count] of countByValue(listStatedSkills(item).map((match) => match.id)))
      if (count > STUFFING.mentions) addReason(`Your list names ${getSkillLabel(id)} ${count} times.`);
  if (listed.length > STUFFING.listed) addReason(`You list ${listed.length} skills.`);
  if (fileLines.length > 0 && reasons.length === 0)
    addReason("A line of your file repeats one word again and again.");
  return { reasons, lines: [...stuffed], quotes: [...stuffed, ...fileLines] };
}

const countByValue = (values: string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

/** Whether a line is openly labelled as a list: "Technologies: …" under a job. */
const hasLabel = (line: string): boolean => {
  const colon = line.indexOf(":");
  return colon > 0 && colon < 40 && listPlainWords(line.slice(0, colon)).length <= 4;
};

/** Whether a skill in most lines is stuffing: true for a tool, but all lines of a teacher may be about teaching. */
const isNarrow = (id: string): boolean =>
  ["tool", "language", "framework", "platform"].includes(findSkillById(id)?.kind ?? "");

const COMMON = new Set("a an and the of to in on at for with by from or as is was".split(" "));

/** A word repeated in a line more often than in a normal sentence. */
export function findRepeatedWord(line: string): string | null {
  const words = listPlainWords(line).filter(
    (word) => word.length > 1 && !COMMON.has(word) && !/^\d/.test(word),
  );
  if (words.length <= STUFFING.mentions) return null;
  for (const [word, count] of countByValue(words)) if (count > STUFFING.mentions) return word;
  return null;
}
