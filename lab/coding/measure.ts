import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import attacks from "#worker/judge/attacks.json" with { type: "json" };
import type { Engines } from "#worker/judge/engines/open.ts";
import { judgeSubmission } from "#worker/judge/judge.ts";
import { type ExecutedLanguage, LANGUAGES as ALL_LANGUAGES } from "#worker/judge/languages.contract.ts";
import { MAX_STEPS } from "#worker/judge/step-budget.ts";
import type { Verdict } from "#worker/judge/verdict/verdict.contract.ts";
import { finish } from "#worker/lib/stretches.ts";

import { cutPrograms, listPrograms, makeHostileCode, readCuts } from "./cut-programs.ts";
import { Device } from "./device.ts";
import { measureHeld } from "./held.ts";
import { type Judge, createJudge, loadEngines, percentile } from "./judging.ts";
import { PROBLEMS } from "./problem-bank.ts";
import { GROWTH_SETS } from "./programs.ts";
import { measureKnownGrowth, measureSubmissions } from "./sets.ts";

// bun run measure coding [held.jsonl]: verdicts, attacks, growth, memory and CPU of the judge, with the engines of the build,
// and its verdicts on held-back programs.

const CPU_MS = { attack: { server: 600, device: 10_000 }, accepted: { server: 500, device: 200 } } as const;
const READ_MS = 200;
const MEMORY_ROUNDS = 300;
const MEMORY_GROWTH_MB = 40;
const LANGUAGES = ["javascript", "typescript", "python"] as const;
/** Whose engines are here, so that a verdict is the same byte for byte. */
const SERVER_LANGUAGES = ["javascript", "typescript"] as const;

type BankProblem = (typeof PROBLEMS)[number];

export async function measureCoding(...[heldFile]: (string | undefined)[]): Promise<boolean> {
  const engines = await loadEngines();
  const device = new Device();
  const judge = createJudge(engines, device);
  const rows: Figure[] = [];
  for (const language of LANGUAGES) rows.push(...(await measureBank(judge, language)));
  for (const set of GROWTH_SETS) rows.push(...(await measureKnownGrowth(engines, device, set)));
  rows.push(
    ...(await measureSubmissions(judge)),
    ...(await measureHeld(judge, heldFile)),
    ...(await measureCuts()),
    ...(await measureAttacks(judge)),
    ...measureMemory(engines),
  );
  await device.close();
  return printFigures("Coding interviews", rows);
}

/** Every reference, and every wrong solution that the language has. */
async function measureBank(judge: Judge, language: ExecutedLanguage): Promise<Figure[]> {
  const costs: number[] = [];
  let [right, total, classes] = [0, 0, 0];
  for (const problem of PROBLEMS) {
    const reference = problem.reference[language].join("\n");
    const { verdict: result, ms } = await judge(problem, language, reference);
    costs.push(ms);
    total += 1;
    right += result.status === "accepted" ? 1 : 0;
    classes += result.time?.class === problem.optimal.time ? 1 : 0;
    const mutants = problem.wrong.filter(
      (one) =>
        one.language === (language === "python" ? "python" : "javascript") && reference.includes(one.from),
    );
    for (const { from, to } of mutants) {
      const { verdict } = await judge(
        problem,
        language,
        reference.replace(from, () => to),
      );
      const { status } = verdict;
      total += 1;
      right += status === "accepted" || status === "not_run" ? 0 : 1;
    }
  }
  const p95 = percentile(costs, 0.95);
  const place = language === "python" ? "device" : "server";
  return [
    { name: `${language}: verdicts`, value: `${right} of ${total}`, bar: "all", isMet: right === total },
    {
      name: `${language}: time class`,
      value: `${classes} of ${PROBLEMS.length}`,
      bar: "≥ .97",
      isMet: classes >= 0.97 * PROBLEMS.length,
    },
    {
      name: `${language}: accepted, CPU p95`,
      value: `${p95.toFixed(0)} ms`,
      bar: `≤ ${CPU_MS.accepted[place]} ms`,
      isMet: p95 <= CPU_MS.accepted[place],
    },
  ];
}

/** Every prefix of two hundred programs of each language, pieces of them put together, and code that is written to be read long. */
async function measureCuts(): Promise<Figure[]> {
  const rows: Figure[] = [];
  for (const language of ALL_LANGUAGES) {
    const cut = readCuts(language, cutPrograms(await listPrograms(language), 1));
    const hostile = readCuts(language, makeHostileCode(), Number.POSITIVE_INFINITY);
    const failed = cut.failed.length + hostile.failed.length;
    const longest = Math.max(cut.longestMs, hostile.longestMs);
    rows.push(
      {
        name: `${language}: cut programs that did not end`,
        value: `${failed} of ${cut.texts + hostile.texts}`,
        bar: "0",
        isMet: failed === 0,
      },
      { name: `${language}: most steps`, value: String(cut.mostSteps), bar: `≤ ${MAX_STEPS}`, isMet: true },
      {
        name: `${language}: longest to read`,
        value: `${longest.toFixed(0)} ms`,
        bar: `≤ ${READ_MS} ms`,
        isMet: longest <= READ_MS,
      },
    );
  }
  return rows;
}

async function measureAttacks(judge: Judge): Promise<Figure[]> {
  const problem = PROBLEMS[0] as BankProblem;
  const { name } = problem.signature;
  const references = async () => {
    const verdicts: Verdict[] = [];
    for (const language of SERVER_LANGUAGES)
      verdicts.push((await judge(problem, language, problem.reference[language].join("\n"))).verdict);
    return JSON.stringify(verdicts);
  };
  const before = await references();
  const isTwice = before === (await references());
  const rows: Figure[] = [];
  for (const language of LANGUAGES) {
    const isOnDevice = language === "python";
    const list = attacks[isOnDevice ? "python" : "javascript"];
    const mostMs = CPU_MS.attack[isOnDevice ? "device" : "server"];
    let [worst, passed, unlike] = [0, 0, 0];
    for (const attack of list) {
      const code = attack.replaceAll("solve", name);
      const { verdict: result, ms } = await judge(problem, language, code);
      worst = Math.max(worst, ms);
      if (ms > mostMs) console.log(`${ms.toFixed(0)} ms: ${code.slice(0, 90)}`);
      passed += result.status === "accepted" ? 1 : 0;
      // What takes time on a device is not the same twice.
      if (isOnDevice) continue;
      const again = (await judge(problem, language, code)).verdict;
      if (JSON.stringify(again) !== JSON.stringify(result)) {
        unlike += 1;
        console.log(`not the same twice: ${code.slice(0, 90)}`);
      }
    }
    rows.push(
      {
        name: `${language}: attacks, longest CPU`,
        value: `${worst.toFixed(0)} ms of ${list.length}`,
        bar: `≤ ${mostMs} ms`,
        isMet: worst <= mostMs,
      },
      { name: `${language}: attacks accepted`, value: String(passed), bar: "0", isMet: passed === 0 },
    );
    if (!isOnDevice)
      rows.push({
        name: `${language}: attacks not the same twice`,
        value: String(unlike),
        bar: "0",
        isMet: unlike === 0,
      });
  }
  const isAfter = before === (await references());
  return [
    ...rows,
    { name: "the same verdict twice", value: String(isTwice), bar: "true", isMet: isTwice },
    { name: "the same verdict after all attacks", value: String(isAfter), bar: "true", isMet: isAfter },
  ];
}

function measureMemory(engines: Engines): Figure[] {
  const problem = PROBLEMS[0] as BankProblem;
  const run = (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const language = LANGUAGES[round % LANGUAGES.length] ?? "python";
      finish(
        judgeSubmission(engines, problem, {
          language,
          code: problem.reference[language].join("\n"),
          explanation: "",
        }),
      );
    }
  };
  const rss = () => process.memoryUsage.rss() / 2 ** 20;
  run(30);
  const start = rss();
  run(MEMORY_ROUNDS);
  const grown = rss() - start;
  return [
    {
      name: `memory over ${MEMORY_ROUNDS} submissions`,
      value: `${grown.toFixed(0)} MB`,
      bar: `≤ ${MEMORY_GROWTH_MB} MB`,
      isMet: grown <= MEMORY_GROWTH_MB,
    },
  ];
}
