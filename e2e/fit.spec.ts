import type { Page } from "@playwright/test";

import { expectAccessible } from "./look.ts";
import { expect, gatherByCall, test } from "./test.ts";

const list = (page: Page) => page.getByTestId("results");

const TITLES = ["Electrical Engineer", "Civil Engineer", "Mechanical Engineer", "Software Engineer"];

test.beforeEach(async ({ page, person }) => {
  expect(person.email).toBeTruthy();
  await gatherByCall(page, "engineer", 200);
  const saved = await page.request.post("/api/profile", {
    data: {
      fullName: "Zoë Ångström",
      jobTitles: TITLES,
      preferredLocations: ["Berlin, Germany"],
      technicalSkills: ["SQL", "Python"],
      experienceLevel: "mid",
      remotePreference: "onsite",
    },
  });
  expect(saved.ok()).toBe(true);
});

test("jobs with a barrier are listed apart with it, and three questions complete the profile", async ({
  page,
}) => {
  await page.goto("/jobs?sort=best");
  const apart = page.getByRole("region", { name: "Not for you", exact: true });
  await expect(apart).toContainText(/\d+ more jobs are not for you because of the place \(\d+\)/);
  await apart.getByRole("button", { name: "Show them" }).focus();
  await page.keyboard.press("Enter");
  const shown = page.getByRole("region", { name: "Jobs that are not for you" });
  await expect(shown.getByText(/^It is (?:in|remote work)/).first()).toBeVisible();
  await expectAccessible(page, "not for you");
  await page.keyboard.press("Enter");
  await expect(shown).toBeHidden();

  await page.getByText("Three questions for jobs that fit").click();
  await page.getByRole("combobox", { name: "How far from there?" }).click();
  await page.getByRole("option", { name: "Anywhere in the country" }).click();
  const places = page.getByRole("textbox", { name: "Where?" });
  await places.fill("United States");
  await places.press("Enter");
  await page.getByRole("button", { name: "Save answers" }).click();
  await expect(page.getByText("Three questions for jobs that fit")).toBeHidden();
  const profile = await (await page.request.get("/api/profile")).json();
  expect(profile).toMatchObject({
    searchReach: "country",
    preferredLocations: ["Berlin, Germany", "United States"],
  });
});

test("a job is not for me: said why by keyboard, shown, and taken back", async ({ page }) => {
  await page.request.post("/api/profile", {
    data: { fullName: "Zoë Ångström", jobTitles: TITLES, technicalSkills: ["SQL"] },
  });
  await page.goto("/jobs?sort=best");
  const first = list(page).getByRole("article").first();
  const title = (await first.getByRole("heading").textContent()) ?? "";
  const address = await first.getByRole("link").first().getAttribute("href");
  const button = page.getByRole("button", { name: "Not for me" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Hide this job" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list(page).locator(`a[href="${address}"]`)).toHaveCount(0);
  const apart = page.getByRole("region", { name: "Not for you", exact: true });
  await expect(apart).toContainText("what you told us (1)");
  await apart.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByRole("heading", { name: "What you told us" })).toBeVisible();
  await page.getByRole("button", { name: `Take back: Hidden, ${title}` }).click();
  await expect(list(page).locator(`a[href="${address}"]`)).toHaveCount(1);
});
