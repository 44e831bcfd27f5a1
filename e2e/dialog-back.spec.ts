import type { Page } from "@playwright/test";

import { getGenerateDialog } from "./letters-of.ts";
import { expect, test } from "./test.ts";
import { listRows, trackOwnJob } from "./tracked.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const goBack = (page: Page) => page.evaluate(() => window.history.back());
const getQuestion = (page: Page) => page.getByRole("alertdialog", { name: "Discard what you entered?" });

/** Cover Letters, reached from the dashboard. */
async function openLetters(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByTestId("sidebar").getByRole("link", { name: "Cover Letters" }).click();
  await expect(page.getByRole("heading", { name: "No cover letters yet" })).toBeVisible();
}
const openGenerator = (page: Page) => page.getByRole("button", { name: "Generate Cover Letter" }).click();

test("back closes a dialog and then leaves the room, and asks before it throws away what was entered", async ({
  page,
}) => {
  await openLetters(page);
  await openGenerator(page);
  await expect(getGenerateDialog(page)).toBeVisible();
  await goBack(page);
  await expect(getGenerateDialog(page)).toBeHidden();
  await expect(page).toHaveURL("/cover-letters");
  await goBack(page);
  await expect(page).toHaveURL("/");
  await page.evaluate(() => window.history.forward());
  await expect(page).toHaveURL("/cover-letters");
  await expect(page.getByRole("heading", { name: "No cover letters yet" })).toBeVisible();
  await expect(getGenerateDialog(page)).toBeHidden();

  await openGenerator(page);
  const title = getGenerateDialog(page).getByLabel("Job title");
  await title.fill("Nurse");
  // A test is faster than the dialog's entry after a step in the history.
  await expect.poll(() => page.evaluate(() => "isDialogEntry" in window.history.state)).toBe(true);
  await goBack(page);
  await getQuestion(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(title).toHaveValue("Nurse");
  // Back from the question is "Keep editing".
  await goBack(page);
  await expect(getQuestion(page)).toBeVisible();
  await goBack(page);
  await expect(getQuestion(page)).toBeHidden();
  await expect(title).toHaveValue("Nurse");
  // Twice at once asks too.
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  await expect(page).toHaveURL("/cover-letters");
  await expect(title).toHaveValue("Nurse");
  await expect(async () => {
    if (await getQuestion(page).isHidden()) await goBack(page);
    await expect(getQuestion(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await getQuestion(page).getByRole("button", { name: "Discard" }).click();
  await expect(getGenerateDialog(page)).toBeHidden();
  await expect(page).toHaveURL("/cover-letters");
  await expect.poll(() => page.evaluate(() => "isDialogEntry" in window.history.state)).toBe(false);
  await goBack(page);
  await expect(page).toHaveURL("/");

  // Closed by its button it leaves nothing to go back to.
  await openLetters(page);
  for (const close of ["Close", "Cancel"]) {
    await openGenerator(page);
    await expect(getGenerateDialog(page)).toBeVisible();
    await getGenerateDialog(page).getByRole("button", { name: close }).click();
    await expect(getGenerateDialog(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => "isDialogEntry" in window.history.state)).toBe(false);
  }
  // Forward meets the entry of the dialog that is closed, and steps back by itself.
  await page.evaluate(() => window.history.forward());
  await expect.poll(() => page.evaluate(() => "isDialogEntry" in window.history.state)).toBe(false);
  await goBack(page);
  await expect(page).toHaveURL("/");
});

test(
  "back closes a dialog that an address has opened in a new tab, and of dialogs over each other one at a time",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/cover-letters?generate=true");
    await expect(getGenerateDialog(page)).toBeVisible();
    await expect(page).toHaveURL("/cover-letters");
    await goBack(page);
    await expect(getGenerateDialog(page)).toBeHidden();
    await expect(page).toHaveURL("/cover-letters");
    await expect(page.getByRole("heading", { name: "Cover Letters", exact: true })).toBeVisible();

    const { id } = await trackOwnJob(page, { title: "Nurse" });
    await page.goto(`/applications?open=${id}`);
    await expect(page.getByRole("dialog", { name: "Nurse" })).toBeVisible();
    await goBack(page);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL("/applications");

    await page.goto("/");
    await page.getByTestId("sidebar").getByRole("link", { name: "Applications" }).click();
    await listRows(page).getByRole("link", { name: "Nurse" }).click();
    const dialog = page.getByRole("dialog", { name: "Nurse" });
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await goBack(page);
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(dialog).toBeVisible();
    await goBack(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/applications");

    // Closed by its button it is not opened again by back.
    await listRows(page).getByRole("link", { name: "Nurse" }).click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/applications");
    await goBack(page);
    await expect(page).toHaveURL("/");
  },
);

test(
  "the settings ask before back closes them, and the browser before a tab with something entered is loaded anew",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/cover-letters");
    await page.getByTestId("sidebar").getByRole("link", { name: "Settings" }).click();
    const settings = page.getByRole("dialog", { name: "Settings" });
    await settings.getByLabel("First name").fill("Ada");
    await goBack(page);
    await getQuestion(page).getByRole("button", { name: "Discard" }).click();
    await expect(settings).toBeHidden();
    await expect(page).toHaveURL("/cover-letters");

    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await page.goto("/portfolio");
    await page.getByRole("button", { name: "Add New Project" }).click();
    const dialog = page.getByRole("dialog", { name: "Add New Project" });
    await expect(dialog).toBeVisible();
    await page.reload();
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Add New Project" }).click();
    await dialog.getByLabel("Title").fill("Ward rota");
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    // Nothing is left of the dialog to go back to.
    await expect.poll(() => page.evaluate(() => "isDialogEntry" in window.history.state)).toBe(false);
    await expect(dialog).toBeHidden();
  },
);
