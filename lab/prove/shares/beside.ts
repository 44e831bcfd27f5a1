import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

import { type Figure, formatRatio, printFigures } from "#scripts/lib/figures.ts";

import { openClients } from "./client.ts";
import { takeConnections } from "./connections.ts";
import { describeCounts } from "./model.ts";
import { compareTimes, runOrdinary } from "./ordinary.ts";
import { withHost } from "./self-hosted.ts";
import { addressAt, withStage } from "./stage.ts";
import { TAKERS, type Taker } from "./takers.ts";

/** How long each thing is taken, by one account and by several. */
const SECONDS = Number(process.env.SHARES_SECONDS ?? 120);
/** Names of what is taken, with commas; all by default. */
const ONLY = process.env.SHARES_ONLY?.split(",");
const QUIET_SECONDS = Math.min(30, SECONDS);
const USERS = 10;
const ACCOUNTS = [1, 4];
const MAX_ACCOUNTS = Math.max(...ACCOUNTS);
const MAX_RATIO = 3;
/** Between two: what was begun ends. */
const SETTLE_MS = 5000;
/** A thing that has not ended then has failed, and the next one begins. */
const MAX_MS = (ACCOUNTS.length * (QUIET_SECONDS + SECONDS) + 180) * 1000;

const FRONT = "connections of the self-hosted front";

type Take = (over: AbortSignal, count: (status: number) => void) => Promise<void>;

/** What ten users get while an account, and several, try to have all of what is there for everybody. */
export async function proveBeside(copyOf: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const things = [
    ...TAKERS.map((taker) => ({ name: taker.name, prove: () => proveTaker(taker, copyOf) })),
    { name: FRONT, prove: () => proveConnections(copyOf) },
  ].filter(({ name }) => ONLY === undefined || ONLY.includes(name));
  for (const { name, prove } of things) {
    const isOver = new AbortController();
    const own = await Promise.race([
      prove(),
      pause(MAX_MS, null, { signal: isOver.signal }).then(() => [
        { name, value: "has not ended", bar: `${MAX_MS / 1000} s`, isMet: false },
      ]),
    ]).catch((error: unknown): Figure[] => [{ name, value: "failed", isMet: false, note: String(error) }]);
    isOver.abort();
    // The whole takes most of an hour: each is printed when it is known.
    printFigures(name, own);
    figures.push(...own);
  }
  return figures;
}

const proveTaker = ({ name, prepare }: Taker, copyOf: string): Promise<Figure[]> =>
  withStage({ copyOf }, async (stage) => {
    const users = await openClients(stage.url, USERS, (at) => addressAt(100 + at));
    const accounts = await openClients(stage.url, MAX_ACCOUNTS, (at) => addressAt(200 + at));
    const takes: Take[] = [];
    for (const account of accounts) takes.push(await prepare(stage, account));
    return compareWithQuiet(name, users, { takes, hasModel: true });
  });

/** All clients connect from loopback addresses of different networks, which the front limits as it does others. */
const proveConnections = (copyOf: string): Promise<Figure[]> =>
  withHost({ copyOf }, async ({ url }) => {
    // What comes on a connection that is there already needs no new one.
    const users = await openClients(url, USERS, addressAt, { headers: { connection: "close" } });
    const port = Number(new URL(url).port);
    const takes = Array.from(
      { length: MAX_ACCOUNTS },
      (_, at): Take =>
        (over, count) =>
          takeConnections(port, `127.9.${at + 1}.1`, { over, count }),
    );
    return compareWithQuiet(FRONT, users, { takes, hasModel: false });
  });

async function compareWithQuiet(
  name: string,
  users: Awaited<ReturnType<typeof openClients>>,
  { takes, hasModel }: { takes: Take[]; hasModel: boolean },
): Promise<Figure[]> {
  // What is loaded at the first use is no cost of a call.
  await runOrdinary(users, SETTLE_MS);
  const figures: Figure[] = [];
  for (const accounts of ACCOUNTS) {
    // Just before, since what else the machine does changes.
    const quiet = await runOrdinary(users, QUIET_SECONDS * 1000);
    const over = new AbortController();
    EventEmitter.setMaxListeners(0, over.signal);
    const taken = new Map<number, number>();
    const taking = takes
      .slice(0, accounts)
      .map((take) => take(over.signal, (status) => taken.set(status, (taken.get(status) ?? 0) + 1)));
    const beside = await runOrdinary(users, SECONDS * 1000);
    over.abort();
    await Promise.all(taking);
    const unaided = hasModel ? beside.unaided : [];
    const { worst, details } = compareTimes(quiet, beside);
    figures.push({
      name: `${name}, taken by ${accounts}: refused, largest ratio of p95`,
      value: `${beside.refused.length}, ${formatRatio(worst)}`,
      bar: `0, ${MAX_RATIO} ×`,
      isMet: beside.refused.length === 0 && unaided.length === 0 && worst <= MAX_RATIO,
      note: `${beside.calls} calls, ${unaided.length} letters without the model; taken: ${describeCounts(taken)}`,
      details: [...details, ...beside.refused.slice(0, 3), ...unaided.slice(0, 1)],
    });
    await pause(SETTLE_MS);
  }
  return figures;
}
