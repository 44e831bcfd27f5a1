import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT } from "#scripts/lib/command.ts";
import attacks from "#worker/judge/attacks.json" with { type: "json" };
import { PROBLEMS } from "#worker/judge/bank/bank.ts";
import { judgeSubmission } from "#worker/judge/judge.ts";
import type { Language } from "#worker/judge/languages.contract.ts";

// bun run measure coding: verdicts, attacks, growth, memory and CPU of the judge over the whole bank, with the engines of the build.

const CPU_MS = { attack: 600, accepted: 500 } as const;
const MEMORY_ROUNDS = 300;
const MEMORY_GROWTH_MB = 40;

const load = async (name: string) =>
  new WebAssembly.Module(await readFile(join(PROJECT, "worker/judge/engines", name)));

function spent<Result>(work: () => Result): { result: Result; ms: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

const percentile = (values: number[], share: number): number =>
  values.toSorted((one, two) => one - two)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  0;

export async function measureCoding(): Promise<boolean> {
  const engines = { quickjs: await load("quickjs.wasm"), micropython: await load("micropython.wasm") };
  const judge = (problem: (typeof PROBLEMS)[number], language: Language, code: string) =>
    spent(() => judgeSubmission(engines, problem, { language, code, explanation: "" }));
  const rows: { name: string; value: string; bar: string; isMet: boolean }[] = [];
  const add = (name: string, value: string, bar: string, isMet: boolean) =>
    rows.push({ name, value, bar, isMet });

  for (const language of ["javascript", "typescript", "python"] as const) {
    const costs: number[] = [];
    let right = 0;
    let total = 0;
    let classes = 0;
    for (const problem of PROBLEMS) {
      const { result, ms } = judge(problem, language, problem.reference[language].join("\n"));
      costs.push(ms);
      total += 1;
      right += result.status === "accepted" ? 1 : 0;
      classes += result.time?.class === problem.optimal.time ? 1 : 0;
      const mutants = problem.wrong.filter(
        (one) => one.language === (language === "python" ? "python" : "javascript"),
      );
      for (const { from, to } of language === "typescript" ? [] : mutants) {
        const wrong = judge(
          problem,
          language,
          problem.reference[language].join("\n").replace(from, () => to),
        );
        total += 1;
        right += wrong.result.status === "accepted" || wrong.result.status === "not_run" ? 0 : 1;
      }
    }
    add(`${language}: verdicts`, `${right} of ${total}`, "all", right === total);
    add(
      `${language}: time class`,
      `${classes} of ${PROBLEMS.length}`,
      "≥ .95",
      classes >= 0.95 * PROBLEMS.length,
    );
    const p95 = percentile(costs, 0.95);
    add(
      `${language}: accepted, CPU p95`,
      `${p95.toFixed(0)} ms`,
      `≤ ${CPU_MS.accepted} ms`,
      p95 <= CPU_MS.accepted,
    );
  }

  const [problem] = PROBLEMS;
  if (problem === undefined) return false;
  const { name } = problem.signature;
  const before = JSON.stringify(judge(problem, "python", problem.reference.python.join("\n")).result);
  let worst = 0;
  let passed = 0;
  const all = [
    ...attacks.javascript.map((code) => ["javascript", code.replaceAll("solve", name)] as const),
    ...attacks.python.map((code) => ["python", code.replaceAll("solve", name)] as const),
  ];
  for (const [language, code] of all) {
    const { result, ms } = judge(problem, language, code);
    if (ms > worst) worst = ms;
    if (ms > CPU_MS.attack) console.log(`${ms.toFixed(0)} ms: ${code.slice(0, 90)}`);
    passed += result.status === "accepted" ? 1 : 0;
  }
  add(
    "attacks: longest CPU",
    `${worst.toFixed(0)} ms of ${all.length}`,
    `≤ ${CPU_MS.attack} ms`,
    worst <= CPU_MS.attack,
  );
  add("attacks: accepted", String(passed), "0", passed === 0);
  const after = JSON.stringify(judge(problem, "python", problem.reference.python.join("\n")).result);
  add("the same verdict after all attacks", String(before === after), "true", before === after);

  const submitted = problem.reference.javascript.join("\n");
  for (let round = 0; round < 30; round += 1)
    judge(problem, round % 2 === 0 ? "javascript" : "python", submitted);
  const rss = () => process.memoryUsage.rss() / 2 ** 20;
  const start = rss();
  for (let round = 0; round < MEMORY_ROUNDS; round += 1)
    judge(problem, round % 2 === 0 ? "javascript" : "python", submitted);
  const grown = rss() - start;
  add(
    `memory over ${MEMORY_ROUNDS} submissions`,
    `${grown.toFixed(0)} MB`,
    `≤ ${MEMORY_GROWTH_MB} MB`,
    grown <= MEMORY_GROWTH_MB,
  );

  for (const row of rows)
    console.log(`${row.isMet ? "ok  " : "MISS"} ${row.name.padEnd(38)} ${row.value.padEnd(16)} ${row.bar}`);
  return rows.every(({ isMet }) => isMet);
}
