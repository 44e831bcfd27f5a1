import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/** A thread that answers one message at a time, and is ended with its work if that takes too long or breaks it. */
export class TimedThread<Asked, Answer> {
  #thread: Worker | null = null;
  readonly #file: URL;
  readonly #mostMs: number;

  constructor(file: URL, mostMs: number) {
    this.#file = file;
    this.#mostMs = mostMs;
  }

  /** Null where the thread was ended; the next message has a new one. */
  async ask(asked: Asked): Promise<Answer | null> {
    if (this.#thread === null) {
      this.#thread = new Worker(this.#file);
      await once(this.#thread, "message");
    }
    const thread = this.#thread;
    const over = new AbortController();
    const answer = once(thread, "message", { signal: over.signal }).then(
      ([told]) => told as Answer,
      () => null,
    );
    thread.postMessage(asked, []);
    const late = setTimeout(this.#mostMs, null, { signal: over.signal }).catch(() => null);
    const told = await Promise.race([answer, late]);
    over.abort();
    if (told === null) await this.close();
    return told;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = null;
  }
}
