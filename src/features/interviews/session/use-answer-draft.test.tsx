import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ApiError } from "#src/lib/api.ts";
import { keepDraft, readDraft } from "#src/lib/drafts.ts";

import { saveAnswerDraft } from "../interviews.api.ts";
import { draftKeyOf, useAnswerDraft } from "./use-answer-draft.ts";

vi.mock(import("../interviews.api.ts"), async (original) => ({
  ...(await original()),
  saveAnswerDraft: vi.fn<typeof saveAnswerDraft>(),
}));

const KEY = draftKeyOf("one", 2);
const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const open = (stored = "") => renderHook(() => useAnswerDraft("one", 2, stored), { wrapper });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.mocked(saveAnswerDraft).mockReset().mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

it("is on the device at once, on the server when the typing rests, and then on the server alone", async () => {
  const { result } = open();
  act(() => result.current.set("Half"));
  act(() => result.current.set("Half a thought"));
  expect(readDraft(KEY)).toEqual({ text: "Half a thought", basedOn: "" });
  expect(saveAnswerDraft).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(vi.mocked(saveAnswerDraft).mock.calls).toEqual([
    ["one", { questionIndex: 2, answer: "Half a thought", basedOn: "" }],
  ]);
  expect([readDraft(KEY), result.current.state]).toEqual([null, "saved"]);
});

it("that the server did not take stays on the device and goes before what the server has", async () => {
  vi.mocked(saveAnswerDraft).mockRejectedValue(new Error("offline"));
  const { result, unmount } = open("Older");
  act(() => result.current.set("Newer"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current.state).toBe("failed");
  unmount();
  expect(open("Older").result.current.text).toBe("Newer");
});

it("that is left before it rests is stored as it is left", () => {
  const { result, unmount } = open();
  act(() => result.current.set("Closed early"));
  unmount();
  expect(vi.mocked(saveAnswerDraft).mock.calls).toEqual([
    ["one", { questionIndex: 2, answer: "Closed early", basedOn: "" }],
  ]);
});

it("that is being scored is not stored again, and is gone once it is", () => {
  const { result, unmount } = open();
  act(() => result.current.set("Done"));
  act(() => result.current.hold());
  unmount();
  expect(saveAnswerDraft).not.toHaveBeenCalled();
  expect(readDraft(KEY)).toMatchObject({ text: "Done" });
  act(() => result.current.done());
  expect(readDraft(KEY)).toBeNull();
  keepDraft(KEY, 5);
  expect(open("Stored").result.current.text).toBe("Stored");
});

it.each([
  ["with what it was begun with", { text: "Mine", basedOn: "Begun" }],
  ["without what it was begun with", "Mine"],
])("kept on the device %s is a conflict where another device has stored its own", (_, kept) => {
  keepDraft(KEY, kept);
  const { result, unmount } = open("Theirs");
  expect([result.current.text, result.current.state]).toEqual(["Mine", "conflict"]);
  act(() => result.current.set("Mine, longer"));
  unmount();
  expect(saveAnswerDraft).not.toHaveBeenCalled();
  expect(readDraft(KEY)).toMatchObject({ text: "Mine, longer" });
});

it("that another device has changed meanwhile is kept or given up as the user decides", async () => {
  const current = {
    question: "Why us?",
    category: "technical",
    because: null,
    competency: null,
    skill: null,
    draft: "Theirs",
    evaluation: null,
    madeBy: null,
    coding: null,
    attempts: [],
  };
  const refused = new ApiError(409, "interviews.draft_changed", "Changed elsewhere.", [], current);
  vi.mocked(saveAnswerDraft).mockRejectedValueOnce(refused);
  const { result } = open("Begun");
  act(() => result.current.set("Mine"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current.state).toBe("conflict");
  await act(async () => result.current.keepMine());
  expect(saveAnswerDraft).toHaveBeenLastCalledWith("one", {
    questionIndex: 2,
    answer: "Mine",
    basedOn: "Theirs",
  });
  expect([result.current.state, readDraft(KEY)]).toEqual(["saved", null]);

  vi.mocked(saveAnswerDraft).mockRejectedValueOnce(refused);
  act(() => result.current.set("Mine again"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  act(() => result.current.takeOther());
  expect([result.current.text, result.current.state, readDraft(KEY)]).toEqual(["Theirs", "saved", null]);
});
