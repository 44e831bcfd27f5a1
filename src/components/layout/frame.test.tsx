import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { failWith, renderApp } from "#src/testing/render-app.tsx";

it("an unknown address has its ways on, and one back", async () => {
  const { router, getAddress } = await renderApp("/applications", { "GET /api/applications": [] });
  await router.navigate({ to: "/no/such/page" as never });
  const main = within(await screen.findByRole("main"));
  for (const text of ["404", "Page Not Found", "Oops! We couldn't find the page you're looking for."])
    expect(await main.findByText(text)).toBeTruthy();
  for (const [name, href] of Object.entries({
    "Go Home": "/",
    "Search Jobs": "/job-search",
    "Resume Builder": "/resumes",
    "Cover Letters": "/cover-letters",
    "Interview Prep": "/interviews",
    "Track Applications": "/applications",
    "Contact our support team": "/contact",
  }))
    expect(main.getByText(name).closest("a")?.getAttribute("href"), name).toBe(href);
  fireEvent.click(main.getByText("Go Back"));
  expect(await screen.findByText("No applications yet")).toBeTruthy();
  expect(getAddress()).toBe("/applications");
});

it.each([
  ["/no-such-page", "Page Not Found"],
  ["/profile/no-such-page", "Page Not Found"],
  ["/portfolio/a/b", "Portfolio Not Found"],
  ["/portfolio/somebody", "Portfolio Not Found"],
])("%s stands beside the sidebar", async (path, heading) => {
  await renderApp(path, { "GET /api/applications": [], "GET /api/public/portfolio/a": failWith(404) });
  expect((await screen.findByRole("heading", { level: 1, name: heading })).closest("main")).toBeTruthy();
  expect(screen.getAllByTestId("sidebar")).toHaveLength(1);
  expect(screen.getAllByRole("main")).toHaveLength(1);
  fireEvent.click(within(screen.getByTestId("sidebar")).getByLabelText("Applications"));
  expect(await screen.findByText("No applications yet")).toBeTruthy();
});

it.each([
  ["/jobs?q=plumber&location=Leeds", "Sign in to see these jobs"],
  ["/jobs/abcdefghijklmnopqrst", "Sign in to see this job"],
  ["/jobs", "Page Not Found"],
])("%s, shared with a visitor, says: %s", async (path, heading) => {
  await renderApp(path, { "GET /api/auth/me": { user: null } });
  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
  expect(screen.queryByText(/“plumber, Leeds”/) !== null).toBe(path.includes("plumber"));
});
