import type { Page } from "@playwright/test";

import { expect, test, getToast } from "./test.ts";
import { findJobs, listRows, getTab } from "./tracked.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const getDialog = (page: Page) => page.getByRole("dialog", { name: "Track New Application" });

test("a listing is found by typing and tracked with a past date and notes, by keyboard alone", async ({
  page,
}) => {
  const [job] = await findJobs(page, 1);
  await page.goto("/applications");
  await page.getByRole("button", { name: "Track New Application" }).focus();
  await page.keyboard.press("Enter");
  const dialog = getDialog(page);
  await expect(dialog.getByRole("combobox", { name: "Job", exact: true })).toBeFocused();
  await page.keyboard.type(job?.title ?? "");
  await expect(dialog.getByRole("option", { name: job?.title ?? "" }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Choose another: Job" })).toBeVisible();
  const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Applied on").fill(day);
  await dialog.getByLabel("Notes (optional)").fill("By referral");
  await dialog.getByRole("button", { name: "Track Application" }).press("Enter");
  await expect(getToast(page)).toContainText("Application tracked");
  await expect(dialog).toBeHidden();
  await expect(listRows(page)).toContainText("Applied 1 week ago");
  await expect(listRows(page)).toContainText("By referral");
});

test("a job of one's own is read from a text, is not lost by a slip, and is among no listings", async ({
  page,
}) => {
  await page.goto("/applications");
  await page.getByRole("button", { name: "Track Your First Application" }).click();
  const dialog = getDialog(page);
  await dialog.getByRole("tab", { name: "Another job" }).click();
  await dialog
    .getByLabel("Paste the job (optional)")
    .fill("Staff Nurse\nHarbour Clinic\n\nFull-time, remote. The salary is $80,000 a year.");
  await dialog.getByRole("button", { name: "Fill in the fields" }).click();
  await expect(dialog.getByText(/^We filled in what the text says/)).toBeVisible();
  const description = dialog.getByLabel("Job description (optional)");
  await expect(description).toHaveValue(/Staff Nurse/);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard what you entered?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(description).toHaveValue(/Staff Nurse/);
  await dialog.getByLabel("Job title").fill("Night Nurse");
  await dialog.getByLabel("Company").fill("Harbour Clinic");
  await dialog.getByLabel("Job link").fill("harbour.example/jobs/1");
  await dialog.getByRole("button", { name: "Track Application" }).click();
  await expect(getToast(page)).toContainText("Night Nurse at Harbour Clinic");
  await expect(getTab(page, "Applied")).toContainText("1");
  const found = await page.request.get("/api/jobs?q=Night%20Nurse%20Harbour%20Clinic");
  expect(JSON.stringify(await found.json())).not.toContain("harbour.example");
});
