import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { readDraft } from "#src/lib/drafts.ts";
import { makeLetter } from "#src/testing/letters.ts";

import { useLetter } from "./use-letter.ts";

const LETTER = makeLetter({ id: "a" });
const LATER = { ...LETTER, updatedAt: "2026-11-02T00:00:00.000Z" };

const answer = vi.fn<(body: Record<string, unknown>) => Response>();
const drawLetter = (stored = LETTER) => {
  const client = new QueryClient();
  return renderHook(() => useLetter(stored), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
};

beforeEach(() => {
  localStorage.clear();
  answer.mockReset();
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) =>
    answer((await new Request(input, init).json()) as Record<string, unknown>),
  );
});
afterEach(() => vi.unstubAllGlobals());

it("saves what is written with what it is based on, and drops the draft", async () => {
  answer.mockImplementation(() => Response.json({ ...LATER, title: "Mine" }));
  const { result } = drawLetter();
  act(() => result.current.change({ title: "Mine" }));
  expect(result.current.saving.kind).toBe("waiting");
  expect(readDraft("letter-a")).toMatchObject({ doc: { title: "Mine" } });
  await act(async () => expect(await result.current.flush()).toBe(true));
  expect(answer.mock.calls[0]?.[0]).toMatchObject({ title: "Mine", basedOn: LETTER.updatedAt });
  expect(result.current.saving.kind).toBe("saved");
  expect(readDraft("letter-a")).toBeNull();
});

it("what cannot be saved is said and not sent", async () => {
  const { result } = drawLetter();
  act(() => result.current.change({ title: " " }));
  await act(async () => expect(await result.current.flush()).toBe(false));
  expect(result.current.saving).toEqual({ kind: "invalid", message: "Please give it a title." });
  expect(answer).not.toHaveBeenCalled();
});
