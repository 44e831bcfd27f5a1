import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { storeDraft, readDraft } from "#src/lib/drafts.ts";
import { hasUnsavedChanges } from "#src/lib/unsaved.ts";

import { ROOMS, type Stored } from "./rooms.ts";

const BEGUN = { word: "Begun", at: "2026-11-01T00:00:00.000Z" };
const THEIRS = { word: "Theirs", at: "2026-11-02T00:00:00.000Z" };
const AFTER = "2026-11-03T00:00:00.000Z";

const server = vi.fn<(body: Record<string, unknown>) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server.mockReset();
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) =>
    server((await new Request(input, init).json()) as Record<string, unknown>),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => act(() => vi.advanceTimersByTimeAsync(1000));

describe.each(ROOMS)("$name", ({ key, use, toKept, toVersion, readSent, answer }) => {
  const open = (stored: Stored = BEGUN) => {
    const client = new QueryClient();
    return renderHook(use, {
      initialProps: stored,
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
  };
  const draft = (word: string, stored: Stored) => ({ basedOn: toVersion(stored), doc: toKept(word) });
  const accept = async (body: Record<string, unknown>) =>
    Response.json(answer({ word: String(readSent(body).word), at: AFTER }));
  const refuse = async () =>
    Response.json({ error: "No", code: "x", issues: [], current: answer(THEIRS) }, { status: 409 });
  const fail = async () => Response.json({ error: "No", code: "x", issues: [] }, { status: 500 });
  const sent = () => server.mock.calls.map(([body]) => readSent(body));

  it("is on the device at once, on the server when the typing rests, and then there alone", async () => {
    server.mockImplementation(accept);
    const { result } = open();
    expect([result.current.state.kind, hasUnsavedChanges()]).toEqual(["saved", false]);
    act(() => result.current.write("Ha"));
    act(() => result.current.write("Half a thought"));
    expect(readDraft(key)).toEqual(draft("Half a thought", BEGUN));
    expect([result.current.state.kind, hasUnsavedChanges(), sent()]).toEqual(["waiting", true, []]);
    await rest();
    // A version is of what is stored: for a text the text itself.
    expect(sent()).toEqual([
      { word: "Half a thought", basedOn: expect.stringMatching(/^(2026-11-01.*|Begun)$/) as string },
    ]);
    expect([result.current.state.kind, hasUnsavedChanges(), readDraft(key)]).toEqual(["saved", false, null]);
  });

  it("that is written back to what is stored is neither kept nor sent", async () => {
    const { result } = open();
    act(() => result.current.write("Other"));
    act(() => result.current.write("Begun"));
    expect([result.current.state.kind, readDraft(key)]).toEqual(["saved", null]);
    await rest();
    expect(sent()).toEqual([]);
  });

  it("a draft that is what is stored is none", async () => {
    storeDraft(key, draft("Begun", THEIRS));
    const { result } = open();
    expect([result.current.state.kind, readDraft(key)]).toEqual(["saved", null]);
    await rest();
    expect(sent()).toEqual([]);
  });

  it("a draft of what is stored still is here again and is saved", async () => {
    server.mockImplementation(accept);
    storeDraft(key, draft("Mine", BEGUN));
    const { result } = open();
    expect([result.current.word, result.current.state.kind]).toEqual(["Mine", "waiting"]);
    await rest();
    expect(sent()).toMatchObject([{ word: "Mine" }]);
    expect([result.current.state.kind, readDraft(key)]).toEqual(["saved", null]);
  });

  it("that could not be saved stays on the device, and is saved when the user tries again", async () => {
    server.mockImplementationOnce(fail);
    const { result } = open();
    act(() => result.current.write("Mine"));
    await rest();
    expect([result.current.state.kind, readDraft(key)]).toEqual(["failed", draft("Mine", BEGUN)]);
    server.mockImplementation(accept);
    await act(async () => result.current.retry());
    expect([result.current.state.kind, readDraft(key)]).toEqual(["saved", null]);
    expect(sent()).toHaveLength(2);
  });

  it("that the server has no room for shows the reason and stays on the device", async () => {
    const error = "Your letters are full. Please delete some.";
    server.mockImplementation(async () => Response.json({ error, code: "x" }, { status: 409 }));
    const { result } = open();
    act(() => result.current.write("Mine"));
    await rest();
    expect(result.current.state).toEqual({ kind: "failed", message: error });
    expect(readDraft(key)).toEqual(draft("Mine", BEGUN));
  });

  it("that was written offline does not take the place of what another device has stored since", async () => {
    server.mockImplementation(fail);
    const first = open();
    act(() => first.result.current.write("Mine"));
    await rest();
    await act(async () => first.unmount());
    server.mockClear();
    const { result, unmount } = open(THEIRS);
    expect([result.current.word, result.current.state.kind]).toEqual(["Mine", "conflict"]);
    act(() => result.current.write("Mine, longer"));
    await rest();
    await act(async () => unmount());
    expect(sent()).toEqual([]);
    expect(readDraft(key)).toEqual(draft("Mine, longer", BEGUN));
  });

  it("a draft without its version is a conflict with what is stored, and is not lost", async () => {
    storeDraft(key, toKept("Mine"));
    const { result, unmount } = open(THEIRS);
    expect([result.current.word, result.current.state.kind]).toEqual(["Mine", "conflict"]);
    act(() => result.current.write("Mine, longer"));
    await act(async () => unmount());
    expect(sent()).toEqual([]);
    expect(readDraft(key)).toEqual({ basedOn: null, doc: toKept("Mine, longer") });
  });

  it("that another device has changed waits for the user, who keeps their own", async () => {
    server.mockImplementationOnce(refuse);
    const { result } = open();
    act(() => result.current.write("Mine"));
    await rest();
    expect(result.current.state.kind).toBe("conflict");
    act(() => result.current.write("Mine still"));
    await rest();
    expect(sent()).toHaveLength(1);
    server.mockImplementation(accept);
    await act(async () => result.current.keepMine());
    expect(sent()[1]).toEqual({
      word: "Mine still",
      basedOn: expect.stringMatching(/^(2026-11-02.*|Theirs)$/) as string,
    });
    expect([result.current.state.kind, readDraft(key)]).toEqual(["saved", null]);
  });

  it("that another device has changed is given up where the user takes the other", async () => {
    server.mockImplementationOnce(refuse);
    const { result, unmount } = open();
    act(() => result.current.write("Mine"));
    await rest();
    act(() => result.current.takeOther());
    expect([result.current.word, result.current.state.kind]).toEqual(["Theirs", "saved"]);
    await rest();
    await act(async () => unmount());
    expect([sent().length, readDraft(key)]).toEqual([1, null]);
  });

  it("that is stored already, as an answer that was lost, is no conflict", async () => {
    server.mockImplementationOnce(refuse);
    const { result } = open();
    act(() => result.current.write("Theirs"));
    await rest();
    expect([result.current.state.kind, readDraft(key)]).toEqual(["saved", null]);
  });

  it.each(["pagehide", "unmount"])("left in the middle of a word by %s is kept and stored", async (way) => {
    server.mockImplementation(accept);
    const { result, unmount } = open();
    act(() => result.current.write("Half a wo"));
    const leave = way === "unmount" ? unmount : () => window.dispatchEvent(new Event("pagehide"));
    act(() => void leave());
    expect(readDraft(key)).toEqual(draft("Half a wo", BEGUN));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect([sent().map(({ word }) => word), readDraft(key)]).toEqual([["Half a wo"], null]);
  });

  it("a save that answers after another key leaves that to the next save, one at a time", async () => {
    const finish: (() => void)[] = [];
    server.mockImplementation(
      (body) => new Promise((resolve) => void finish.push(() => resolve(accept(body)))),
    );
    const { result } = open();
    act(() => result.current.write("Half"));
    await rest();
    act(() => result.current.write("Half a thought"));
    await rest();
    expect(sent()).toHaveLength(1);
    await act(async () => finish[0]?.());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(result.current.state.kind).toBe("waiting");
    expect(readDraft(key)).toEqual(draft("Half a thought", { word: "Half", at: AFTER }));
    await rest();
    await act(async () => finish[1]?.());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(sent()).toMatchObject([{ word: "Half" }, { word: "Half a thought" }]);
    expect([result.current.state.kind, readDraft(key)]).toEqual(["saved", null]);
  });

  it("that is written back while its save is on its way is saved as it is now", async () => {
    let finish = () => {};
    server.mockImplementationOnce((body) => new Promise((resolve) => (finish = () => resolve(accept(body)))));
    const { result } = open();
    act(() => result.current.write("Other"));
    await rest();
    act(() => result.current.write("Begun"));
    server.mockImplementation(accept);
    await act(async () => finish());
    await rest();
    expect(sent()).toMatchObject([{ word: "Other" }, { word: "Begun" }]);
    expect(result.current.state.kind).toBe("saved");
  });

  it("moves on with the version where something else of it was changed", async () => {
    server.mockImplementation(accept);
    const { result, rerender } = open();
    rerender({ ...BEGUN, at: THEIRS.at });
    act(() => result.current.write("Mine"));
    await rest();
    expect(sent()).toEqual([
      { word: "Mine", basedOn: expect.stringMatching(/^(2026-11-02.*|Begun)$/) as string },
    ]);
  });
});
