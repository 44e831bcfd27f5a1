import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ApiError } from "#src/lib/api.ts";
import { keepDraft, readDraft } from "#src/lib/drafts.ts";
import type { Application, ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

import { saveNotes } from "./timeline.api.ts";
import { useNotes } from "./use-notes.ts";

vi.mock(import("./timeline.api.ts"), async (original) => ({
  ...(await original()),
  saveNotes: vi.fn<typeof saveNotes>(),
}));

const APPLICATION: Application = {
  id: "one",
  jobId: "job",
  status: "applied",
  updatedAt: "2026-11-02T00:00:00.000Z",
  lastEventAt: "2026-11-01T00:00:00.000Z",
};
const KEY = "notes-one";
const V3 = "2026-11-03T00:00:00.000Z";
const withNotes = (notes: string, updatedAt = V3): ApplicationDetail => ({
  id: "one",
  jobId: "job",
  status: "applied",
  createdAt: "2026-11-01T00:00:00.000Z",
  lastEventAt: "2026-11-01T00:00:00.000Z",
  events: [],
  roundList: [],
  sent: [],
  notes,
  updatedAt,
});
const refuseFor = (notes: string) =>
  new ApiError(409, "applications.changed", "Changed elsewhere.", [], {
    ...APPLICATION,
    notes,
    updatedAt: V3,
  });
const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const open = (application: ApplicationDetail) => renderHook(() => useNotes(application), { wrapper });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.mocked(saveNotes)
    .mockReset()
    .mockResolvedValue({ ...APPLICATION, updatedAt: V3 });
});
afterEach(() => vi.useRealTimers());

it("what was written offline does not take the place of what another device has saved since", async () => {
  vi.mocked(saveNotes).mockRejectedValueOnce(new Error("offline"));
  const first = open(withNotes("Begun", APPLICATION.updatedAt));
  act(() => first.result.current.change("A"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([first.result.current.state, readDraft(KEY)]).toEqual(["failed", { text: "A", basedOn: "Begun" }]);
  vi.mocked(saveNotes).mockRejectedValueOnce(new Error("offline"));
  await act(async () => first.unmount());

  vi.mocked(saveNotes).mockClear();
  const again = open(withNotes("B"));
  expect([again.result.current.text, again.result.current.state]).toEqual(["A", "conflict"]);
  again.unmount();
  expect(saveNotes).not.toHaveBeenCalled();
  expect(readDraft(KEY)).toMatchObject({ text: "A" });
});

it("a draft without what it was begun with is a conflict, and is lost by neither typing nor closing", () => {
  keepDraft(KEY, "A");
  const { result, unmount } = open(withNotes("B"));
  expect([result.current.text, result.current.state]).toEqual(["A", "conflict"]);
  act(() => result.current.change("A and more"));
  unmount();
  expect(saveNotes).not.toHaveBeenCalled();
  expect(readDraft(KEY)).toEqual({ text: "A and more", basedOn: null });
});

it("a draft of the notes that are stored still is saved on them", async () => {
  keepDraft(KEY, { text: "A", basedOn: "Begun" });
  const { result } = open(withNotes("Begun"));
  expect(result.current.state).toBe("failed");
  act(() => result.current.retry());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(vi.mocked(saveNotes).mock.calls).toEqual([["one", "A", V3]]);
  expect([result.current.state, readDraft(KEY)]).toEqual(["saved", null]);
});

it("in a conflict the user keeps their own notes or takes the others", async () => {
  vi.mocked(saveNotes).mockRejectedValueOnce(refuseFor("B"));
  const { result } = open(withNotes("Begun", APPLICATION.updatedAt));
  act(() => result.current.change("A"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current.state).toBe("conflict");
  act(() => result.current.keepMine());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(saveNotes).toHaveBeenLastCalledWith("one", "A", V3);
  expect([result.current.state, readDraft(KEY)]).toEqual(["saved", null]);

  vi.mocked(saveNotes).mockRejectedValueOnce(refuseFor("B"));
  act(() => result.current.change("A again"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  act(() => result.current.takeOther());
  expect([result.current.text, result.current.state, readDraft(KEY)]).toEqual(["B", "saved", null]);
});

it("what is written while a save is on its way is on the device when the page is left", async () => {
  let finish = () => {};
  vi.mocked(saveNotes).mockImplementation(
    () => new Promise((resolve) => (finish = () => resolve({ ...APPLICATION, updatedAt: V3 }))),
  );
  const { result, unmount } = open(withNotes("Begun"));
  act(() => result.current.change("Half"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  act(() => result.current.change("Half a thought"));
  unmount();
  await act(async () => finish());
  expect(readDraft(KEY)).toEqual({ text: "Half a thought", basedOn: "Half" });
});
