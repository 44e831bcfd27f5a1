import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { toastStore } from "#src/lib/toast-store.ts";

import { LISTS, STORIES } from "./lists.ts";

const server = vi.fn<(method: string, path: string) => Promise<Response>>();

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const { method, url } = new Request(input, init);
    return server(method, new URL(url).pathname);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fail = async () => new Response(null, { status: 500 });

describe.each([...LISTS, STORIES])("$noun", ({ noun, path, key, useDelete, stillThere, stillDeleted }) => {
  const draw = () => {
    const client = new QueryClient();
    const all = [
      { id: "a", title: "First" },
      { id: "b", title: "Second" },
    ];
    client.setQueryData(key as readonly string[], all);
    const { result } = renderHook(useDelete, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
    return { client, remove: () => result.current.mutateAsync({ id: "a", title: "First" }) };
  };

  it("leaves the list before the server answers, and Undo brings it back", async () => {
    let finish = () => {};
    server.mockReturnValueOnce(
      new Promise((resolve) => (finish = () => resolve(new Response(null, { status: 204 })))),
    );
    const { client, remove } = draw();
    const removed = remove();
    await vi.waitFor(() => expect(server).toHaveBeenCalledWith("DELETE", `/api${path}/a`));
    expect(client.getQueryData(key as readonly string[])).toEqual([{ id: "b", title: "Second" }]);
    finish();
    await act(() => removed);
    const shown = toastStore.read();
    expect(shown).toMatchObject({
      title: `${noun} deleted`,
      description: "First",
      action: { label: "Undo" },
    });

    server.mockImplementation(async () => Response.json({ id: "a", title: "First" }));
    act(() => shown?.action?.run());
    await vi.waitFor(() =>
      expect(toastStore.read()).toMatchObject({ title: `${noun} restored`, description: "First" }),
    );
    expect(server).toHaveBeenLastCalledWith("POST", `/api${path}/a/restore`);
    server.mockImplementation(fail);
    act(() => shown?.action?.run());
    await vi.waitFor(() =>
      expect(toastStore.read()).toMatchObject({ title: "Restore failed", description: stillDeleted }),
    );
  });

  it("that could not be deleted is asked for again", async () => {
    server.mockImplementation(fail);
    const { client, remove } = draw();
    await act(() => expect(remove()).rejects.toThrow("500"));
    expect(toastStore.read()).toMatchObject({ title: "Deletion failed", description: stillThere });
    expect(client.getQueryState(key as readonly string[])?.isInvalidated).toBe(true);
  });
});
