import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { storeDraft, readDraft } from "#src/lib/drafts.ts";

import { getDraftKey, useAnswerDraft } from "./use-answer-draft.ts";

const server = vi.fn<() => Promise<Response>>();

const KEY = getDraftKey("one", 2);
const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const open = (stored = "") => renderHook(() => useAnswerDraft("one", 2, stored), { wrapper });

beforeEach(() => {
  localStorage.clear();
  server.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", server);
});
afterEach(async () => act(async () => cleanup()));

it("that is being scored is not stored again, and is gone once it is", () => {
  const { result, unmount } = open();
  act(() => result.current.setDoc("Done"));
  act(() => result.current.hold());
  unmount();
  expect(server).not.toHaveBeenCalled();
  expect(readDraft(KEY)).toMatchObject({ doc: "Done" });
  act(() => result.current.forget());
  expect(readDraft(KEY)).toBeNull();
});

it("that could not be scored is stored again", async () => {
  const { result } = open();
  act(() => result.current.setDoc("Done"));
  act(() => result.current.hold());
  await act(async () => result.current.release());
  expect(server).toHaveBeenCalledOnce();
  expect([result.current.state.kind, readDraft(KEY)]).toEqual(["saved", null]);
});

it("that was stored before it could not be scored is saved, and not being saved", async () => {
  const { result } = open();
  act(() => result.current.setDoc("Fertig"));
  await act(async () => result.current.retry());
  act(() => result.current.hold());
  await act(async () => result.current.release());
  expect(server).toHaveBeenCalledOnce();
  expect(result.current.state.kind).toBe("saved");
});

it("what is kept in another shape is no draft", () => {
  storeDraft(KEY, 5);
  expect(open("Stored").result.current.doc).toBe("Stored");
});

it("that is answered in another tab meanwhile is no conflict", async () => {
  const current = {
    question: "Why us?",
    category: "technical",
    because: null,
    competency: null,
    skill: null,
    draft: "",
    answer: "Theirs",
    evaluation: null,
    madeBy: null,
    coding: null,
    attempts: [],
  };
  const refusal = { error: "Answered already.", code: "interviews.already_answered", current };
  server.mockResolvedValueOnce(Response.json(refusal, { status: 409 }));
  const { result } = open();
  act(() => result.current.setDoc("Mine"));
  await act(async () => result.current.retry());
  expect(result.current.state.kind).toBe("failed");
  expect(readDraft(KEY)).toMatchObject({ doc: "Mine" });
});
