import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, expect, it, vi } from "vitest";

import { meOptions } from "#src/features/auth/auth.api.ts";
import { createQueryClient } from "#src/lib/query-client.ts";
import type { User } from "#worker/features/auth/auth.contract.ts";

import { prefetchScreenData } from "./-begin-data.ts";
import { FIRST_DATA } from "./-first-data.ts";
import { createAppRouter } from "./-router.tsx";

const USER = { id: "one", firstName: "Ada", lastName: "Example", email: "ada@example.com" } as User;
/** What it shows is in its code. */
const WITHOUT_DATA = new Set(["/_app/jobs", "/_app/your-data"]);

afterEach(() => vi.unstubAllGlobals());

async function open(address: string, me: User | null, answer = () => Response.json([])) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo) => {
    asked.push(new URL(String(input)).pathname);
    return answer();
  });
  const queryClient = createQueryClient(() => {});
  queryClient.setQueryData(meOptions.queryKey, me);
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  await new Promise((resolve) => setTimeout(resolve));
  return { asked, router };
}

it("every signed-in screen asks for its data before its code is there", async () => {
  const { router } = await open("/your-data", USER);
  const screens = Object.entries(router.routesById).filter(
    ([id]) => id.startsWith("/_app/") && !WITHOUT_DATA.has(id),
  );
  expect(screens.map(([id]) => id).toSorted()).toEqual(Object.keys(FIRST_DATA).toSorted());
  for (const [id, { options }] of screens) expect([id, options.loader]).toEqual([id, prefetchScreenData]);
});

it.each([
  ["/applications", ["/api/applications"]],
  ["/applications?open=a", ["/api/applications", "/api/applications/a"]],
  ["/cover-letters/a", ["/api/cover-letters/a"]],
  ["/interviews", ["/api/interviews", "/api/interviews/weak-spots"]],
  ["/jobs", ["/api/jobs", "/api/searches"]],
  ["/jobs?q=nurse", ["/api/jobs/query", "/api/searches"]],
  ["/profile", ["/api/profile"]],
])("%s asks for %j", async (address, expected) => {
  const { asked } = await open(address, USER);
  expect(asked.toSorted()).toEqual(expected);
});

it("nobody who is not signed in asks for anything", async () => {
  const { asked } = await open("/applications", null);
  expect(asked).toEqual([]);
});

it("a call that fails is the screen's to show", async () => {
  const { router } = await open("/profile", USER, () => new Response(null, { status: 500 }));
  expect(router.state.matches.map(({ status }) => status)).not.toContain("error");
});

it("a link under the pointer asks too, but not for what an editor asks for anew", async () => {
  const { asked, router } = await open("/your-data", USER);
  await router.preloadRoute({ to: "/cover-letters" });
  await router.preloadRoute({ to: "/cover-letters/$id", params: { id: "a" } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(["/api/cover-letters"]);
});
