import type { Page } from "@playwright/test";

import { brand } from "#src/brand.ts";

import { expect, gatherByCall, startGathering, test, getToast, withoutServedScreens } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const getQueryField = (page: Page) => page.getByPlaceholder(/job title, keywords, or company/i);
const suggested = (page: Page) => page.getByRole("listbox").getByRole("option");
/** Ends a test that hangs; a run on a loaded machine takes far less. */
const GATHERING_TIMEOUT = 90_000;
const getPlaceField = (page: Page) => page.getByPlaceholder(/type any location/i);

test("the inputs suggest, eight at most; the product's own name suggests its parts", async ({ page }) => {
  await page.goto("/jobs");
  await getQueryField(page).click();
  await expect(suggested(page)).toHaveCount(8);
  await getQueryField(page).fill("data");
  await expect(suggested(page)).toHaveText(["Data Scientist", "Data Analyst"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(getQueryField(page)).toHaveValue("Data Scientist");
  await getQueryField(page).fill(brand.name.toLowerCase());
  await expect(suggested(page)).toHaveText(["AI Mock Interview", "Jobs"]);
  await getPlaceField(page).fill("berl");
  await expect(suggested(page)).toHaveText(["Berlin, Germany"]);
  await suggested(page).click();
  await expect(getPlaceField(page)).toHaveValue("Berlin, Germany");
});

test("an open list of suggestions hides nothing of the page, and there is none without suggestions", async ({
  page,
}) => {
  await page.goto("/jobs");
  await getQueryField(page).fill("data");
  await expect(getQueryField(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("button", { name: "Scrape New Jobs" })).toBeVisible();
  await expect(page.getByTestId("sidebar").getByRole("link", { name: "Applications" })).toBeVisible();
  await getQueryField(page).fill("underwater basket weaver");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(getQueryField(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Escape");
  await expect(getQueryField(page)).toHaveValue("underwater basket weaver");
});

test("searching for nothing is refused in words, and the button is off", async ({ page }) => {
  await page.goto("/jobs");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Scrape New Jobs" }).click();
  await expect(getToast(page)).toContainText("Search query required");
  await expect(getToast(page)).toContainText("Please enter a job title or keyword to scrape.");
});

test("both empty lists say what to do", async ({ page }) => {
  await withoutServedScreens(page.context());
  await page.route("**/api/jobs?*", (route) =>
    route.fulfill({ json: [], headers: { "x-total-count": "0" } }),
  );
  await page.goto("/jobs");
  await expect(page.getByText("No jobs found")).toBeVisible();
  await expect(page.getByText("Start by searching for jobs or scraping fresh listings.")).toBeVisible();
  await getQueryField(page).fill("engineer");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Try adjusting your search criteria or scrape new jobs.")).toBeVisible();
});

test("three placeholders stand while the list loads; a failure says so and can be tried again", async ({
  page,
  quietConsole,
}) => {
  const answered = Promise.withResolvers<void>();
  await withoutServedScreens(page.context());
  await page.route("**/api/jobs?*", async (route) => {
    await answered.promise;
    await route.fulfill({
      status: 500,
      json: { error: "Something went wrong on our side.", code: "internal", requestId: "x" },
    });
  });
  await page.goto("/jobs");
  await expect(page.getByText("Loading jobs")).toBeAttached();
  await expect(page.getByTestId("row-skeleton")).toHaveCount(3);
  answered.resolve();
  await expect(page.getByText("The jobs could not be loaded")).toBeVisible();
  await page.unroute("**/api/jobs?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The jobs could not be loaded")).toBeHidden();
  quietConsole.length = 0;
});

test("the search is kept for the session: words after a rest, filters at once, and the place in the list", async ({
  page,
}) => {
  await gatherByCall(page, "engineer", 200);
  await page.goto("/jobs");
  const kept = () =>
    page.evaluate(
      () =>
        JSON.parse(sessionStorage.getItem("jobSearch") ?? "{}") as { query?: string; experience?: string },
    );
  await getQueryField(page).pressSequentially("engineer", { delay: 20 });
  expect((await kept()).query).not.toBe("engineer");
  await expect.poll(async () => (await kept()).query).toBe("engineer");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByTestId("filters-active")).toBeHidden();
  await page.getByRole("combobox", { name: "Experience level" }).click();
  await page.getByRole("option", { name: "Mid level" }).click();
  await expect.poll(async () => (await kept()).experience).toBe("mid");
  await expect(page.getByTestId("filters-active")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article").first()).toBeVisible();

  const results = page.getByTestId("results");
  await results.evaluate((element) => element.scrollTo({ top: 900 }));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("jobSearchScroll"))).toBe("900");
  await page.getByTestId("sidebar").getByRole("link", { name: "Applications", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await page.getByTestId("sidebar").getByRole("link", { name: "Jobs", exact: true }).click();
  await expect(getQueryField(page)).toHaveValue("engineer");
  await expect.poll(() => results.evaluate((element) => element.scrollTop)).toBe(900);
  await page.reload();
  await expect(getQueryField(page)).toHaveValue("engineer");
  await expect.poll(() => results.evaluate((element) => element.scrollTop)).toBe(900);

  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(page.getByTestId("filters-active")).toBeHidden();
  await expect.poll(async () => (await kept()).experience).toBe("all");
});

test("only boards that are there are offered", async ({ page }) => {
  await gatherByCall(page, "engineer", 400);
  await page.goto("/jobs");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("combobox", { name: "Job board" }).click();
  await expect(page.getByRole("option", { name: "Greenhouse" })).toBeVisible();
  const options = (await suggested(page).allInnerTexts()).map((text) => text.replace(/ \(.*\)$/, ""));
  expect(options).toEqual(
    expect.arrayContaining(["All boards", "Greenhouse", "Ashby", "Lever", "Other ATS"]),
  );
  expect(options).not.toContain("Adzuna");
  await page.getByRole("option", { name: "Ashby" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("three thousand listings scroll like thirty", { tag: "@long" }, async ({ page }) => {
  await gatherByCall(page, "engineer manager analyst nurse designer specialist", 3000);
  await page.goto("/jobs");
  const results = page.getByTestId("results");
  await expect(page.getByRole("article").first()).toBeVisible();
  let steps = 0;
  const scrollOn = async () => {
    await results.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    expect(await page.getByRole("article").count()).toBeLessThan(40);
    steps += 1;
    return steps >= 70 && (await results.evaluate((element) => element.scrollHeight > 100_000));
  };
  await expect.poll(scrollOn, { intervals: [40], timeout: 60_000 }).toBe(true);
});

test("a run can be stopped, and what was found stays", async ({ page }) => {
  await page.goto("/jobs");
  // A word that no run has asked for before, so that the source that is late has no cached answer.
  await startGathering(page, `designer ${crypto.randomUUID().slice(0, 8)}`);
  const panel = page.getByRole("region", { name: "Gathering" });
  await expect(panel.getByText(/[1-9]\d* listings? so far/)).toBeVisible({ timeout: GATHERING_TIMEOUT });
  await panel.getByRole("button", { name: "Stop" }).click();
  await expect(panel.getByText("Stopped", { exact: true })).toBeVisible();
  await expect(getToast(page)).toContainText("Job search stopped");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a run that cannot start says why", async ({ page, quietConsole }) => {
  await page.goto("/jobs");
  await page.route("**/api/jobs/scrape-stream", (route) => route.fulfill({ status: 500, body: "" }));
  await startGathering(page, "designer");
  await expect(getToast(page)).toContainText("Error scraping jobs");
  await expect(getToast(page)).toContainText("Failed to start job scraping");
  await expect(page.getByRole("button", { name: "Scrape New Jobs" })).toBeEnabled();
  quietConsole.length = 0;
});

test("the slash key goes to the search", async ({ page }) => {
  await page.goto("/jobs");
  await expect(page.getByRole("heading", { name: "Job Search" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(getQueryField(page)).toBeFocused();
  await page.keyboard.type("a/b");
  await expect(getQueryField(page)).toHaveValue("a/b");
});
