import type { Page } from "@playwright/test";

import { expect, gatherByCall, startGathering, test, getToast } from "./test.ts";

const getQueryField = (page: Page) => page.getByPlaceholder(/job title, keywords, or company/i);
const suggested = (page: Page) => page.getByRole("listbox").getByRole("option");
/** Ends a test that hangs; a run on a loaded machine takes far less. */
const GATHERING_TIMEOUT = 90_000;
const getPlaceField = (page: Page) => page.getByPlaceholder(/type any location/i);

test(
  "the search is kept for the session: words after a rest, filters at once, and the place in the list",
  { tag: "@long" },
  async ({ page, reader }) => {
    expect(reader.email).toBeTruthy();
    await page.goto("/jobs");
    const text = "registered nurse in paediatrics";
    await getQueryField(page).pressSequentially(text, { delay: 110 });
    await expect(page).toHaveURL(/paediatrics$/);
    await expect(getQueryField(page)).toHaveValue(text);
    await getPlaceField(page).fill("berl");
    await suggested(page).filter({ hasText: "Berlin, Germany" }).click();
    await expect(getPlaceField(page)).toHaveValue("Berlin, Germany");
    await expect(page).toHaveURL(/location=Berlin/);
    await getPlaceField(page).fill("");
    await getQueryField(page).fill("");
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
    // The list that the filter asks for begins at its top when it comes.
    await expect(async () => {
      await results.evaluate((element) => element.scrollTo({ top: 900 }));
      const kept = () => page.evaluate(() => sessionStorage.getItem("jobSearchScroll"));
      await expect.poll(kept, { timeout: 1000 }).toBe("900");
    }).toPass();
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
  },
);

test("three thousand listings scroll like thirty", { tag: "@long" }, async ({ page, person }) => {
  expect(person.email).toBeTruthy();
  for (const query of ["engineer", "manager", "nurse", "teacher", "sales", "assistant"])
    await gatherByCall(page, query);
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

test("a run can be stopped, and what was found stays", async ({ page, person }) => {
  expect(person.email).toBeTruthy();
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
