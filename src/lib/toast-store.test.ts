import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { dismissToast, holdToast, resumeToast, toast, toastStore } from "#src/lib/toast-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("a toast is shown for five seconds and forgotten a long time after", () => {
  toast("Hello");
  vi.advanceTimersByTime(4999);
  expect(toastStore.read()).toMatchObject({ title: "Hello", isOpen: true });
  vi.advanceTimersByTime(1);
  expect(toastStore.read()).toMatchObject({ title: "Hello", isOpen: false });
  vi.advanceTimersByTime(999_999);
  expect(toastStore.read()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastStore.read()).toBeNull();
});

it("there is one at a time: the next takes the place and the whole time", () => {
  toast("First");
  vi.advanceTimersByTime(3000);
  toast("Second", { description: "More", tone: "critical" });
  vi.advanceTimersByTime(4999);
  expect(toastStore.read()).toMatchObject({
    title: "Second",
    description: "More",
    tone: "critical",
    isOpen: true,
  });
});

it("a toast stays while a user reads it", () => {
  toast("Read me");
  holdToast();
  vi.advanceTimersByTime(60_000);
  expect(toastStore.read()).toMatchObject({ isOpen: true });
  resumeToast();
  vi.advanceTimersByTime(5000);
  expect(toastStore.read()).toMatchObject({ isOpen: false });
});

it("a toast can be dismissed, and listeners are called", () => {
  const seen: (boolean | undefined)[] = [];
  const stop = toastStore.subscribe(() => seen.push(toastStore.read()?.isOpen));
  toast("Away");
  dismissToast();
  stop();
  toast("Unheard");
  expect(seen).toEqual([true, false]);
});

it("a toast with something to do stays twice as long", () => {
  toast("Removed", { action: { label: "Undo", run: () => {} } });
  vi.advanceTimersByTime(9999);
  expect(toastStore.read()).toMatchObject({ isOpen: true });
  vi.advanceTimersByTime(1);
  expect(toastStore.read()).toMatchObject({ isOpen: false });
});

it("what can wait follows what has gone wrong, and is forgotten where something newer is said", () => {
  const title = () => toastStore.read()?.title;
  toast("Creation failed", { tone: "critical" });
  toast("Your session has ended", { isPatient: true });
  expect(title()).toBe("Creation failed");
  dismissToast();
  expect([title(), toastStore.read()?.isOpen]).toEqual(["Your session has ended", true]);
  toast("Creation failed", { tone: "critical" });
  toast("Your session has ended", { isPatient: true });
  toast("Welcome back");
  dismissToast();
  expect([title(), toastStore.read()?.isOpen]).toEqual(["Welcome back", false]);
  toast("Your session has ended", { isPatient: true });
  expect(title()).toBe("Your session has ended");
});
