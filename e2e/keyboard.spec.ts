import type { Page } from "@playwright/test";

import { expect, gathered, newPerson, serveOutside, test, getToast, withoutServedScreens } from "./test.ts";

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, name: RegExp, role = "*"): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    const isThere = await page.evaluate(
      ([source, wanted]) => {
        const element = document.activeElement;
        const text = element?.getAttribute("aria-label") ?? element?.textContent ?? "";
        const isRole =
          wanted === "*" || element?.getAttribute("role") === wanted || element?.localName === wanted;
        return isRole && new RegExp(source ?? "", "i").test(text.trim());
      },
      [name.source, role] as const,
    );
    if (isThere) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

test(
  "without a mouse: sign up, gather, filter, open, save, apply",
  { tag: "@long" },
  async ({ page, context }) => {
    test.setTimeout(120_000);
    await serveOutside(context);
    const person = newPerson();
    await page.goto("/signup");
    await page.getByLabel("First name").focus();
    for (const value of [person.firstName, person.lastName, person.email, person.password]) {
      await page.keyboard.type(value);
      await page.keyboard.press("Tab");
    }
    await page.getByLabel("Confirm password", { exact: true }).focus();
    await page.keyboard.type(person.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    await page.goto("/jobs");
    await expect(page.getByRole("heading", { level: 1, name: "Job Search" })).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: /job title/i })).toBeFocused();
    await page.keyboard.type("engineer");
    await page.keyboard.press("Enter");
    await gathered(page);

    // The focus went to the first job, and stays on it while jobs arrive above.
    await expect(page.getByTestId("results").locator("h3 a:focus")).toHaveCount(1);
    await page.keyboard.press("/");
    await tabTo(page, /^Filters/, "button");
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Experience level" }).waitFor();
    await tabTo(page, /All levels/, "combobox");
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: /^Senior level/ }).waitFor();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("filters-active")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
    await expect(page.getByRole("button", { name: "Remove filter: Senior level" })).toBeVisible();
    await expect(page).toHaveURL(/experience=senior/);

    await page.keyboard.press("j");
    const first = page.getByRole("article").first();
    await expect(first.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await expect(first.getByRole("link").first()).toBeFocused();
    const title = await first.getByRole("heading").innerText();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/jobs\/[a-z2-7]{20}$/);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();

    await page.keyboard.press("s");
    await expect(getToast(page)).toContainText("Job saved!");
    const [posting] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("a")]);
    await posting.close();
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    const prompt = page.getByRole("alertdialog", { name: "Did you apply for this job?" });
    await expect(prompt.getByRole("button", { name: "No, I didn't apply" })).toBeFocused();
    await tabTo(page, /^Yes, I applied!/, "button");
    await page.keyboard.press("Enter");
    await expect(getToast(page)).toContainText("Application tracked!");
    await expect(prompt).toBeHidden();
  },
);

test("an Enter right after a step opens the job that was stepped to", async ({ page, context, reader }) => {
  expect(reader.email).toBeTruthy();
  await withoutServedScreens(context);
  await page.goto("/jobs?q=engineer");
  const second = page.getByRole("article").nth(1).getByRole("heading");
  const title = await second.innerText();
  await page.getByRole("button", { name: "Filters" }).focus();
  // A browser that is busy draws nothing between the keys.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  for (const key of ["j", "j", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
});
