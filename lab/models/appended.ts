import type { Figure } from "#scripts/lib/figures.ts";
import appended from "#testing/mock-model/appended.json" with { type: "json" };
import { type ModelCase, listModelCases } from "#worker/testing/model-tasks.ts";

import { listTexts, runPath } from "./run-path.ts";

/** What of each task's output has what the model appended to it, and is not the embedded engine's. */
async function findAppended(one: ModelCase, at: number, text: string): Promise<string[]> {
  const { frame, output } = await runPath(
    one.task,
    one.plantInOthers(text),
    "appending",
    `mock-appending.${at}`,
  );
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
