import type { Window } from "happy-dom";
import { afterAll, beforeAll } from "vitest";

const setViewport = (width: number) => () =>
  (window as unknown as Window).happyDOM.setViewport({ width, height: 900 });

/** For the tests of a file: the width that media queries see, which is otherwise 1024 pixels. */
export function setWidth(width: number): void {
  beforeAll(setViewport(width));
  afterAll(setViewport(1024));
}
