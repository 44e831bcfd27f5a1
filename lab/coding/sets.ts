import type { Figure } from "#scripts/lib/figures.ts";
import type { WholeProblem } from "#worker/judge/bank/prepare-problem.ts";
import { TIME_CLASSES } from "#worker/judge/complexity/classes.contract.ts";
import { classifyDeviceGrowth } from "#worker/judge/complexity/device-growth.ts";
import { measureGrowth } from "#worker/judge/complexity/measure-growth.ts";
import type { Engines } from "#worker/judge/engines/open.ts";
import { translate } from "#worker/judge/engines/translate.ts";
import { createDeviceTask } from "#worker/judge/judge-device-run.ts";
import { getEntry } from "#worker/judge/judge.ts";
import type { ExecutedLanguage } from "#worker/judge/languages.contract.ts";
import { finish } from "#worker/lib/stretches.ts";

import type { Device } from "./device.ts";
import type { Judge, Judged } from "./judging.ts";
import { PROBLEMS } from "./problem-bank.ts";
import { type GrowthSet, type SubmissionKind, readKnownGrowth, readSubmissions } from "./programs.ts";

// Submissions of each kind, and code of known growth. They may be used to mend the judge.

/** Ten references, ten references with one place changed, and the written ones. */
async function submissionsIn(
  language: ExecutedLanguage,
): Promise<{ kind: SubmissionKind; problem: WholeProblem; code: string }[]> {
  const written = await readSubmissions(language);
  const source = (problem: WholeProblem) => problem.reference[language].join("\n");
  const correct = PROBLEMS.slice(0, 10).map((problem) => ({
    kind: "correct" as const,
    problem,
    code: source(problem),
  }));
  const wrong = PROBLEMS.flatMap((problem) => {
    const change = problem.wrong.find(
      (one) =>
        one.language === (language === "python" ? "python" : "javascript") &&
        source(problem).includes(one.from),
    );
    return change === undefined
      ? []
      : [{ kind: "wrong" as const, problem, code: source(problem).replace(change.from, () => change.to) }];
  });
  return [...correct, ...wrong.slice(0, 10), ...written];
}

function isRightVerdict(kind: SubmissionKind, { verdict, hasWrongCase }: Judged, asked: string[]) {
  if (verdict.execution === "read") return false;
  switch (kind) {
    case "correct":
    case "unusual":
      return verdict.status === "accepted";
    case "slow":
      return (
        !hasWrongCase &&
        (verdict.status !== "accepted" || (verdict.time !== null && !asked.includes(verdict.time.class)))
      );
    case "partial":
      return verdict.status === "partial" && hasWrongCase;
    case "wrong":
      return verdict.status !== "accepted" && hasWrongCase;
  }
}

export async function measureSubmissions(judge: Judge): Promise<Figure[]> {
  const rows: Figure[] = [];
  for (const language of ["javascript", "typescript", "python"] as const) {
    const submissions = await submissionsIn(language);
    let right = 0;
    for (const { kind, problem, code } of submissions) {
      const judged = await judge(problem, language, code);
      const good = isRightVerdict(kind, judged, [problem.optimal.time, ...problem.acceptable]);
      right += good ? 1 : 0;
      if (!good)
        console.log(
          `${language} ${kind} ${problem.id}: ${judged.verdict.status} ${judged.verdict.time?.class} ${judged.verdict.message ?? JSON.stringify(judged.verdict.failing)}`,
        );
    }
    rows.push({
      name: `${language}: submissions of each kind`,
      value: `${right} of ${submissions.length}`,
      bar: "all",
      isMet: right === submissions.length,
    });
  }
  return rows;
}

export async function measureKnownGrowth(
  engines: Engines,
  device: Device,
  set: GrowthSet,
): Promise<Figure[]> {
  let [right, total, better] = [0, 0, 0];
  for (const language of ["javascript", "typescript", "python"] as const) {
    for (const { time: known, problem, code } of await readKnownGrowth(set, language)) {
      const { time } =
        language === "python"
          ? await measureOnDevice(device, problem, code)
          : finish(
              measureGrowth(engines, translate(language, code, getEntry(problem)), code, problem.growth),
            );
      total += 1;
      const order: readonly string[] = TIME_CLASSES;
      better += time !== null && order.indexOf(time.class) < order.indexOf(known) ? 1 : 0;
      right += time?.class === known ? 1 : 0;
      if (time?.class !== known)
        console.log(
          `${language}: told ${time?.class ?? "nothing"}, is ${known}: ${code.slice(0, 110)} ${JSON.stringify(time?.points.map(({ n, count }) => [n, count]))}`,
        );
    }
  }
  return [
    {
      name: `${set}: time class`,
      value: `${right} of ${total}`,
      bar: "≥ .97",
      isMet: right >= 0.97 * total,
    },
    { name: `${set}: shown better than it is`, value: String(better), bar: "0", isMet: better === 0 },
  ];
}

async function measureOnDevice(device: Device, problem: WholeProblem, code: string) {
  const { entry, growth } = createDeviceTask(problem);
  const told = await device.run({ code, entry, cases: [], growth });
  return classifyDeviceGrowth(told.growth, code);
}
