import { renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, it } from "vitest";

import { useLeavingSignal } from "./use-leaving-signal.ts";

it("is not aborted while its component is there, also where React mounts everything twice", () => {
  const { result, unmount } = renderHook(useLeavingSignal, { wrapper: StrictMode });
  const signal = result.current();
  expect(signal.aborted).toBe(false);
  unmount();
  expect(signal.aborted).toBe(true);
});

it("is aborted when other work begins", () => {
  const { result } = renderHook(useLeavingSignal);
  const first = result.current();
  const second = result.current();
  expect([first.aborted, second.aborted]).toEqual([true, false]);
});
