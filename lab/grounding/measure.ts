import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { LETTER_TODAY } from "#testing/letters/letter-cases.ts";
import { createHardFactCheck } from "#worker/ai/check/hard-facts.ts";
import { readWholeBackground } from "#worker/ai/tasks/write-letter/read-for-letter.ts";
import { finish } from "#worker/lib/stretches.ts";

/** A person, a job, and sentences of letters that are true of the person and that are not. */
type GroundingItem = {
  id: string;
  background: string;
  jobTitle: string;
  company: string;
  ad: string;
  good: string[];
  invented: { sentence: string; why: string }[];
};

/** What is left for the second look to let pass: its own share is measured with a model. */
const MAX_REFUSED = 0.04;
const OWN = join(import.meta.dirname, "sentences.jsonl");

/** What the check of hard facts alone refuses. `heldFile` has other sentences of the same form. */
export async function measureGrounding(...[heldFile]: (string | undefined)[]): Promise<boolean> {
  const text = await readFile(heldFile === undefined || heldFile === "" ? OWN : resolve(heldFile), "utf8");
  const items = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as GroundingItem);
  return printFigures("Hard facts in sentences of letters", listFigures(items));
}

function listFigures(items: GroundingItem[]): Figure[] {
  const judged = items.map((item) => {
    const check = createHardFactCheck({
      person: finish(readWholeBackground({ userBackground: item.background }, LETTER_TODAY)),
      names: { person: "", company: item.company, jobTitle: item.jobTitle },
      ad: `${item.jobTitle}. ${item.ad}`,
      today: LETTER_TODAY,
      language: "en",
      isTranslated: false,
    });
    const list = (sentences: string[]) =>
      sentences.flatMap((sentence) => {
        const { wrong } = check(sentence);
        return wrong.length === 0
          ? []
          : [`${item.id}: ${sentence} (${wrong.map(({ text }) => text).join(", ")})`];
      });
    return {
      good: item.good.length,
      refused: list(item.good),
      invented: item.invented.length,
      caught: list(item.invented.map(({ sentence }) => sentence)),
    };
  });
  const sum = (count: (one: (typeof judged)[number]) => number) =>
    judged.reduce((total, one) => total + count(one), 0);
  const [good, refused] = [sum((one) => one.good), sum((one) => one.refused.length)];
  const share = refused / Math.max(1, good);
  return [
    {
      name: "true sentences refused",
      value: `${(100 * share).toFixed(1)} %`,
      bar: `≤ ${100 * MAX_REFUSED} %`,
      isMet: share <= MAX_REFUSED,
      note: `${refused} of ${good}`,
      details: judged.flatMap((one) => one.refused),
    },
    {
      name: "inventions refused without a second look",
      value: `${sum((one) => one.caught.length)} of ${sum((one) => one.invented)}`,
    },
  ];
}
