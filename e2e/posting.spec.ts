import { expectAccessible } from "./look.ts";
import { expect, gatherByCall, test } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("a posting tells what is known of it, where it was found, and what nobody says", async ({ page }) => {
  await gatherByCall(page, "manager", 400);
  await page.goto("/jobs");
  await page.getByPlaceholder(/job title, keywords, or company/i).fill("manager");
  // A listing of a list that asks for it has a second link, to where it was found.
  await page.getByRole("article").first().getByRole("link").first().click();
  const panel = page
    .locator("section, div")
    .filter({ has: page.getByRole("heading", { name: "About this job" }) })
    .last();
  await expect(panel.getByText("We first saw it")).toBeVisible();
  await expect(panel.getByText("Found at")).toBeVisible();
  // One line, whatever the number of facts that are missing.
  await expect(panel.getByText("Not stated:")).toHaveCount(1);
  await expect(panel.getByText("Unknown")).toHaveCount(0);
  await expect(panel.getByRole("link").first()).toHaveAttribute("href", /^https:/);
  // What was listed before is faint until what was asked for is there.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page, "posting");
  await page.setViewportSize({ width: 360, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test("the list narrows to a kind of employment, an age and a pay, and comes back", async ({ page }) => {
  await gatherByCall(page, "manager", 400);
  await page.goto("/jobs");
  const count = page.getByRole("status").filter({ hasText: /\d\+? jobs?$/ });
  await expect(count).toBeVisible();
  // Other people gather at the same time: the list may grow, and never shrinks.
  const counted = async () => Number((await count.innerText()).replaceAll(/\D/g, ""));
  const before = await counted();
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("combobox", { name: "Job type" }).click();
  await page.getByRole("option", { name: "Internship" }).click();
  await expect.poll(counted).toBeLessThan(before);
  await page.getByRole("combobox", { name: "Minimum pay per year" }).click();
  await page.getByRole("option", { name: "$30,000 or more" }).click();
  await expect(page.getByTestId("filters-active")).toBeVisible();
  await page.getByRole("combobox", { name: "Posted" }).click();
  await page.getByRole("option", { name: "Past month" }).click();
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(page.getByTestId("filters-active")).toHaveCount(0);
  await expect.poll(counted).toBeGreaterThanOrEqual(before);
});
