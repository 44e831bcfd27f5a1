import type { Page } from "@playwright/test";

import { expect, test, getToast } from "./test.ts";
import { findJobs, listRows, getTab, trackJobs } from "./tracked.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const getDialog = (page: Page) => page.getByRole("dialog", { name: "Track New Application" });

async function openDialog(page: Page) {
  await page.goto("/applications");
  await page
    .getByRole("button", { name: /^Track (New|Your First) Application$/ })
    .first()
    .click();
  return getDialog(page);
}

test("a listing is found by typing and tracked with a past date and notes, by keyboard alone", async ({
  page,
}) => {
  const [job] = await findJobs(page, 1);
  await page.goto("/applications");
  await page.getByRole("button", { name: "Track New Application" }).focus();
  await page.keyboard.press("Enter");
  const dialog = getDialog(page);
  await expect(dialog.getByRole("combobox", { name: "Job", exact: true })).toBeFocused();
  await dialog.getByRole("button", { name: "Track Application" }).click();
  await expect(dialog.getByText("Please choose a job.")).toBeVisible();
  await page.keyboard.type(job?.title ?? "");
  await expect(dialog.getByRole("option", { name: job?.title ?? "" }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Choose another: Job" })).toBeVisible();
  const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Applied on").fill(day);
  await dialog.getByLabel("Notes (optional)").fill("By referral");
  await dialog.getByRole("button", { name: "Track Application" }).click();
  await expect(getToast(page)).toContainText("Application tracked");
  await expect(dialog).toBeHidden();
  await expect(listRows(page)).toContainText("Applied 1 week ago");
  await expect(listRows(page)).toContainText("By referral");
});

test("a job that is tracked with other notes is not overwritten: the dialog leads to it", async ({
  page,
  quietConsole,
}) => {
  const [tracked] = await trackJobs(page, ["applied"]);
  await page.request.put(`/api/applications/${tracked?.id}`, { data: { notes: "Mine" } });
  const dialog = await openDialog(page);
  await dialog.getByRole("combobox", { name: "Job", exact: true }).fill(tracked?.job.title ?? "");
  await dialog
    .getByRole("option")
    .filter({ hasText: tracked?.job.title ?? "" })
    .first()
    .click();
  await dialog.getByLabel("Notes (optional)").fill("Others");
  await dialog.getByRole("button", { name: "Track Application" }).click();
  await expect(dialog.getByRole("alert")).toContainText("You already track this job");
  quietConsole.length = 0;
  await dialog.getByRole("button", { name: "Open it" }).click();
  await expect(page).toHaveURL(`/applications?open=${tracked?.id}`);
  await expect(page.getByRole("dialog").getByLabel("Notes")).toHaveValue("Mine");
});

test("a job of one's own is typed in, and what was typed is not lost by a slip", async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole("tab", { name: "Another job" }).click();
  await dialog.getByLabel("Company").fill("Harbour Clinic");
  await dialog.getByRole("button", { name: "Track Application" }).click();
  await expect(dialog.getByText("Please give a title.")).toBeVisible();
  await expect(dialog.getByLabel("Job title")).toBeFocused();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard what you entered?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Company")).toHaveValue("Harbour Clinic");
  await dialog.getByLabel("Job title").fill("Night Nurse");
  await dialog.getByLabel("Job link").fill("not an address");
  await dialog.getByRole("button", { name: "Track Application" }).click();
  await expect(dialog.getByText("Please enter a valid URL.")).toBeVisible();
  await dialog.getByLabel("Job link").fill("harbour.example/jobs/1");
  await dialog.getByRole("button", { name: "Track Application" }).click();
  await expect(getToast(page)).toContainText("Night Nurse at Harbour Clinic");
  await expect(getTab(page, "Applied")).toContainText("1");
  const found = await page.request.get("/api/jobs?q=Night%20Nurse%20Harbour%20Clinic");
  expect(JSON.stringify(await found.json())).not.toContain("harbour.example");
});

test("a pasted text fills the fields, an address of an unknown host is never fetched", async ({
  page,
  quietConsole,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByRole("tab", { name: "Another job" }).click();
  const paste = dialog.getByLabel("Paste the job (optional)");
  await paste.fill("https://unknown.example/jobs/1");
  await dialog.getByRole("button", { name: "Fill in the fields" }).click();
  await expect(paste).toHaveAttribute("aria-invalid", "true");
  quietConsole.length = 0;
  await paste.fill("Staff Nurse\nHarbour Clinic\n\nFull-time, remote. The salary is $80,000 a year.");
  await dialog.getByRole("button", { name: "Fill in the fields" }).click();
  await expect(dialog.getByText(/^We filled in what the text says/)).toBeVisible();
  await expect(dialog.getByLabel("Job description (optional)")).toHaveValue(/Staff Nurse/);
});
