import type { Window } from "happy-dom";
import { type MockInstance, afterAll, beforeAll, vi } from "vitest";

const setViewport = (width: number) => () =>
  (window as unknown as Window).happyDOM.setViewport({ width, height: 900 });

/** For the tests of a file: the width that media queries see, which is otherwise 1024 pixels. */
export function setWidth(width: number): void {
  beforeAll(setViewport(width));
  afterAll(setViewport(1024));
}

/** For the tests of a file: nothing is laid out, and a list without a height has no rows. */
export function giveListsHeight(): void {
  let height: MockInstance<() => number> | undefined;
  beforeAll(() => {
    height = vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  });
  afterAll(() => height?.mockRestore());
}
