import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";

import { makeJob } from "#src/testing.ts";
import { answerQuery, listJobs, makeJobDetail } from "#src/testing/jobs.ts";
import { giveListsHeight, setWidth } from "#src/testing/layout.ts";
import { type Answers, failWith, renderApp } from "#src/testing/render-app.tsx";
import type { Question } from "#worker/features/jobs/question/question.contract.ts";
import type { GatherEvent } from "#worker/features/jobs/runs/runs.contract.ts";

import { DEFAULT_FILTERS } from "./search-state.ts";

setWidth(1440);
giveListsHeight();

const open = (path: string, answers: Answers = {}) =>
  renderApp(path, {
    "GET /api/jobs": () => listJobs([]),
    "GET /api/jobs/query": answerQuery([]),
    "GET /api/jobs/runs/latest": { state: "idle" },
    ...answers,
  });
const findQuery = () => screen.findByLabelText<HTMLInputElement>("Job title, keywords, or company");
const getPlace = () => screen.getByLabelText<HTMLInputElement>("Type any location");
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const listRemovable = () =>
  screen
    .queryAllByLabelText(/^Remove filter: /)
    .map((button) => button.getAttribute("aria-label")?.replace("Remove filter: ", ""))
    .toSorted();

async function search(words: string): Promise<HTMLInputElement> {
  const query = await findQuery();
  query.focus();
  type(query, words);
  fireEvent.submit(screen.getByRole("search"));
  return query;
}

/** Every run tells this; what comes after is never told. */
const tellAndGoOn = (...events: GatherEvent[]): Answers => ({
  "POST /api/jobs/scrape-stream": async (request) =>
    "runId" in (await request.json())
      ? new Promise<never>(() => {})
      : new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("")),
});
const START = {
  type: "start",
  seq: 1,
  runId: "a".repeat(26),
  totalSources: 4,
  query: "engineer",
  location: "",
} as const;
const FINDS_NOTHING = tellAndGoOn(START, { type: "complete", seq: 2, totalJobs: 0, new: 0, updated: 0 });

it("searching for nothing is refused in words", async () => {
  await open("/jobs");
  fireEvent.click(await screen.findByText("Scrape New Jobs"));
  expect(await screen.findByText("Search query required")).toBeTruthy();
  expect(screen.getByText("Please enter a job title or keyword to scrape.")).toBeTruthy();
});

it.each([
  ["/jobs", "Start by searching for jobs or scraping fresh listings."],
  ["/jobs?q=engineer", "Try adjusting your search criteria or scrape new jobs."],
])("an empty list at %s says what to do, and has no pane", async (path, hint) => {
  await open(path);
  expect(await screen.findByText("No jobs found")).toBeTruthy();
  expect(screen.getByText(hint)).toBeTruthy();
  expect(screen.queryByTestId("pane")).toBeNull();
});

it("three placeholders stand while the list loads; a failure says so, has no pane and can be tried again", async () => {
  const held = Promise.withResolvers<Response>();
  const { answer } = await open("/jobs", { "GET /api/jobs": () => held.promise });
  expect(await screen.findByText("Loading jobs")).toBeTruthy();
  expect(screen.getAllByTestId("row-skeleton")).toHaveLength(3);
  held.resolve(failWith(500));
  expect(await screen.findByText("The jobs could not be loaded")).toBeTruthy();
  expect(screen.queryByTestId("pane")).toBeNull();
  answer({ "GET /api/jobs": () => listJobs([makeJob()]) });
  fireEvent.click(screen.getByText("Try again"));
  expect(await screen.findByText("1 job")).toBeTruthy();
  expect(screen.queryByText("The jobs could not be loaded")).toBeNull();
  expect(screen.getByTestId("pane")).toBeTruthy();
});

it("shows the job that j steps to, which s and a act on", async () => {
  const jobs = [makeJobDetail({ title: "One" }), makeJobDetail({ title: "Two" })];
  const app = await open("/jobs", {
    "GET /api/jobs": () => listJobs(jobs),
    ...Object.fromEntries(jobs.map((job) => [`GET /api/jobs/${job.id}`, job])),
    "POST /api/applications": { id: "a".repeat(26) },
  });
  const findShown = async (name: string) =>
    within(await screen.findByTestId("pane")).findByRole("heading", { level: 2, name });
  await findShown("One");
  for (const title of ["One", "Two"]) {
    fireEvent.keyDown(document.body, { key: "j" });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(title));
    await findShown(title);
  }
  expect(document.activeElement?.getAttribute("aria-current")).toBe("true");
  fireEvent.keyDown(document.body, { key: "s" });
  await waitFor(() => expect(app.listCalls()).toContain("POST /api/applications"));
  expect(await app.findRequest("POST /api/applications")?.json()).toMatchObject({ jobId: jobs[1]?.id });
});

it("keeps what is accented apart from the accent of the shown row", async () => {
  const job = makeJobDetail({ title: "Design engineer", remote: true });
  await open("/jobs?q=engineer", {
    "GET /api/jobs/query": answerQuery([job]),
    [`GET /api/jobs/${job.id}`]: job,
  });
  const row = within(await screen.findByRole("article"));
  const mark = await row.findByText("engineer");
  expect(mark.closest("[aria-current=true]")).toBeTruthy();
  const accent = "group-has-aria-[current]/row:[--color-accent-soft:";
  for (const accented of [mark, row.getByText("Remote")]) {
    expect(accented.className).toContain("bg-accent-soft");
    expect(accented.className).not.toContain("bg-surface");
    expect(accented.closest(`[class*="${accent}"]`)).toBeTruthy();
  }
});

it("a page that is empty is not the end of the list", async () => {
  const pages: Record<string, Response> = {
    first: listJobs([], "2"),
    "2": listJobs([], "3"),
    "3": listJobs([makeJob(), makeJob(), makeJob()]),
  };
  await open("/jobs", {
    "GET /api/jobs": ({ url }) => pages[new URL(url).searchParams.get("cursor") ?? "first"] ?? failWith(404),
  });
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
  expect(screen.queryByText("No jobs found")).toBeNull();
});

it("a run that cannot start says why", async () => {
  await open("/jobs", { "POST /api/jobs/scrape-stream": failWith(500, "") });
  await search("designer");
  expect(await screen.findByText("Error scraping jobs")).toBeTruthy();
  expect(screen.getByText("Failed to start job scraping")).toBeTruthy();
  expect(screen.getByText("Scrape New Jobs").closest("button")).toHaveProperty("disabled", false);
});

it("a search without a network says so, and is not under way", async () => {
  await open("/jobs", {
    "POST /api/jobs/scrape-stream": () => {
      AbortSignal.abort(new TypeError("Failed to fetch")).throwIfAborted();
      return null;
    },
  });
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  onTestFinished(() => online.mockRestore());
  await search("designer");
  expect(await screen.findByText("Failed to start job scraping. You are offline.")).toBeTruthy();
  expect(screen.queryByText("Getting ready")).toBeNull();
});

it("a run that fails for no known reason says so", async () => {
  await open("/jobs", {
    "POST /api/jobs/scrape-stream": () => {
      // Throws the reason itself, which is no Error.
      AbortSignal.abort("gone").throwIfAborted();
      return null;
    },
  });
  await search("designer");
  expect(await screen.findByText("Unknown error")).toBeTruthy();
});

it("a card that has just arrived is marked when it is saved", async () => {
  const arrived = makeJob({ title: "Arrived" });
  await open("/jobs", {
    ...tellAndGoOn(START, { type: "jobs", seq: 2, source: "Greenhouse", count: 1, jobs: [arrived] }),
    "POST /api/applications": { id: "b".repeat(26), jobId: arrived.id, status: "saved" },
  });
  await search("engineer");
  // The list may draw its cards anew between finding a button and pressing it.
  await waitFor(() => fireEvent.click(screen.getByLabelText("Save Arrived")));
  expect(await screen.findByText("Job saved!")).toBeTruthy();
  const button = await screen.findByLabelText("Saved: Arrived");
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(button.closest("article")?.textContent).toMatch(/Saved/);
});

it("Enter where nothing is found leaves the focus in the field", async () => {
  await open("/jobs", FINDS_NOTHING);
  const query = await search("zzzz");
  expect(await screen.findByText("Job search complete!")).toBeTruthy();
  expect(screen.getByText("No jobs found")).toBeTruthy();
  expect(document.activeElement).toBe(query);
});

it("what cannot be searched is said", async () => {
  const search = { q: "engineer", location: "", ...DEFAULT_FILTERS, payCurrency: "USD" as const };
  const read = { chips: [], search, boardWords: "engineer", waysOn: [] };
  const question: Question = { ...read, notes: ["near-me", "postal-code"], leftOut: ["not posted today"] };
  await open("/jobs?q=engineer near me", { "GET /api/jobs/query": answerQuery([], question) });
  expect(
    await screen.findByText("We do not know where you are: type a town in the field for the place."),
  ).toBeTruthy();
  expect(
    screen.getByText("We cannot search by postal code: type the town in the field for the place."),
  ).toBeTruthy();
  expect(
    screen.getByText("We cannot exclude this: “not posted today” is left out of the search."),
  ).toBeTruthy();
});

it("what is excluded is a chip, and removing it takes it out of the words", async () => {
  const search = { q: "engineer", location: "", ...DEFAULT_FILTERS, payCurrency: "USD" as const };
  const chip = {
    kind: "not" as const,
    said: "not senior",
    label: "Not senior level",
    count: 7,
    isMore: false,
  };
  const question: Question = {
    chips: [{ ...chip, without: "engineer" }],
    search,
    boardWords: "engineer",
    waysOn: [],
    notes: [],
    leftOut: [],
  };
  const { getAddress } = await open("/jobs?q=engineer not senior", {
    "GET /api/jobs/query": answerQuery([], question),
  });
  fireEvent.click(await screen.findByText("Not senior level"));
  await waitFor(() => expect(getAddress()).toBe("/jobs?q=engineer"));
  expect((await findQuery()).value).toBe("engineer");
});

const SHARED = "/jobs?q=engineer&location=Remote&experience=senior&sort=oldest&minPay=70000&payCurrency=EUR";

it("an address carries the whole search, and wins over what the session kept", async () => {
  sessionStorage.setItem("jobSearch", JSON.stringify({ query: "nurse", experience: "mid" }));
  const { getAddress } = await open(SHARED);
  const query = await findQuery();
  expect([query.value, getPlace().value]).toEqual(["engineer", "Remote"]);
  expect(listRemovable()).toEqual(["Oldest first", "Senior level", "€70,000 or more a year"]);
  expect(screen.getByText("Search Results")).toBeTruthy();
  expect(getAddress()).toBe(SHARED);
  fireEvent.click(screen.getByLabelText("Remove filter: Oldest first"));
  await waitFor(() => expect(getAddress()).not.toContain("sort="));
  fireEvent.click(screen.getByText("Remove all"));
  await waitFor(() => expect(getAddress()).toBe("/jobs?q=engineer&location=Remote"));
  expect(listRemovable()).toEqual([]);
});

it("an address with values that nobody knows shows what it can", async () => {
  const { getAddress } = await open("/jobs?q=engineer&experience=wizard&board=nowhere&minPay=-1");
  expect((await findQuery()).value).toBe("engineer");
  expect(listRemovable()).toEqual([]);
  await waitFor(() => expect(getAddress()).toBe("/jobs?q=engineer"));
});

it("the last searches are offered until they are forgotten, and gone after logging out", async () => {
  const { getAddress } = await open("/jobs", { ...FINDS_NOTHING, "POST /api/auth/logout": {} });
  const query = await search("roofer");
  await screen.findByText("Job search complete!");
  await search("florist");
  await screen.findByText("Job search complete!");
  type(query, "");
  const list = () => screen.queryAllByText(/^(roofer|florist)$/).map((button) => button.textContent);
  await waitFor(() => expect(list()).toEqual(["florist", "roofer"]));
  fireEvent.click(screen.getByLabelText("Forget the search for florist"));
  expect(list()).toEqual(["roofer"]);
  fireEvent.click(screen.getByText("roofer"));
  expect(query.value).toBe("roofer");
  fireEvent.click(screen.getByText("Log out"));
  await waitFor(() => expect(getAddress()).toBe("/login"));
  expect(localStorage.getItem("recent-searches")).toBeNull();
});
