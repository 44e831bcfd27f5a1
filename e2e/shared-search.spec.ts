import { expect, gatherByCall, test } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const ADDRESS = "/jobs?q=engineer&location=Remote&experience=senior&sort=oldest&minPay=70000&payCurrency=EUR";

test("an address carries the whole search, and wins over what the session kept", async ({ page }) => {
  await page.goto("/jobs");
  await page.getByRole("combobox", { name: /job title/i }).fill("nurse");
  await expect(page).toHaveURL("/jobs?q=nurse");
  await page.goto(ADDRESS);
  await expect(page.getByRole("combobox", { name: /job title/i })).toHaveValue("engineer");
  await expect(page.getByRole("combobox", { name: /location/i })).toHaveValue("Remote");
  for (const name of ["Senior level", "Oldest first", "€70,000 or more a year"])
    await expect(page.getByRole("button", { name: `Remove filter: ${name}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Search Results" })).toBeVisible();
  await expect(page).toHaveURL(ADDRESS);

  await page.getByRole("button", { name: "Remove filter: Oldest first" }).click();
  await expect(page).not.toHaveURL(/sort=/);
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(page).toHaveURL("/jobs?q=engineer&location=Remote");
  // Without parameters the session's search stands.
  await page.getByTestId("sidebar").getByRole("link", { name: "Applications", exact: true }).click();
  await page.getByTestId("sidebar").getByRole("link", { name: "Jobs", exact: true }).click();
  await expect(page.getByRole("combobox", { name: /job title/i })).toHaveValue("engineer");
});

test("an address with values that nobody knows shows what it can", async ({ page }) => {
  await page.goto("/jobs?q=engineer&experience=wizard&board=nowhere&minPay=-1");
  await expect(page.getByRole("combobox", { name: /job title/i })).toHaveValue("engineer");
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Remove filter/ })).toHaveCount(0);
  await expect(page).toHaveURL("/jobs?q=engineer");
});

test("typing fast loses no letter to the address", async ({ page }) => {
  await page.goto("/jobs");
  const query = page.getByRole("combobox", { name: /job title/i });
  const text = "registered nurse in paediatrics";
  await query.pressSequentially(text, { delay: 110 });
  await expect(page).toHaveURL(/paediatrics$/);
  await expect(query).toHaveValue(text);
});

test("the last searches are offered until they are forgotten, and gone after logging out", async ({
  page,
}) => {
  await page.goto("/jobs");
  const query = page.getByRole("combobox", { name: /job title/i });
  for (const text of ["roofer", "florist"]) {
    await query.fill(text);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("button", { name: "Scrape New Jobs" })).toBeVisible();
  }
  await query.fill("");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^(roofer|florist)$/ })).toHaveText(["florist", "roofer"]);
  await page.getByRole("button", { name: "Forget the search for florist" }).click();
  await page.getByRole("button", { name: "roofer", exact: true }).click();
  await expect(query).toHaveValue("roofer");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
});

test("on a wide screen the opened job stands beside its list, on a small one by itself", async ({ page }) => {
  await gatherByCall(page, "engineer", 60);
  await page.goto("/jobs?q=engineer");
  const pane = page.getByTestId("pane");
  const row = page.getByRole("article").first();
  const firstTitle = await row.getByRole("heading").innerText();
  await expect(pane.getByRole("heading", { level: 2, name: firstTitle })).toBeVisible();
  await expect(row.getByRole("link").first()).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Job Search");
  await expect(page).toHaveURL("/jobs?q=engineer");
  await expect(page).toHaveTitle(/^Job Search/);
  await expect(pane.locator(":focus")).toHaveCount(0);
  const card = page.getByRole("article").nth(1);
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").first().click();
  await expect(page.getByTestId("pane").getByRole("heading", { level: 1, name: title })).toBeFocused();
  await expect(card.getByRole("link").first()).toHaveAttribute("aria-current", "page");
  await expect(page.getByTestId("results")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/jobs?q=engineer");

  await page.setViewportSize({ width: 1000, height: 900 });
  await page.getByRole("article").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByTestId("results")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Job Search" }).click();
  await expect(page.getByTestId("results")).toBeVisible();
});
