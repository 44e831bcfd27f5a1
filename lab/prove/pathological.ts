import { setTimeout as pause } from "node:timers/promises";

import { type Figure, formatMilliseconds, printFigures } from "#scripts/lib/figures.ts";
import { measureWorkerdMegabytes, measureWorkerdProcessorMs } from "#scripts/lib/workerd.ts";
import { NUMBER_TEXTS } from "#testing/pathological/number-texts.ts";
import { PATHOLOGICAL_TEXTS } from "#testing/pathological/texts.ts";

import { withWorker } from "../with-served-worker.ts";
import { TEXT_TASKS } from "./pathological-tasks.ts";
import { signUp } from "./person.ts";

const MAX_CPU_MS = 1000;
const MAX_GROWTH_MB = 60;
const MAX_HEALTH_MS = 300;
const HEALTH_EVERY_MS = 20;
const LONGEST_ANSWER_MS = 20_000;
const SHOWN = 5;
/** What production gives an isolate: garbage that a larger heap would keep is no growth. */
const HEAP_OF_PRODUCTION = "--max-old-space-size=112 --max-semi-space-size=4";

const VARIABLES = {
  SIGNUPS_PER_HOUR: "1000",
  AI_TASKS_PER_HOUR: "100000",
  WRITES_PER_HOUR: "1000000",
  BOARD_SET: "demo",
};

type Outcome = { name: string; status: number; cpuMs: number; grownMb: number; healthMs: number };

/**
 * Every task over a user's text, at the length that it publishes, given sixty kinds of text that are hard to work on: what it
 * costs, what others wait meanwhile, that nothing fails, and that every list can be read afterwards.
 */
export async function provePathologicalTexts(): Promise<Figure[]> {
  const texts = [...NUMBER_TEXTS, ...PATHOLOGICAL_TEXTS].filter(
    ({ name }) => process.env.TEXTS === undefined || process.env.TEXTS.split(",").includes(name),
  );
  const tasks = TEXT_TASKS.filter(
    ({ name }) => process.env.TASKS === undefined || process.env.TASKS.split(",").includes(name),
  );
  return withWorker({ variables: VARIABLES, runtimeFlags: HEAP_OF_PRODUCTION }, async (server) => {
    const figures: Figure[] = [];
    for (const task of tasks) {
      const person = await signUp(server.url);
      const measure = async (name: string, make: (characters: number) => string): Promise<Outcome> => {
        const [cpuBefore, mbBefore] = [
          await measureWorkerdProcessorMs(server.pid),
          await measureWorkerdMegabytes(server.pid),
        ];
        const over = new AbortController();
        const health = longestHealth(server.url, over.signal);
        let status = 0;
        let peakMb = mbBefore;
        const watch = setInterval(() => {
          void measureWorkerdMegabytes(server.pid).then((size) => (peakMb = Math.max(peakMb, size)));
        }, 25);
        try {
          const response = await Promise.race([
            task.send(person, make),
            pause(LONGEST_ANSWER_MS).then(() => Promise.reject(new Error("no answer"))),
          ]);
          await response.text();
          status = response.status;
        } catch {
          // The runtime is gone, or does not answer: a status of 0.
        }
        clearInterval(watch);
        over.abort();
        const healthMs = await health;
        if (status === 0) {
          await server.restart();
          return { name, status, healthMs, cpuMs: LONGEST_ANSWER_MS, grownMb: peakMb - mbBefore };
        }
        return {
          name,
          status,
          healthMs,
          cpuMs: (await measureWorkerdProcessorMs(server.pid)) - cpuBefore,
          grownMb: peakMb - mbBefore,
        };
      };
      // What is loaded at the first use is no cost of a text.
      for (let round = 0; round < 2; round += 1) await measure("plain", (most) => PLAIN.slice(0, most));
      const outcomes: Outcome[] = [];
      for (const { name, make } of texts) outcomes.push(await measure(name, make));
      const own = [describe(task.name, outcomes), await readLists(task.name, person)];
      // A run takes minutes: print each task as soon as it is measured.
      printFigures(task.name, own);
      figures.push(...own);
    }
    return figures;
  });
}

const PLAIN = "Built the billing service in SQL for 40 customers in 2019. ".repeat(2000);

async function longestHealth(url: string, over: AbortSignal): Promise<number> {
  let longest = 0;
  while (!over.aborted) {
    const startedAtMs = performance.now();
    await fetch(`${url}/api/health`).then(
      (response) => response.text(),
      () => "",
    );
    longest = Math.max(longest, performance.now() - startedAtMs);
    await pause(HEALTH_EVERY_MS);
  }
  return longest;
}

function describe(name: string, outcomes: Outcome[]): Figure {
  const most = (of: (outcome: Outcome) => number) => Math.max(...outcomes.map(of));
  const [cpu, grown, health] = [
    most(({ cpuMs }) => cpuMs),
    most(({ grownMb }) => grownMb),
    most(({ healthMs }) => healthMs),
  ];
  const failed = outcomes.filter(({ status }) => status === 0 || status >= 500);
  return {
    name: `${name}: longest CPU, most memory, longest health`,
    value: `${formatMilliseconds(cpu)}, +${Math.round(grown)} MB, ${formatMilliseconds(health)}`,
    bar: `${MAX_CPU_MS} ms, ${MAX_GROWTH_MB} MB, ${MAX_HEALTH_MS} ms`,
    isMet: cpu <= MAX_CPU_MS && grown <= MAX_GROWTH_MB && health <= MAX_HEALTH_MS && failed.length === 0,
    note: `${failed.length} of ${outcomes.length} without an answer`,
    details: [
      ...failed.slice(0, SHOWN).map((one) => `${one.status}: ${one.name}`),
      ...outcomes
        .toSorted((a, b) => b.cpuMs - a.cpuMs)
        .slice(0, SHOWN)
        .map(
          (one) =>
            `${one.cpuMs} ms, +${Math.round(one.grownMb)} MB, health ${formatMilliseconds(one.healthMs)}: ${one.name} (${one.status})`,
        ),
    ],
  };
}

/** What was stored is there, in every list. */
async function readLists(
  task: string,
  person: { call: (path: string) => Promise<Response> },
): Promise<Figure> {
  const paths = [
    "/api/cover-letters",
    "/api/resumes",
    "/api/interviews",
    "/api/interviews/stories",
    "/api/applications",
    "/api/profile",
    "/api/portfolio",
    "/api/stats",
    "/api/recent-activity",
  ];
  const refused: string[] = [];
  for (const path of paths) {
    const status = await person.call(path).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    if (status !== 200) refused.push(`${path}: ${status}`);
  }
  return {
    name: `${task}: lists that cannot be read afterwards`,
    value: String(refused.length),
    bar: "0",
    isMet: refused.length === 0,
    details: refused,
  };
}
