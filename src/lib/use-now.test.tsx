import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { useNow } from "./use-now.ts";

afterEach(() => vi.useRealTimers());

it("the time is true for a component that begins to show it after none did", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  renderHook(useNow).unmount();
  vi.advanceTimersByTime(10 * 60_000);
  const { result, unmount } = renderHook(useNow);
  expect(result.current).toBe(Date.now());
  unmount();
});
