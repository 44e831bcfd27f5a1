import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { drizzle } from "drizzle-orm/d1";
import { getPlatformProxy, unstable_readConfig as readWranglerConfig } from "wrangler";

import type { Db } from "#worker/db/client.ts";

import { PROJECT } from "./command.ts";

/** The local database is locked while a server writes to it; a remote one may be busy for a moment. */
const TRIES = 6;
const PAUSE_MS = 400;
const PASSING =
  /SQLITE_BUSY|database (?:table )?is locked|overloaded|internal error|Network connection lost|fetch failed|timed? ?out/i;

export type Value = string | number | null;
export type Row = Record<string, Value>;

/** The database and the files of an installation, the local one or production's. */
export type Installation = {
  query: <Result = Row>(sql: string, ...values: Value[]) => Promise<Result[]>;
  /** Several statements as one transaction. */
  runAll: (statements: { sql: string; values?: Value[] }[]) => Promise<void>;
  files: R2Bucket;
  close: () => Promise<void>;
};

/** Asks the database by queries of the Worker, which may run twice. */
export type Ask = <Result>(work: (db: Db) => PromiseLike<Result>) => Promise<Result>;

/**
 * Opens the bindings of `wrangler.toml` from Node: the local ones in `stateDir`, or, with `isRemote`, production's through
 * wrangler's remote bindings, which need `wrangler login` or CLOUDFLARE_API_TOKEN. `ask` runs the Worker's own queries.
 */
export async function openInstallation(options: {
  isRemote: boolean;
  stateDir: string;
}): Promise<Installation & { ask: Ask }> {
  const { isRemote, stateDir } = options;
  const folder = await mkdtempIn(join(PROJECT, ".wrangler/tmp"));
  const configPath = join(folder, "wrangler.json");
  await writeFile(configPath, JSON.stringify(pickBindings(isRemote)));
  // wrangler writes no request log of these calls, and asks nothing of the network for a local database.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
  process.env.WRANGLER_SEND_METRICS ??= "false";
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket }>({
    configPath,
    remoteBindings: isRemote,
    persist: { path: join(resolve(PROJECT, stateDir), "v3") },
  });
  const db = drizzle(env.DB as never) as unknown as Db;
  const prepare = (sql: string, values: Value[]) => env.DB.prepare(sql).bind(...values);
  return {
    query: async <Result>(sql: string, ...values: Value[]) =>
      (await tryAgain(() => prepare(sql, values).all<Result>())).results,
    runAll: async (statements) => {
      if (statements.length > 0)
        await tryAgain(() => env.DB.batch(statements.map(({ sql, values = [] }) => prepare(sql, values))));
    },
    ask: (work) => tryAgain(async () => work(db)),
    files: env.FILES,
    close: async () => {
      await dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Only the database and the bucket: the classes of the Durable Objects are not there without the Worker. */
function pickBindings(isRemote: boolean) {
  const config = readWranglerConfig({
    config: join(PROJECT, "wrangler.toml"),
    ...(isRemote && { env: "production" }),
  });
  const markRemote = <Binding extends object>(bindings: Binding[]) =>
    bindings.map((binding) => ({ ...binding, ...(isRemote && { remote: true }) }));
  return {
    name: config.name,
    compatibility_date: config.compatibility_date,
    ...(config.account_id !== undefined && { account_id: config.account_id }),
    d1_databases: markRemote(config.d1_databases),
    r2_buckets: markRemote(config.r2_buckets),
  };
}

async function mkdtempIn(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  return mkdtemp(join(parent, "installation-"));
}

/** Every statement of these commands may be run twice. */
async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !PASSING.test(String(error))) throw error;
      await pause(PAUSE_MS * (TRIES - left));
    }
  }
}
