import { expect, test } from "./test.ts";

test("a query becomes chips with counts, a misspelt word what it was meant as, and nothing found a wider search", async ({
  page,
  reader,
}) => {
  expect(reader.email).toBeTruthy();
  await page.goto("/jobs?q=senior engineer berlin");
  const chips = page.getByRole("list", { name: "How your search is read" });
  await expect(chips.getByRole("listitem")).toHaveCount(2);
  await expect(chips).toContainText(/Senior level\s*\d/);
  await expect(chips).toContainText(/Place Berlin\s*\d/);
  await expect(page.getByRole("combobox", { name: /job title/i })).toHaveValue("senior engineer berlin");

  await chips.getByRole("button", { name: /Berlin.*as words/ }).focus();
  await page.keyboard.press("Enter");
  await expect(chips.getByRole("listitem")).toHaveCount(1);
  await expect(chips.getByRole("button")).toBeFocused();
  await expect(page).toHaveURL(/asWords=berlin/);
  await page.reload();
  await expect(chips.getByRole("listitem")).toHaveCount(1);

  await page.goto("/jobs?q=enginere");
  await expect(page.getByTestId("question")).toContainText("Showing engineer; search for enginere instead");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("button", { name: "search for enginere instead" }).click();
  await expect(page.getByRole("heading", { name: "No jobs found" })).toBeVisible();
  await expect(page).toHaveURL(/asWords=enginere/);

  await page.goto("/jobs?q=engineer anchorage");
  await expect(page.getByRole("heading", { name: "No jobs found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search criteria or scrape new jobs.")).toBeVisible();
  await page
    .getByRole("list", { name: "Wider searches" })
    .getByRole("button", { name: /^Without “Anchorage”/ })
    .click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: /job title/i })).toHaveValue("engineer");
});

test(
  "Enter searches and moves the focus to the first job, which opens by Enter",
  { tag: "@long" },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy();
    await page.goto("/jobs");
    await page.keyboard.press("/");
    await page.keyboard.type("engineer");
    // Where suggestions are shown, the first Escape closes them and the second leaves the field.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("search").getByRole("combobox").first()).not.toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("/");
    await page.keyboard.press("Enter");
    // It stays on that job while others arrive above it.
    await expect(page.getByTestId("results").locator("h3 a:focus")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/jobs\/[a-z2-7]{20}/);
  },
);
