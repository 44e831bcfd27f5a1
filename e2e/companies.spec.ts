import { expectAccessible } from "./look.ts";
import { expect, test } from "./test.ts";

test("a company's page has its jobs and what the user did there, one click from a job", async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  await page.goto("/jobs?q=engineer");
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.getByRole("button", { name: "Save Job" }).click();
  await expect(page.getByRole("button", { name: "Saved" }).first()).toBeVisible();
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const link = page.locator("[data-open-job] dl a").first();
  const company = (await link.textContent()) ?? "";
  await link.click();

  await expect(page).toHaveURL(/\/companies\//);
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await expect(page.getByText("We have seen no job close here.")).toBeVisible();
  await expectAccessible(page, "company");
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
