import { type WorkBudget } from "../work-budget.ts";

/** The library sends one for a thousand operators, or when it has worked for twenty milliseconds. */
const MESSAGES_A_TURN = 8;

type Listener = (event: { data: unknown }) => void;

/**
 * What the two halves of the library that reads PDFs talk over. It stops for an answer each time that it has worked for a
 * while: here others have their turn then.
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
      // The reader of the pages looks at the clock itself: here nobody would hear of it.
      if (this.#delivered % MESSAGES_A_TURN === 0) await this.#budget.rest().catch(() => {});
      for (const listener of this.#listeners) listener.call(this, { data });
    }
    this.#isDelivering = false;
  }
}
