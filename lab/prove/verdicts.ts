import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import type { Figure } from "#scripts/lib/figures.ts";
import type { HostStats } from "#testing/mock-boards/host-stats.ts";
import { RATE_LIMITS, readRateLimits } from "#worker/features/jobs/fetching/rate-limits.ts";

import type { Receipt } from "./person.ts";

/** What one run told, read again from its log. */
export type Run = { query: string; ids: string[]; isInOrder: boolean; isComplete: boolean };

/** What the receipts and the logs of all runs have to say together. */
export function verdicts(
  title: string,
  receipts: (Receipt | null)[],
  runs: Run[],
  { seconds, maxSeconds }: { seconds: number; maxSeconds: number },
): Figure[] {
  const complete = receipts.filter((receipt) => receipt?.state === "complete");
  const tasks = complete.flatMap((receipt) => receipt?.sources ?? []);
  const open = tasks.filter((source) => source.done < source.boards || source.outcome === "waiting");
  const mute = tasks.filter((source) => source.outcome !== "ok" && source.reason === "");
  const doubled = runs.filter((run) => new Set(run.ids).size !== run.ids.length);
  const disordered = runs.filter((run) => !run.isInOrder || !run.isComplete);
  const byQuery = Map.groupBy(runs, ({ query }) => query);
  const lost = [...byQuery.values()].reduce((sum, same) => sum + countLost(same), 0);
  const outcomes = Map.groupBy(tasks, ({ outcome }) => outcome);
  return [
    {
      name: title,
      value: `${complete.length} complete in ${seconds} s`,
      bar: `all in ${maxSeconds} s`,
      isMet: complete.length === receipts.length && seconds <= maxSeconds,
      details: [[...outcomes].map(([outcome, sources]) => `${sources.length} ${outcome}`).join(", ")],
    },
    {
      name: "sources without an end, or without a reason",
      value: `${open.length}, ${mute.length}`,
      bar: "0",
      isMet: open.length + mute.length === 0,
    },
    {
      name: "listings that one run has and another of the same search has not",
      value: String(lost),
      bar: "0",
      isMet: lost === 0,
    },
    {
      name: "runs with a listing twice",
      value: String(doubled.length),
      bar: "0",
      isMet: doubled.length === 0,
    },
    {
      name: "runs whose events are out of order or end wrongly",
      value: String(disordered.length),
      bar: "0",
      isMet: disordered.length === 0,
    },
  ];
}

/** Listings that some runs of a search lack. */
function countLost(runs: Run[]): number {
  const all = new Set(runs.flatMap(({ ids }) => ids));
  return runs.reduce((sum, { ids }) => sum + all.size - new Set(ids).size, 0);
}

/** Reads the local database itself, after the server has closed it. */
export async function storedOnce(stateDir: string, runs: Run[]): Promise<Figure> {
  const folder = join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
  const file = (await readdir(folder)).find(
    (name) => name.endsWith(".sqlite") && !name.startsWith("metadata"),
  );
  const db = new DatabaseSync(join(folder, file ?? ""), { readOnly: true });
  const row = db
    .prepare(
      "SELECT count(*) AS jobs, count(DISTINCT uid) AS uids, (SELECT count(*) FROM job_text) AS texts FROM jobs",
    )
    .get() as { jobs: number; uids: number; texts: number };
  const stored = new Set(
    (db.prepare("SELECT uid FROM jobs").all() as { uid: string }[]).map(({ uid }) => uid),
  );
  db.close();
  const missing = [...new Set(runs.flatMap(({ ids }) => ids))].filter((id) => !stored.has(id)).length;
  return {
    name: "listings stored, of them twice, without text, told but not stored",
    value: `${row.jobs}, ${row.jobs - row.uids}, ${row.jobs - row.texts}, ${missing}`,
    bar: "none of the last three",
    isMet: row.jobs > 0 && row.jobs === row.uids && row.jobs === row.texts && missing === 0,
  };
}

/** How each host was asked, against the table at the pace of this program. */
export function politeness(stats: Map<string, HostStats>, pacePercent: number): Figure[] {
  const watched = [...stats].filter(([host]) => RATE_LIMITS[host] !== undefined);
  const rude = watched.filter(([host, { maxInFlight, busiestSecond }]) => {
    const { maxInFlight: allowed, spacingMs } = readRateLimits(host, pacePercent);
    // What was sent a moment apart may arrive together: a second holds a few more than its share.
    return maxInFlight > allowed || busiestSecond > Math.ceil(1000 / Math.max(1, spacingMs)) * 1.1 + 2;
  });
  const requests = watched.reduce((sum, [, host]) => sum + host.requests, 0);
  return [
    {
      name: `hosts asked by more at once, or faster, than their table says (of ${watched.length})`,
      value:
        rude
          .map(([host, { maxInFlight, busiestSecond }]) => `${host} ${maxInFlight} ${busiestSecond}`)
          .join(", ") || "0",
      bar: "0",
      isMet: rude.length === 0,
      note: `${requests} requests`,
    },
  ];
}
