import { setTimeout as pause } from "node:timers/promises";

import { formatMilliseconds, percentile } from "#scripts/lib/figures.ts";

import { type Answer, type Client, readEngine, writeLetter } from "./client.ts";

const ROUND_MS = 1000;
const LETTER_EVERY_MS = 10_000;
/** Seldom enough for the limit of right passwords. */
const SIGN_IN_EVERY_MS = 20_000;

/** A call of a user's day; one with `everyMs` is made so often, any other each second. */
const CALLS: { name: string; everyMs: number; make: (client: Client) => Promise<Answer> }[] = [
  { name: "auth/me", everyMs: ROUND_MS, make: (client) => client.call("GET", "/api/auth/me") },
  { name: "list of jobs", everyMs: ROUND_MS, make: (client) => client.call("GET", "/api/jobs?limit=50") },
  {
    name: "save of a profile",
    everyMs: ROUND_MS,
    make: (client) =>
      client.call("POST", "/api/profile", {
        fullName: "Ada Example",
        email: client.email,
        // Above the size from which bodies are counted.
        summary: "Engineer of billing systems. ".repeat(100),
        workExperience: Array.from({ length: 6 }, () => ({
          company: "Acme",
          jobTitle: "Engineer",
          startDate: "2019-03",
          endDate: "Present",
          description: "Cut the costs of the billing service by 20 %. ".repeat(60),
        })),
      }),
  },
  { name: "letter", everyMs: LETTER_EVERY_MS, make: (client) => writeLetter(client) },
  { name: "sign-in", everyMs: SIGN_IN_EVERY_MS, make: (client) => client.signIn() },
];

export type Ordinary = {
  /** By the name of the call: how long those took that were answered as they should be. */
  times: Map<string, number[]>;
  refused: string[];
  calls: number;
  /** Letters that the model did not write. */
  unaided: string[];
};

/** What users who do nothing odd get for so long. */
export async function runOrdinary(clients: Client[], lastsMs: number): Promise<Ordinary> {
  const found: Ordinary = { times: new Map(), refused: [], calls: 0, unaided: [] };
  const startedAtMs = Date.now();
  const isOver = () => Date.now() - startedAtMs >= lastsMs;
  const make = async (client: Client, { name, make }: (typeof CALLS)[number]) => {
    const answer = await make(client);
    found.calls += 1;
    if (answer.status >= 200 && answer.status < 300) {
      found.times.set(name, [...(found.times.get(name) ?? []), answer.ms]);
      if (name === "letter" && readEngine(answer) !== "model") found.unaided.push(readEngine(answer));
    } else {
      found.refused.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
  };
  await Promise.all(
    clients.map(async (client, at) => {
      // Each at another moment, as people are.
      const nextAtMs = CALLS.map(({ everyMs }) => startedAtMs + (everyMs * at) / clients.length);
      while (!isOver()) {
        for (const [index, call] of CALLS.entries()) {
          if (Date.now() < (nextAtMs[index] ?? 0) || isOver()) continue;
          nextAtMs[index] = Math.max(Date.now(), (nextAtMs[index] ?? 0) + call.everyMs);
          await make(client, call);
        }
        await pause(20);
      }
    }),
  );
  return found;
}

/** Each call's p95 beside that in quiet, and the largest ratio of two. */
export function compareTimes(quiet: Ordinary, beside: Ordinary): { worst: number; details: string[] } {
  const rows = CALLS.map(({ name }) => {
    const [before, during] = [quiet, beside].map(({ times }) => percentile(times.get(name) ?? [], 95));
    return { name, before: before ?? Number.NaN, during: during ?? Number.NaN };
  });
  const ratios = rows.map(({ before, during }) => during / before);
  return {
    // A call that was never answered has no time.
    worst: ratios.some(Number.isNaN) ? Number.POSITIVE_INFINITY : Math.max(...ratios),
    details: rows.map(
      ({ name, before, during }) =>
        `${name}: p95 ${formatMilliseconds(during)}, in quiet ${formatMilliseconds(before)} (${(during / before).toFixed(1)} ×)`,
    ),
  };
}
