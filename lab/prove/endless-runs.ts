import { setTimeout as pause } from "node:timers/promises";

import { type Figure, median, formatMilliseconds, percentile } from "#scripts/lib/figures.ts";

import { findProblem } from "../coding/problem-bank.ts";
import { withWorker } from "../with-served-worker.ts";
import { type Person, signUp } from "./person.ts";

const ENDLESS_AT_ONCE = 8;
const HONEST_USERS = 5;
const HONEST_EVERY_MS = 1000;
const HEALTH_EVERY_MS = 50;
const LASTS_MS = 15_000;
const MAX_HONEST_P95_MS = 500;
const MAX_HEALTH_P95_MS = 300;

/** One user keeps endless runs of code open: what an honest run of others, and the health check, take meanwhile. */
export const proveEndlessRuns = (): Promise<Figure[]> =>
  withWorker({ variables: { SIGNUPS_PER_HOUR: "1000" } }, async (server) => {
    const attacker = await openSession(server.url);
    const honest = await Promise.all(Array.from({ length: HONEST_USERS }, () => openSession(server.url)));
    // What is loaded at the first run is no cost of the others'.
    await Promise.all(honest.map((session) => session.run(session.reference)));

    const endsAtMs = Date.now() + LASTS_MS;
    const isOver = () => Date.now() >= endsAtMs;
    const answers = new Map<number, number>();
    const runTimes: number[] = [];
    const healthTimes: number[] = [];
    const failures: string[] = [];
    await Promise.all([
      ...Array.from({ length: ENDLESS_AT_ONCE }, async () => {
        while (!isOver()) {
          const { status, text } = await attacker.run(
            "def solve(a):\n    while True: pass\nlist(range(10**9))",
          );
          answers.set(status, (answers.get(status) ?? 0) + 1);
          if (status >= 500) failures.push(text.slice(0, 200));
          if (status === 429) await pause(100);
        }
      }),
      ...honest.map(async (session) => {
        while (!isOver()) {
          const startedAtMs = performance.now();
          const { status, text } = await session.run(session.reference);
          runTimes.push(performance.now() - startedAtMs);
          if (status !== 200) failures.push(`honest: ${status} ${text.slice(0, 200)}`);
          await pause(HONEST_EVERY_MS);
        }
      }),
      (async () => {
        while (!isOver()) {
          const startedAtMs = performance.now();
          await (await fetch(`${server.url}/api/health`)).text();
          healthTimes.push(performance.now() - startedAtMs);
          await pause(HEALTH_EVERY_MS);
        }
      })(),
    ]);
    const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(", ");
    return [
      figure("an honest run", runTimes, MAX_HONEST_P95_MS, `endless ones: ${counts}`),
      figure(
        "/api/health",
        healthTimes,
        MAX_HEALTH_P95_MS,
        `longest ${formatMilliseconds(Math.max(...healthTimes))}`,
      ),
      {
        name: "answers with an error of ours, or no result for an honest run",
        value: String(failures.length),
        bar: "0",
        isMet: failures.length === 0,
        details: failures.slice(0, 3),
      },
    ];
  });

const figure = (name: string, times: number[], bar: number, note: string): Figure => ({
  name: `${name} beside ${ENDLESS_AT_ONCE} endless runs of one user, p95`,
  value: formatMilliseconds(percentile(times, 95)),
  bar: `${bar} ms`,
  note: `median ${formatMilliseconds(median(times))} of ${times.length}; ${note}`,
  isMet: percentile(times, 95) <= bar,
});

/** A user with a coding interview; `run` runs code against its examples. */
async function openSession(url: string) {
  const person = await signUp(url);
  const generated = await post<{ question: { problemId: string } }>(
    person,
    "/api/interviews/generate-coding-question",
    { difficulty: "easy" },
  );
  const { id } = await post<{ id: string }>(person, "/api/interviews", {
    title: "Coding Interview - Easy Level",
    type: "coding",
    difficulty: "easy",
    questions: [generated.question],
  });
  const reference = findProblem(generated.question.problemId)?.reference.python.join("\n") ?? "";
  return {
    reference,
    run: async (code: string) => {
      const response = await send(person, `/api/interviews/${id}/run`, {
        questionIndex: 0,
        language: "python",
        code,
      });
      return { status: response.status, text: await response.text() };
    },
  };
}

const send = (person: Person, path: string, body: object): Promise<Response> =>
  person.call(path, { method: "POST", json: body });

async function post<Answer>(person: Person, path: string, body: object): Promise<Answer> {
  const response = await send(person, path, body);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return (await response.json()) as Answer;
}
