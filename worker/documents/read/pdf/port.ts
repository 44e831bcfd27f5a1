import { type WorkBudget } from "../work-budget.ts";

/** The library sends a message per thousand operators or twenty milliseconds of work. */
const MESSAGES_A_TURN = 8;

type Listener = (event: { data: unknown }) => void;

/**
 * The message port between the two halves of the PDF library. The library waits for a reply after each slice of
 * work, so the port lets other requests run then.
 */
export class YieldingPort {
  readonly #listeners = new Set<Listener>();
  readonly #budget: WorkBudget;
  readonly #messages: unknown[] = [];
  #isDelivering = false;
  #delivered = 0;

  constructor(budget: WorkBudget) {
    this.#budget = budget;
  }

  postMessage(message: unknown, transfer?: ArrayBuffer[]): void {
    this.#messages.push(structuredClone(message, transfer === undefined ? undefined : { transfer }));
    if (!this.#isDelivering) void this.#deliver();
  }

  addEventListener(_kind: string, listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_kind: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  terminate(): void {
    this.#listeners.clear();
  }

  async #deliver(): Promise<void> {
    this.#isDelivering = true;
    await Promise.resolve();
    for (let data = this.#messages.shift(); data !== undefined; data = this.#messages.shift()) {
      this.#delivered += 1;
      // A deadline error is ignored here, as no caller would see it: the page loop checks the deadline itself.
      if (this.#delivered % MESSAGES_A_TURN === 0) await this.#budget.rest().catch(() => {});
      for (const listener of this.#listeners) listener.call(this, { data });
    }
    this.#isDelivering = false;
  }
}
