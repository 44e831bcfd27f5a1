import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { PERSONAL_KEYS, deviceStorage } from "#src/lib/storage.ts";
import { makeJob } from "#src/testing.ts";

import { fittingJobsOptions, recentJobsOptions } from "./jobs.api.ts";
import { RecentJobs } from "./recent-jobs.tsx";

const SEARCH = { query: "plumber", location: "Leeds" };

afterEach(() => {
  localStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
});

/** The card on a dashboard; what it asks for and is not given never arrives. */
async function setUp(
  hasProfile: boolean | undefined,
  answer: () => Promise<Response> = () => new Promise(() => {}),
) {
  vi.stubGlobal("fetch", answer);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const makeJobs = (titles: string[]) =>
    titles.map((title) => ({ ...makeJob({ id: title, title }), description: "", requirements: "" }));
  client.setQueryData(recentJobsOptions().queryKey, makeJobs(["New"]) as never);
  client.setQueryData(recentJobsOptions(SEARCH).queryKey, makeJobs(["Searched"]) as never);
  const rootRoute = createRootRoute();
  const routes = [
    createRoute({
      getParentRoute: () => rootRoute,
      path: "/",
      component: () => <RecentJobs hasProfile={hasProfile} />,
    }),
    createRoute({ getParentRoute: () => rootRoute, path: "/jobs/$id" }),
  ];
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory(),
  });
  await act(async () => {
    await router.load();
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
  });
  const giveFitting = (titles: string[], fit: object = {}) =>
    act(async () => {
      const page = { jobs: makeJobs(titles), needsProfile: false, isNearest: false, reaches: [], ...fit };
      client.setQueryData(fittingJobsOptions.queryKey, page as never);
      // React Query notifies its observers in the next task.
      await new Promise((told) => setTimeout(told));
    });
  return { giveFitting };
}
const listTitles = () => screen.queryAllByRole("article").map((row) => row.querySelector("h3")?.textContent);

it("shows no job before it is known whether there is a profile, nor before those that fit are there", async () => {
  await setUp(undefined);
  expect(listTitles()).toEqual([]);
  expect(screen.getByText("Loading jobs")).toBeTruthy();
  cleanup();
  const { giveFitting } = await setUp(true);
  expect(listTitles()).toEqual([]);
  await giveFitting(["Fit"]);
  expect(listTitles()).toEqual(["Fit"]);
});

it("shows the newest jobs to a user without a profile", async () => {
  await setUp(false);
  expect(listTitles()).toEqual(["New"]);
});

it("puts the focus of a job that leaves on the one in its place, and takes it from nowhere else", async () => {
  const { giveFitting } = await setUp(true);
  await giveFitting(["A", "B", "C", "D"]);
  screen.getByRole("link", { name: "B" }).focus();
  await giveFitting(["A", "C", "D"]);
  expect(document.activeElement?.textContent).toBe("C");
  (document.activeElement as HTMLElement).blur();
  await giveFitting(["A", "D"]);
  expect(document.activeElement).toBe(document.body);
});

it("shows a user with a profile no unrelated jobs: the nearest, or what was searched for last, or none", async () => {
  const { giveFitting } = await setUp(true);
  await giveFitting(["Far"], { isNearest: true, reaches: [{ reach: "town", name: "Leeds", count: 0 }] });
  expect(listTitles()).toEqual(["Far"]);
  expect(screen.getByText("None in Leeds. Nearest:")).toBeTruthy();
  await giveFitting([]);
  expect(listTitles()).toEqual([]);
  expect(screen.getByText("No recent jobs available")).toBeTruthy();
  expect(screen.getByText(/^None fits your profile yet/)).toBeTruthy();
  cleanup();
  deviceStorage.write(PERSONAL_KEYS.recentSearches, JSON.stringify([SEARCH]));
  const again = await setUp(true);
  await again.giveFitting([]);
  expect(listTitles()).toEqual(["Searched"]);
  expect(screen.getByText("Newest for “plumber, Leeds”")).toBeTruthy();
});

it("says that it failed, and not that none fits, where it cannot know", async () => {
  await setUp(true, () => Promise.reject(new TypeError("offline")));
  expect(await screen.findByText("The jobs could not be loaded")).toBeTruthy();
  expect(screen.queryByText(/^None fits/)).toBeNull();
});
