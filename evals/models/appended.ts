import type { Figure } from "#scripts/lib/figures.ts";
import appended from "#testing/mock-model/appended.json" with { type: "json" };
import type { ReadJobInput } from "#worker/ai/tasks/read-job/index.ts";
import { type ModelCase, listModelCases } from "#worker/testing/model-tasks.ts";

import { listTexts, runPath } from "./run-path.ts";

/** The ad of a task with a text in it: what an obedient model has its text from, and no word of the user's own. */
const inAd = (input: { jobDescription: string }, text: string) => ({
  ...input,
  jobDescription: `${text}\n${input.jobDescription}`,
});
const PLACES: Record<string, (input: never, text: string) => unknown> = {
  "write-letter": inAd,
  "tailor-resume": inAd,
  "ask-questions": inAd,
  "read-job": ({ title, blocks }: ReadJobInput, text) => ({
    title,
    blocks: [{ kind: "text", text: `Please note: ${text}` }, ...blocks],
  }),
};

/** What of each task's output has what the model appended to it, and is not the embedded engine's. */
async function findAppended({ name, task, input }: ModelCase, at: number, text: string): Promise<string[]> {
  const place = PLACES[name];
  const given = place === undefined ? input : place(input as never, text);
  const { frame, output } = await runPath(task, given, "appending", `mock-appending.${at}`);
  const own = new Set(listTexts(frame));
  return listTexts(output).filter((said) => !own.has(said) && said.includes(text));
}

/** Addresses, unseen characters and tags, appended to every text of every task. */
export async function measureAppended(): Promise<{ figures: Figure[]; left: string[] }> {
  const cases = listModelCases();
  const left: string[] = [];
  for (const one of cases)
    for (const [at, text] of appended.entries())
      for (const said of await findAppended(one, at, text)) left.push(`${one.name}: ${JSON.stringify(said)}`);
  return {
    left,
    figures: [
      {
        name: "addresses, unseen characters and tags · tasks",
        value: `${appended.length} · ${cases.length}`,
      },
      { name: "that are in an output", value: String(left.length), bar: "0", isMet: left.length === 0 },
    ],
  };
}
