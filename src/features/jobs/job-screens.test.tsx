import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";

import { makeJob } from "#src/testing.ts";
import { choose } from "#src/testing/controls.ts";
import { answerQuery, listJobs } from "#src/testing/jobs.ts";
import { giveListsHeight, setWidth } from "#src/testing/layout.ts";
import { failWith, renderApp } from "#src/testing/render-app.tsx";

setWidth(1024);
giveListsHeight();

const LIST = "GET /api/jobs";

it("the search says what it is for, what it asks for, and how to narrow it", async () => {
  await renderApp("/job-search", { [LIST]: () => listJobs([]) });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Job Search");
  for (const text of [/AI-powered job discovery/, "Scrape New Jobs", "Recent Jobs"])
    expect(screen.getByText(text)).toBeTruthy();
  for (const text of [/job title, keywords, or company/i, /type any location/i])
    expect(screen.getByPlaceholderText(text)).toBeTruthy();
  expect(screen.getByText("Search", { selector: "button" })).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByText("Filters"));
  for (const name of ["Job board", "Experience level", "Sort order", "Location type"])
    expect(await screen.findByLabelText(name)).toBeTruthy();
  expect(screen.getByText("Clear All")).toHaveProperty("disabled", true);
});

it("a letter that is typed into a field is no shortcut", async () => {
  const { getAddress } = await renderApp("/jobs", { [LIST]: () => listJobs([makeJob(), makeJob()]) });
  await screen.findAllByRole("article");
  const place = screen.getByLabelText("Type any location");
  place.focus();
  for (const key of "/jask") expect(fireEvent.keyDown(place, { key }), key).toBe(true);
  expect(document.activeElement).toBe(place);
  expect(getAddress()).toBe("/jobs");
});

it("a user who is in the list goes on in the one that takes its place", async () => {
  const jobs = ["One", "Two", "Three"].map((title) => makeJob({ title }));
  const held = Promise.withResolvers<Response>();
  await renderApp("/jobs?q=engineer", {
    "GET /api/jobs/query": ({ url }) =>
      url.includes("experience=senior") ? held.promise : Response.json(answerQuery(jobs)),
  });
  await screen.findByText("One");
  fireEvent.click(screen.getByText("Filters"));
  await choose(await screen.findByLabelText("Experience level"), "Senior level");
  fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
  await waitFor(() => expect(screen.queryByLabelText("Experience level")).toBeNull());
  for (const key of "jj") fireEvent.keyDown(document.body, { key });
  expect(document.activeElement?.textContent).toBe("Two");
  await act(async () => held.resolve(Response.json(answerQuery(jobs.slice(1)))));
  await waitFor(() => expect(screen.queryByText("One")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Two"));
});

it("a company that we do not know is said not to be known", async () => {
  const { getAddress } = await renderApp("/companies/Nowhere", {
    "GET /api/companies/Nowhere": failWith(404),
  });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Company not found");
  await act(async () => fireEvent.click(screen.getByText("Back to Job Search")));
  expect(getAddress()).toBe("/jobs");
});
