import type { Page } from "@playwright/test";

import { expectAccessible } from "./look.ts";
import { expect, gathered, startGathering, test, getToast } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const getPanel = (page: Page) => page.getByRole("region", { name: "Gathering" });
const open = (page: Page) => page.getByRole("button", { name: "Details by source" }).click();

test(
  "a run says of every source what it did, live and after, and of the others why they were not asked; it takes a missing board, and is a line of its own search",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/jobs?sort=best");
    await startGathering(page, "chemist");
    const panel = getPanel(page);
    await expect(panel.getByText(/Source \d+ of \d+/)).toBeVisible();
    await expect(page).toHaveURL("/jobs?q=chemist");
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
    await expect(page.getByTestId("results").getByRole("article").first()).toBeInViewport();

    const address = page.getByLabel(/Paste the address of its job board/);
    await address.fill("https://jobs.lever.co/demo-gruenwerk/apply");
    await page.keyboard.press("Enter");
    await expect(getToast(page)).toContainText("Grünwerk Energie at Lever");
    await expect(address).toHaveValue("");

    await page.getByRole("button", { name: "Hide details by source" }).click();
    expect((await panel.boundingBox())?.height).toBeLessThan(32);
    for (const path of ["/jobs?sort=best", "/jobs?q=nurse", "/jobs?q=chemist&location=Berlin"]) {
      await page.goto(path);
      await expect(
        page
          .getByRole("status")
          .filter({ hasText: /job|profile/ })
          .first(),
      ).toBeVisible();
      await expect(panel).toHaveCount(0);
    }
  },
);

test(
  "the receipt fits a phone, and is accessible there and at a desk",
  { tag: "@long" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/jobs");
    await startGathering(page, "teacher");
    await gathered(page);
    await open(page);
    const list = page.getByRole("list", { name: "Details by source" });
    await expect(list.getByText("Greenhouse")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page, "details by source on a phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(getPanel(page).getByRole("rowheader", { name: "Greenhouse" })).toBeVisible();
    await expectAccessible(page, "details by source");
  },
);
