import { expect, it } from "vitest";

import { LETTER_CASES } from "#testing/letters/letter-cases.ts";
import { TAILOR_CASES } from "#testing/tailoring/cases.ts";
import type { JobReading } from "#worker/ai/contracts/read-job.contract.ts";
import { parseTextBlocks } from "#worker/ai/read-ad/blocks-of-ad.ts";

import { jobByModel } from "./model.ts";
import { readJobTask } from "./task.ts";

const RUN = { today: "2026-11-20", seed: "x" };

/** Forty ads, each with a line of its own that names a skill that no list knows. */
const ADS = [
  ...LETTER_CASES.map(({ title, description }) => ({ title, description })),
  ...TAILOR_CASES.filter(({ ad }, at) => TAILOR_CASES.findIndex((one) => one.ad.id === ad.id) === at).map(
    ({ ad }) => ad,
  ),
]
  .slice(0, 40)
  .map(({ title, description }, at) => ({
    title,
    own: `Vrelmak${at}`,
    line: `You work with Vrelmak${at} on most days`,
    text: `${description}\n- You work with Vrelmak${at} on most days`,
  }));

/** What a model could answer of the ad at a place: a skill that is quoted, and three that have no right to be taken. */
function buildModelAnswer(at: number) {
  const { own, line } = ADS[at] ?? { own: "", line: "" };
  const other = ADS[(at + 1) % ADS.length];
  const skill = (name: string, quote: string) => ({ name, quote, demand: "must" as const });
  return {
    skills: [
      skill(own, line),
      skill(`${own} `, ""),
      skill("Zorblang", `You work with ${own} and Zorblang on most days`),
      skill(other?.own ?? "", other?.line ?? ""),
      // Its quote is of this ad and does not name it.
      skill("Quantling", line),
    ],
    requirements: [],
  };
}

async function merge(at: number): Promise<{ frame: JobReading; merged: JobReading | null }> {
  const { title, text } = ADS[at] ?? { title: "", text: "" };
  const input = { title, blocks: parseTextBlocks(text) };
  const frame = await readJobTask.embedded(input, RUN);
  const prepared = await jobByModel.prepare(input, RUN, frame);
  const taken = prepared?.take(buildModelAnswer(at));
  return { frame, merged: taken?.kind === "taken" ? taken.output : null };
}

it("there are forty ads", () => expect(ADS).toHaveLength(40));

it.each(ADS.map(({ title }, at) => [at, title] as const))(
  "ad %i (%s): every skill that is quoted is taken, and no other; the rules' stay",
  async (at) => {
    const { frame, merged } = await merge(at);
    expect(merged?.skills.slice(0, frame.skills.length)).toEqual(frame.skills);
    expect(merged?.skills.slice(frame.skills.length)).toEqual([
      {
        label: `Vrelmak${at}`,
        quote: `You work with Vrelmak${at} on most days`,
        demand: "must",
        foundBy: "model",
      },
    ]);
    expect(merged?.requirements).toEqual(frame.requirements);
  },
);
