import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { computeLabelShares, computeMarginals } from "#worker/lib/chain.ts";

import { listAdFeatures } from "./ad-features.ts";
import { type AdLine, LABEL_COUNT, SECTIONS, TOPICS, toLabel } from "./ad-labels.ts";
import { createAdChain, readAdModel } from "./ad-model.ts";
import stored from "./ad-weights.json" with { type: "json" };
import { labelAdLines } from "./label-ad-lines.ts";

const toLines = (text: string): AdLine[] =>
  text
    .split("\n")
    .map((line) =>
      line.startsWith("# ")
        ? { kind: "heading", text: line.slice(2) }
        : line.startsWith("- ")
          ? { kind: "item", text: line.slice(2) }
          : { kind: "text", text: line },
    );

const listTopics = (text: string): string[] =>
  labelAdLines(toLines(text)).map(({ topic, isHeading }) => (isHeading ? `# ${topic}` : topic));

describe("the lines of an ad", () => {
  it("are sorted under headings that no list of words knows", () => {
    const ad = `# The good stuff you will do
- Repair bicycles and order parts
- Explain to customers what is worth repairing
# What you carry in your backpack
- Three years in a workshop
- A steady hand with wheels
# It would make our day, but is not needed
- You have built frames before, which would be a bonus
# Yours in return
- $24 an hour and every second Friday off`;
    expect(
      listTopics(ad)
        .join(", ")
        .split(/, (?=#)/),
    ).toEqual(["# duty, duty, duty", "# must, must, must", "# nice, nice", "# benefit, benefit"]);
  });

  it("are sorted by their words where the markup is lost", () => {
    const ad = `Marlow Freight moves machines across three states.
RESPONSIBILITIES
Plan the loads of the next day and brief the drivers.
MINIMUM QUALIFICATIONS
Two years of dispatching experience.
Valid driver's license.
Marlow Freight is an equal opportunity employer.
4410 Harbor Road, Duluth, MN 55802`;
    expect(listTopics(ad)).toEqual(["about", "# duty", "duty", "# must", "must", "must", "other", "other"]);
  });

  it("“preferred, not required” is a plus under any heading", () => {
    expect(listTopics("# Requirements\n- SQL preferred, not required")).toEqual(["# must", "nice"]);
  });

  it("none are none", () => {
    expect(labelAdLines([])).toEqual([]);
  });

  it("have a bounded number of features, at the longest lines", () => {
    const longest = { kind: "text" as const, text: "experience with large machines ".repeat(65) };
    const features = listAdFeatures(Array.from({ length: 1000 }, () => longest));
    expect(features).toHaveLength(1000);
    expect(Math.max(...features.map((line) => line.length))).toBeLessThanOrEqual(400);
  });
});

describe("the chain", () => {
  const START = LABEL_COUNT;
  const chain = createAdChain(
    Float32Array.from({ length: (LABEL_COUNT + 1) * LABEL_COUNT }, (_, at) => Math.sin(at)),
    Float32Array.from({ length: SECTIONS * LABEL_COUNT }, (_, at) => Math.cos(at)),
  );
  const scores = [0, 1, 2].map((line) =>
    Float64Array.from({ length: LABEL_COUNT }, (_, at) => Math.sin(line + at)),
  );

  it("gives the probabilities that summing over all sequences gives", () => {
    const totals = scores.map(() => new Float64Array(LABEL_COUNT));
    let total = 0;
    const visit = (labels: number[], section: number, score: number) => {
      const at = labels.length;
      if (at === scores.length) {
        const mass = Math.exp(score);
        total += mass;
        for (const [line, label] of labels.entries()) addTo(totals[line], label, mass);
        return;
      }
      for (let label = 0; label < LABEL_COUNT; label += 1) {
        const step =
          (chain.transitions[(labels.at(-1) ?? START) * LABEL_COUNT + label] ?? 0) +
          (chain.contextWeights?.[section * LABEL_COUNT + label] ?? 0) +
          (scores[at]?.[label] ?? 0);
        const next = label >= TOPICS.length ? label - TOPICS.length + 1 : section;
        visit([...labels, label], next, score + step);
      }
    };
    visit([], 0, 0);
    for (const [line, shares] of computeLabelShares(chain, scores).entries())
      for (const [label, share] of shares.entries())
        expect(share).toBeCloseTo((totals[line]?.[label] ?? 0) / total, 4);
  });

  it("counts each transition once", () => {
    const { transitions, labels } = computeMarginals(chain, scores);
    expect(transitions.reduce((sum, count) => sum + count, 0)).toBeCloseTo(scores.length, 4);
    const first = labels[0]?.[toLabel("must", false)] ?? 0;
    expect(transitions[START * LABEL_COUNT + toLabel("must", false)]).toBeCloseTo(first, 4);
  });

  const addTo = (values: Float64Array | undefined, at: number, amount: number) => {
    if (values !== undefined) values[at] = (values[at] ?? 0) + amount;
  };
});

describe("the weights", () => {
  it("have a row for each feature", () => {
    const model = readAdModel(stored);
    const rows = model.rowOf.features.filter((feature) => feature !== -1).length;
    expect(rows).toBeGreaterThan(1000);
    expect(model.rows).toHaveLength(rows * LABEL_COUNT);
    expect(model.chain.transitions).toHaveLength((LABEL_COUNT + 1) * LABEL_COUNT);
    expect(model.chain.contextWeights).toHaveLength(SECTIONS * LABEL_COUNT);
  });

  it("are those that training made: see lab/training/README.md where they change on purpose", () => {
    const bytes = createHash("sha256")
      .update(`${JSON.stringify(stored)}\n`)
      .digest("hex");
    expect(bytes).toBe("0b60b68015b29269e23a00c8ec669efb359e33a00c1ac740bd4d9fae3218429a");
  });
});
