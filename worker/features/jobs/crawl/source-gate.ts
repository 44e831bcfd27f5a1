import { DurableObject } from "cloudflare:workers";

import { readConfig } from "#worker/config.ts";
import { deleteOldAnswers } from "#worker/features/jobs/fetching/answers.ts";
import { openGateStore } from "#worker/features/jobs/fetching/gate-store.ts";
import type { GateAsk, GateReply, GateState } from "#worker/features/jobs/fetching/gate.ts";
import { openGate } from "#worker/features/jobs/fetching/open-gate.ts";
import { describeError, logToConsole } from "#worker/lib/log.ts";

import { crawlGate } from "./crawl-gate.ts";

const DAY_MS = 86_400_000;
/** Max time between two alarms of an enabled crawler. */
const CRAWL_AGAIN_MS = 3_600_000;

/**
 * One object per gate. All requests of the deployment to the gate's sources pass through it; its alarm deletes old
 * responses and refreshes boards.
 */
export class SourceGate extends DurableObject<Env> {
  readonly #config = readConfig(this.env);
  readonly #store = openGateStore(this.ctx.storage);
  readonly #gate = openGate({
    store: this.#store,
    files: this.env.FILES,
    config: this.#config,
    onStored: () => this.#setNextAlarm(),
  });

  /** `/api/health` calls this to check that the object runs. */
  ping(): true {
    return true;
  }

  ask(ask: GateAsk): Promise<GateReply> {
    return this.#gate.ask(ask);
  }

  state(): GateState {
    return this.#gate.state();
  }

  forgetClient(client: string): void {
    this.#store.forgetClient(client);
  }

  /** Starts or continues this gate's crawler; the cron calls it. An alarm is set afterwards in any case. */
  async startCrawl(gate: string): Promise<void> {
    const nowMs = Date.now();
    const { crawlAt } = this.#store.schedule();
    const isSoon = crawlAt !== null && crawlAt <= nowMs + CRAWL_AGAIN_MS;
    this.#store.setSchedule({ gate, ...(isSoon ? {} : { crawlAt: nowMs }) });
    await this.#setNextAlarm();
  }

  override async alarm(): Promise<void> {
    const { gate, crawlAt, cleanAt } = this.#store.schedule();
    if (cleanAt === null || cleanAt <= Date.now()) {
      await deleteOldAnswers(this.#store, this.env.FILES);
      this.#store.setSchedule({ cleanAt: Date.now() + DAY_MS });
    }
    if (gate !== null && crawlAt !== null && crawlAt <= Date.now()) {
      let nextAt: number | null = Date.now() + CRAWL_AGAIN_MS;
      try {
        nextAt = await crawlGate(gate, {
          env: this.env,
          config: this.#config,
          store: this.#store,
          gate: this.#gate,
        });
      } catch (error) {
        logToConsole("error", "crawl.failed", { gate, ...describeError(error) });
      }
      this.#store.setSchedule({ crawlAt: nextAt });
    }
    await this.#setNextAlarm();
  }

  /** Sets the alarm for the earliest due work; an earlier alarm stays. */
  async #setNextAlarm(): Promise<void> {
    const { crawlAt, cleanAt } = this.#store.schedule();
    const nextAt = Math.min(crawlAt ?? Number.POSITIVE_INFINITY, cleanAt ?? Date.now() + DAY_MS);
    const setAt = await this.ctx.storage.getAlarm();
    if (setAt === null || setAt > nextAt) await this.ctx.storage.setAlarm(nextAt);
  }
}
