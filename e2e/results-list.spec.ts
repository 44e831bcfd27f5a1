import type { Page } from "@playwright/test";

import { type Job, JobFilters } from "#worker/features/jobs/jobs.contract.ts";
import type { Question } from "#worker/features/jobs/question/question.contract.ts";

import { expect, startGathering, test, withoutServedScreens } from "./test.ts";

// One column: beside an open job the rows are higher.
test.use({ viewport: { width: 1200, height: 900 } });

test.beforeEach(({ reader }) => {
  expect(reader.email).toBeTruthy();
});

const PAGE = 50;
/** About as high as a row is. */
const ROW = 77;
const NEWEST_MS = Date.UTC(2026, 5, 1);
const MINUTE_MS = 60_000;

const makeJob = (id: string, title: string, postedAtMs: number): Job => ({
  id,
  title,
  company: "Acme",
  location: "Austin, TX",
  shortPlaces: ["Austin, TX"],
  description: "",
  requirements: "",
  url: "https://jobs.example.com/1",
  postedDate: new Date(postedAtMs).toISOString(),
  postedDatePrecision: "exact",
  type: "Full-time",
  remote: false,
  skills: ["Go", "SQL"],
  source: "greenhouse",
  board: "greenhouse",
  levels: ["mid"],
  locationTypes: ["us"],
  firstSeenAt: new Date(postedAtMs).toISOString(),
});

/** An id in the letters that ids are made of. */
const getId = (kind: string, at: number): string =>
  `${kind}${[...String(at)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`.padEnd(20, "z");

const stored = (count: number): Job[] =>
  Array.from({ length: count }, (_, at) =>
    makeJob(getId("stored", at), `Stored ${at}`, NEWEST_MS - at * MINUTE_MS),
  );

/** A row that gets the focus asks for its job before it is opened. */
async function serveDetails(page: Page, jobs: Job[]): Promise<void> {
  const known = new Map(jobs.map((job) => [job.id, job]));
  await page.route(/\/api\/jobs\/[a-z]{20}$/, (route) => {
    const job = known.get(new URL(route.request().url()).pathname.split("/").at(-1) ?? "");
    return job === undefined ? route.fallback() : route.fulfill({ json: job });
  });
}

/** A query that is words alone. */
const READ_AS_WORDS: Question = {
  chips: [],
  search: JobFilters.parse({ q: "engineer" }),
  boardWords: "engineer",
  notes: [],
  leftOut: [],
  waysOn: [],
};

/** Answers the list of jobs from these pages and counts what was asked for. */
async function serveJobs(page: Page, pages: Job[][]): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  await withoutServedScreens(page.context());
  await serveDetails(page, pages.flat());
  await page.route("**/api/jobs?*", (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    asked.push(String(at));
    const isLast = at === pages.length - 1;
    return route.fulfill({
      json: pages[at],
      headers: {
        "x-total-count": String(pages.flat().length),
        ...(!isLast && { link: `</api/jobs?cursor=${at + 1}>; rel="next"` }),
      },
    });
  });
  await page.route("**/api/jobs/query?*", (route) => {
    asked.push("0");
    const answered = {
      jobs: pages[0] ?? [],
      nextCursor: pages.length > 1 ? "1" : null,
      total: { count: pages.flat().length, isMore: false },
      wordsLeftOut: 0,
    };
    return route.fulfill({ json: { question: READ_AS_WORDS, page: answered } });
  });
  return { asked };
}

const splitPages = (jobs: Job[]): Job[][] =>
  Array.from({ length: Math.ceil(jobs.length / PAGE) }, (_, at) => jobs.slice(at * PAGE, (at + 1) * PAGE));

/** A run that sends these listings when it is told to, and does not end. */
async function serveRun(page: Page, jobs: Job[]): Promise<{ send: () => void }> {
  await serveDetails(page, jobs);
  const sent = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route("**/api/jobs/scrape-stream", async (route) => {
    if (!isFirst) return;
    isFirst = false;
    await sent.promise;
    const events = [
      { type: "start", seq: 1, runId: "a".repeat(26), totalSources: 4, query: "engineer", location: "" },
      { type: "jobs", seq: 2, source: "Greenhouse", count: jobs.length, jobs },
    ];
    await route.fulfill({
      contentType: "text/event-stream",
      body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(""),
    });
  });
  return { send: sent.resolve };
}

const getList = (page: Page) => page.getByTestId("results");
const scrollTo = (page: Page, top: number) =>
  getList(page).evaluate((element, offset) => element.scrollTo({ top: offset }), top);
const scrollToEnd = (page: Page) =>
  getList(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }));

test(
  "a user who reads on while listings arrive gets every page, and the new ones when they ask for them",
  { tag: "@long" },
  async ({ page }) => {
    const { asked } = await serveJobs(page, splitPages(stored(500)));
    const arrivals = [
      ...Array.from({ length: 20 }, (_, at) =>
        makeJob(getId("first", at), `Arrived ${at}`, NEWEST_MS + (20 - at) * MINUTE_MS),
      ),
      ...Array.from({ length: 5 }, (_, at) =>
        makeJob(getId("between", at), `Between ${at}`, NEWEST_MS - (at + 1.5) * MINUTE_MS),
      ),
    ];
    const run = await serveRun(page, arrivals);
    await page.goto("/jobs");
    // The search first opens by relevance: the list that is scrolled is the one by date.
    const searched = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      const isOfSearch = pathname === "/api/jobs/query" && searchParams.get("q") === "engineer";
      return isOfSearch && searchParams.get("sort") === "newest";
    });
    await startGathering(page, "engineer");
    await page.getByLabel("Sort by").selectOption("newest");
    await searched;
    // The list of the search has taken the place of the one before it.
    await expect(page.locator("[aria-busy=true]").filter({ has: getList(page) })).toHaveCount(0);
    await expect(async () => {
      await scrollTo(page, 1500);
      await expect(page.getByRole("heading", { name: "Stored 0", exact: true })).toHaveCount(0, {
        timeout: 500,
      });
    }).toPass();
    const read = page.getByRole("heading", { name: "Stored 22", exact: true });
    const offset = async () => (await read.boundingBox())?.y ?? Number.NaN;
    const before = await offset();
    run.send();

    const show = page.getByRole("button", { name: "Show 25 new" });
    await expect(show).toBeVisible();
    expect(Math.abs((await offset()) - before)).toBeLessThan(ROW / 2);

    asked.length = 0;
    await expect(async () => {
      await scrollToEnd(page);
      expect((await page.getByRole("article").allInnerTexts()).join()).toMatch(/Stored 1\d\d/);
    }).toPass();
    expect(asked.length).toBeLessThanOrEqual(4);
    await expect(show).toBeVisible();

    await show.click();
    await expect(page.getByRole("article").first()).toContainText("Arrived 0");
    await expect(show).toBeHidden();
  },
);

test("the place in the list is found again behind the first page", { tag: "@long" }, async ({ page }) => {
  await serveJobs(page, splitPages(stored(500)));
  await page.goto("/jobs");
  const top = () => getList(page).evaluate((element) => element.scrollTop);
  await expect(async () => {
    await scrollToEnd(page);
    expect(await top()).toBeGreaterThan(150 * ROW);
  }).toPass();
  await scrollTo(page, 100 * ROW);
  await expect.poll(top).toBeLessThan(102 * ROW);
  await page.waitForLoadState("networkidle");
  const kept = () => page.evaluate(() => Number(sessionStorage.getItem("jobSearchScroll")));
  await expect.poll(kept).toBeLessThan(102 * ROW);
  const left = await kept();
  expect(left).toBeGreaterThan(98 * ROW);

  await page.reload();
  await expect.poll(top).toBeGreaterThan(left - 2 * ROW);
  expect(Math.abs((await kept()) - left)).toBeLessThan(2 * ROW);
});
