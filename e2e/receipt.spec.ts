import type { Page } from "@playwright/test";

import { expectAccessible } from "./look.ts";
import { expect, gathered, startGathering, test, getToast, withoutServedScreens } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const open = (page: Page) => page.getByRole("button", { name: "Details by source" }).click();

test("the receipt says of every source what it did, live and after, and of the others why they were not asked", async ({
  page,
}) => {
  await page.goto("/jobs");
  await startGathering(page, "chemist");
  const panel = page.getByRole("region", { name: "Gathering" });
  await expect(panel.getByText(/Source \d+ of \d+/)).toBeVisible();
  await open(page);
  await expect(panel.getByRole("rowheader", { name: "Greenhouse" })).toBeVisible();
  await gathered(page);

  const row = (name: string) =>
    panel.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  await expect(row("Adzuna")).toContainText("Not configured");
  await expect(row("Adzuna")).toContainText("Not available here.");
  await expect(row("Remotive")).toContainText("Off");
  await expect(row("Greenhouse")).toContainText(/24.*\d+ (ms|s)|24.*\d+\.\d s/);
  for (const name of ["Lever", "Workday", "BambooHR", "Career pages", "Hacker News", "We Work Remotely"])
    await expect(row(name)).toContainText(/Read|Nothing fits|Nothing open/);
  await expect(panel.getByText("the two numbers may differ", { exact: false })).toBeVisible();
  await expect(panel.getByText(/^(\d+ of )?\d+ sources answered/)).toBeVisible();
  await expectAccessible(page, "details by source");
});

test("a source that is blocked never looks like one without jobs", async ({ page }) => {
  await withoutServedScreens(page.context());
  await page.route("**/api/jobs/runs/latest", async (route) => {
    const receipt = await (await route.fetch()).json();
    const lever = receipt.sources?.find((source: { id: string }) => source.id === "lever");
    if (lever !== undefined)
      Object.assign(lever, {
        outcome: "blocked",
        reason: "The site refused our request.",
        received: 0,
        kept: 0,
        new: 0,
        failures: [
          {
            code: "blocked",
            message: "The site refused our request.",
            boards: ["Acme", "Bolt"],
            count: 20,
          },
          {
            code: "timeout",
            message: "The site did not answer in time.",
            boards: ["Coil"],
            count: 1,
          },
        ],
      });
    await route.fulfill({ json: receipt });
  });
  await page.goto("/jobs");
  await startGathering(page, "welder");
  await gathered(page);
  const panel = page.getByRole("region", { name: "Gathering" });
  await expect(panel.getByText("1 had problems")).toBeVisible();
  await open(page);
  const lever = panel.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Lever" }) });
  await expect(lever).toContainText("Blocked");
  await expect(lever).toContainText("The site refused our request.");
  await expect(lever).toContainText("Coil: The site did not answer in time.");
  await expect(lever).not.toContainText(/Nothing/);
});

test("the receipt fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/jobs");
  await startGathering(page, "teacher");
  await gathered(page);
  await open(page);
  const list = page.getByRole("list", { name: "Details by source" });
  await expect(list.getByText("Greenhouse")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, "details by source on a phone");
});

test("an employer is added by the address of its board, and any other address is refused in words", async ({
  page,
  quietConsole,
}) => {
  await page.goto("/jobs");
  await startGathering(page, "welder");
  await gathered(page);
  await open(page);
  const address = page.getByLabel(/Paste the address of its job board/);
  await address.fill("https://careers.acme.example/jobs");
  await page.getByRole("button", { name: "Add board" }).click();
  await expect(page.getByText("This address is not of a job board that we can read.")).toBeVisible();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill("https://jobs.lever.co/demo-gruenwerk/apply");
  await page.keyboard.press("Enter");
  await expect(getToast(page)).toContainText("Grünwerk Energie at Lever");
  await expect(address).toHaveValue("");
  // The refusal is an answer that the browser notes, too.
  quietConsole.length = 0;
});

test("a listing of another list names where it was found", async ({ page }) => {
  await page.goto("/jobs");
  await startGathering(page, "nurse");
  await gathered(page);
  // What an employer's own board has too is shown by that; one that only a list has is opened by itself.
  const answer = await page.request.get("/api/jobs?q=nurse&limit=200");
  const jobs: { id: string; attribution?: object }[] = await answer.json();
  const listed = jobs.find(({ attribution }) => attribution !== undefined);
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(`/jobs/${listed?.id}`);
  const link = page.getByRole("link", { name: /^(Found|Listed|Jobs by)/ }).first();
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", /^https:\/\//);
  await expect(link).not.toHaveAttribute("rel", /nofollow/);
});
