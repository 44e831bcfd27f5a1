import { DurableObject } from "cloudflare:workers";

import { type Config, readConfig } from "#worker/config.ts";
import { toCard } from "#worker/features/jobs/jobs.views.ts";
import { findCardRows } from "#worker/features/jobs/search/list.queries.ts";
import {
  CALLS_AT_ONCE,
  READ_AGAIN_MS,
  readPendingListings,
} from "#worker/features/jobs/storing/unread-listings.ts";
import { createCallBudget } from "#worker/lib/call-budget.ts";
import { createId } from "#worker/lib/ids.ts";
import { logToConsole, describeError } from "#worker/lib/log.ts";

import { chooseBoardsForSearch } from "./choose-boards.ts";
import { createRunEventStream } from "./event-stream.ts";
import { streamRunsExport } from "./export-runs.ts";
import { performRun } from "./perform-run.ts";
import { endRun } from "./run-log.ts";
import { type RunStore, openRunStore } from "./run-store.ts";
import type { NewTask, Run } from "./run-tables.ts";
import type { RunReceipt, StartRun } from "./runs.contract.ts";

const DAY_MS = 86_400_000;
/** A sooner alarm is for the listings of a run. */
const MINUTE_MS = 60_000;
/** Time without a search after which the stored searches are deleted. */
const KEPT_MS = 90 * DAY_MS;

/**
 * One object per user, which holds the plan and the event log of the user's runs. The work is done in
 * `alarm()`, so that it continues when nobody watches and resumes after a crash; a stream only observes the
 * log.
 */
export class GatheringCoordinator extends DurableObject<Env> {
  readonly #store: RunStore;
  readonly #config: Config;
  #changed = createSignal();
  #cancelWork: AbortController | null = null;
  #isReading = false;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#store = openRunStore(state.storage);
    this.#config = readConfig(env);
  }

  /** For `/api/health`: the object runs. */
  ping(): true {
    return true;
  }

  /** The id of the current run if it has the same query and place; else null. */
  async attach(input: StartRun): Promise<string | null> {
    const run = this.#store.runningRun();
    await this.#keepLonger();
    if (run === null || createRunKey(run) !== createRunKey(input)) return null;
    await this.#resume();
    return run.id;
  }

  /** Starts a run; cancels a current run for another query. */
  async start(input: StartRun): Promise<string> {
    const attached = await this.attach(input);
    if (attached !== null) return attached;
    const tasks = await chooseBoardsForSearch(this.env.DB, this.#config, input.query, Date.now());
    // Planning took a while: another call may have started the same run meanwhile.
    const startedMeanwhile = await this.attach(input);
    if (startedMeanwhile !== null) return startedMeanwhile;
    return this.#begin(input, tasks);
  }

  async #begin(input: StartRun, tasks: NewTask[]): Promise<string> {
    const { query, location, limit } = input;
    const run: Run = {
      id: createId(),
      query,
      location,
      limit,
      state: "running",
      startedAtMs: Date.now(),
      finishedAtMs: null,
    };
    const before = this.#store.runningRun();
    if (before !== null) this.#cancel(before);
    this.#store.transaction(() => {
      this.#store.addRun(run, tasks);
      this.#store.addEvent(run.id, {
        type: "start",
        runId: run.id,
        totalSources: this.#store.countSources(run.id).total,
        query: run.query,
        location: run.location,
      });
    });
    this.#notify();
    await this.ctx.storage.setAlarm(Date.now());
    return run.id;
  }

  /** The event stream of a run; null if this user has no such run. */
  async observe(runId: string): Promise<ReadableStream<Uint8Array> | null> {
    if (this.#store.findRun(runId) === null) return null;
    await this.#resume();
    await this.#keepLonger();
    const readCards = async (ids: string[]) =>
      new Map((await findCardRows(this.env.DB, ids)).map((row) => [row.uid, toCard(row)]));
    return createRunEventStream(this.#store, runId, readCards, () => this.#changed.promise);
  }

  /** The summary of a run's results; null until the run has ended. */
  async receipt(runId: string): Promise<RunReceipt | null> {
    await this.#resume();
    for (;;) {
      const run = this.#store.findRun(runId);
      if (run === null) return null;
      if (run.state !== "running") return this.#store.receiptOf(run);
      await this.#changed.promise;
    }
  }

  async latest(): Promise<RunReceipt | null> {
    await this.#resume();
    await this.#keepLonger();
    const run = this.#store.latestRun();
    return run === null ? null : this.#store.receiptOf(run);
  }

  /** Cancels a run; false if there is no such run. A run that has ended is unchanged. */
  cancel(runId: string): boolean {
    const run = this.#store.findRun(runId);
    if (run === null) return false;
    if (run.state === "running") {
      this.#cancel(run);
      this.#notify();
    }
    return true;
  }

  /** All data that this object stores about its user. */
  async exportAll(): Promise<ReadableStream<Uint8Array>> {
    return streamRunsExport(this.#store);
  }

  /** Stops the current run and deletes all data of this object. */
  async erase(): Promise<void> {
    const run = this.#store.runningRun();
    if (run !== null) this.#cancel(run);
    await this.#store.erase();
    // Wakes observers, who then find no run.
    this.#notify();
  }

  /** Deletes all data of this object if nothing was searched for in a long time. */
  async deleteIfIdle(): Promise<void> {
    const run = this.#store.latestRun();
    if (run === null || run.state === "running") return;
    if ((run.finishedAtMs ?? run.startedAtMs) <= Date.now() - KEPT_MS) await this.erase();
  }

  override async alarm(): Promise<void> {
    if (this.#cancelWork !== null) return;
    const run = this.#store.runningRun();
    if (run === null) {
      const nextAtMs = await this.#readListings();
      if (nextAtMs !== null) await this.#setAlarm(nextAtMs);
      else {
        await this.deleteIfIdle();
        await this.#keepLonger();
      }
      return;
    }
    this.#cancelWork = new AbortController();
    try {
      const outcome = await performRun({
        run,
        store: this.#store,
        db: this.env.DB,
        gates: { gates: this.env.SOURCE_GATES, files: this.env.FILES, client: this.ctx.id.toString() },
        config: this.#config,
        signal: this.#cancelWork.signal,
        notify: this.#notify,
      });
      if (outcome === "to_continue") await this.ctx.storage.setAlarm(Date.now());
    } catch (error) {
      logToConsole("error", "gathering.failed", describeError(error));
      throw error;
    } finally {
      this.#cancelWork = null;
    }
    // The alarm is for a run started while this one was being cancelled, or for the listings of this one.
    await this.#setAlarm(Date.now());
  }

  /** An object that was erased meanwhile gets no alarm. */
  async #setAlarm(atMs: number): Promise<void> {
    if (this.#store.latestRun() !== null) await this.ctx.storage.setAlarm(atMs);
  }

  /** Reads a slice of the stored listings until a run waits; returns when to continue, or null if all are read. */
  async #readListings(): Promise<number | null> {
    const calls = createCallBudget();
    this.#isReading = true;
    try {
      const outcome = await readPendingListings({
        db: calls.wrapDatabase(this.env.DB),
        isOver: () => calls.left() < CALLS_AT_ONCE || this.#store.runningRun() !== null,
      });
      if (outcome === "done") return null;
      return outcome === "elsewhere" ? Date.now() + READ_AGAIN_MS : Date.now();
    } catch (error) {
      // The sweep reads these listings later.
      logToConsole("error", "gathering.not_read", describeError(error));
      return null;
    } finally {
      this.#isReading = false;
    }
  }

  /** Moves the alarm that deletes everything, at most once a day. A run in progress needs the alarm for itself. */
  async #keepLonger(): Promise<void> {
    const run = this.#store.latestRun();
    if (run === null || this.#store.runningRun() !== null || this.#isReading) return;
    const untilMs = Date.now() + KEPT_MS;
    const alarmMs = await this.ctx.storage.getAlarm();
    if (alarmMs !== null && alarmMs < Date.now() + MINUTE_MS) return;
    if (alarmMs === null || alarmMs < untilMs - DAY_MS) await this.ctx.storage.setAlarm(untilMs);
  }

  #cancel(run: Run): void {
    this.#cancelWork?.abort();
    endRun(this.#store, run, "cancelled", Date.now());
  }

  /** Sets an alarm for the run, because earlier alarms may have used up their retries. */
  async #resume(): Promise<void> {
    if (this.#store.runningRun() === null || this.#cancelWork !== null) return;
    const alarmMs = await this.ctx.storage.getAlarm();
    if (alarmMs === null || alarmMs > Date.now() + DAY_MS) await this.ctx.storage.setAlarm(Date.now());
  }

  readonly #notify = (): void => {
    const before = this.#changed;
    this.#changed = createSignal();
    before.resolve();
  };
}

const createRunKey = ({ query, location }: { query: string; location: string }): string =>
  [query, location].map((text) => text.trim().replaceAll(/\s+/g, " ").toLowerCase()).join("\n");

const createSignal = (): PromiseWithResolvers<void> => Promise.withResolvers<void>();
