import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { createQueryClient } from "#src/lib/query-client.ts";
import type { CreateFeed, FeedView } from "#worker/features/feeds/feeds.contract.ts";

import { CalendarPanel } from "./calendar-panel.tsx";
import { SearchFeed } from "./search-feed.tsx";

afterEach(cleanup);

/** A server that keeps feeds as ours does, and what it was sent. */
function mockServer(feeds: FeedView[] = []) {
  const calls: string[] = [];
  let made = 0;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    const path = new URL(address).pathname;
    calls.push(`${method} ${path}`);
    if (method === "DELETE") {
      feeds.splice(
        feeds.findIndex(({ id }) => path.endsWith(id)),
        1,
      );
      return new Response(null, { status: 204 });
    }
    if (method === "GET") return Response.json(feeds);
    const asked = JSON.parse(String(init?.body)) as CreateFeed;
    made += 1;
    const feed = makeFeed(`${asked.kind}-${made}`, asked);
    const kept = feeds.filter(({ kind }) => kind !== asked.kind);
    feeds.splice(0, feeds.length, ...kept, feed);
    return Response.json({ feed, url: `https://vocata.test/secret-${made}` }, { status: 201 });
  });
  return { feeds, calls };
}

const makeFeed = (id: string, of: CreateFeed, lastAskedAt: string | null = null): FeedView => ({
  id,
  kind: of.kind,
  ...(of.kind === "search" ? { searchId: of.searchId } : {}),
  zone: of.kind === "calendar" ? of.zone : "",
  createdAt: new Date().toISOString(),
  lastAskedAt,
});

const show = (what: React.ReactNode) =>
  render(<QueryClientProvider client={createQueryClient(() => {})}>{what}</QueryClientProvider>);
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const readAddress = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it("an address is created, shown once, and replaced only after a question", async () => {
  const { feeds, calls } = mockServer();
  const first = show(<CalendarPanel />);
  await press("Create calendar address");
  expect((await readAddress("Calendar address")).value).toBe("https://vocata.test/secret-1");
  await waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));
  expect(screen.getByText("No calendar app has used it yet")).toBeTruthy();

  await press("Make a new address");
  await screen.findByRole("alertdialog");
  await press("Keep it");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(calls.filter((call) => call.startsWith("POST"))).toHaveLength(1);

  await press("Make a new address");
  const dialog = await screen.findByRole("alertdialog");
  const confirm = [...dialog.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Make a new address",
  );
  fireEvent.click(confirm ?? dialog);
  await waitFor(async () =>
    expect((await readAddress("Calendar address")).value).toBe("https://vocata.test/secret-2"),
  );
  expect(feeds.map(({ id }) => id)).toEqual(["calendar-2"]);

  first.unmount();
  show(<CalendarPanel />);
  await screen.findByRole("button", { name: "Turn off" });
  expect(screen.queryByLabelText("Calendar address")).toBeNull();
});

it("an address is turned off, and that of another search stays", async () => {
  const used = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const { feeds } = mockServer([
    makeFeed("aaa", { kind: "search", searchId: "nurses" }, used),
    makeFeed("bbb", { kind: "search", searchId: "cooks" }),
  ]);
  show(<SearchFeed searchId="nurses" />);
  expect((await screen.findByText(/^Last used/)).textContent).toBe("Last used 2 hours ago");
  await press("Turn off");
  const dialog = await screen.findByRole("alertdialog");
  fireEvent.click(
    [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === "Turn off") ?? dialog,
  );
  const create = await screen.findByRole("button", { name: "Create feed address" });
  await waitFor(() => expect(document.activeElement).toBe(create));
  expect(feeds.map(({ id }) => id)).toEqual(["bbb"]);
});
