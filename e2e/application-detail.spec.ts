import { expect, test, getToast } from "./test.ts";
import { listRows, trackJobs, trackOwnJob } from "./tracked.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("an application opens over the list at an address of its own, and gives the focus back", async ({
  page,
}) => {
  const [tracked] = await trackJobs(page, ["applied"]);
  if (tracked === undefined) throw new Error("One was tracked.");
  await page.goto("/applications");
  const link = listRows(page).getByRole("link", { name: tracked.job.title, exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/applications?open=${tracked.id}`);
  const dialog = page.getByRole("dialog", { name: tracked.job.title });
  await expect(dialog.getByRole("link", { name: "Open job" })).toHaveAttribute(
    "href",
    `/jobs/${tracked.jobId}`,
  );
  await expect(dialog.getByRole("link", { name: "View Original Job" })).toHaveAttribute("target", "_blank");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/applications");
  await page.goto(`/applications?open=${tracked.id}`);
  await expect(dialog).toBeVisible();
});

test("notes save themselves, and are there when the dialog is closed in the middle of a word", async ({
  page,
}) => {
  const { id } = await trackOwnJob(page, { title: "Nurse" });
  await page.goto(`/applications?open=${id}`);
  const notes = page.getByRole("dialog").getByLabel("Notes");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await notes.fill("Call Ann on Monday");
  await saved;
  await expect(page.getByText("Saved automatically.")).toBeVisible();
  await notes.fill("Call Ann on Tuesday");
  await page.keyboard.press("Escape");
  await expect(listRows(page)).toContainText("Call Ann on Tuesday");
  await page.reload();
  await expect(listRows(page)).toContainText("Call Ann on Tuesday");
});

test("notes that another tab changed are not lost: the user decides", async ({ page, quietConsole }) => {
  const { id } = await trackOwnJob(page, { title: "Nurse" });
  await page.goto(`/applications?open=${id}`);
  const notes = page.getByRole("dialog").getByLabel("Notes");
  await expect(notes).toBeVisible();
  await page.request.put(`/api/applications/${id}`, { data: { notes: "From the other tab" } });
  await notes.fill("From this tab");
  await expect(page.getByText("These notes were changed in another tab or on another device.")).toBeVisible();
  await page.getByRole("button", { name: "Use the other" }).click();
  await expect(notes).toHaveValue("From the other tab");
  // The conflict is reported by the browser itself.
  quietConsole.length = 0;
});

test("dates of the timeline are corrected, within the order of what happened", async ({
  page,
  quietConsole,
}) => {
  const { id } = await trackOwnJob(page, { title: "Nurse" }, 10);
  await page.request.put(`/api/applications/${id}`, { data: { status: "interview" } });
  await page.goto(`/applications?open=${id}`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem")).toHaveCount(2);
  await timeline.getByRole("button", { name: /^Correct the date: Interview/ }).click();
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await timeline.getByLabel("Date of Interview").fill(day(20));
  await timeline.getByRole("button", { name: "Save" }).click();
  await expect(getToast(page)).toContainText("Update failed");
  quietConsole.length = 0;
  await timeline.getByLabel("Date of Interview").fill(day(3));
  await timeline.getByRole("button", { name: "Save" }).click();
  await expect(getToast(page)).toContainText("Date updated");
});

test("rounds of interviews are added, changed and removed, and the next one is in the list", async ({
  page,
}) => {
  const { id } = await trackOwnJob(page, { title: "Nurse" }, 5);
  await page.goto(`/applications?open=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: /^Status of/ }).click();
  await page.getByRole("option", { name: "Interview" }).click();
  const rounds = page.getByRole("region", { name: "Interview rounds" });
  await rounds.getByRole("button", { name: "Add round" }).click();
  await rounds.getByRole("button", { name: "Add round" }).click();
  await expect(rounds.getByText("Please give a date.")).toBeVisible();
  await expect(rounds.getByLabel("When")).toBeFocused();
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await rounds.getByLabel("When").fill(`${soon}T10:30`);
  await rounds.getByLabel("Note").fill("With Ann");
  await rounds.getByRole("button", { name: "Add round" }).click();
  await expect(getToast(page)).toContainText("Round added");
  await expect(rounds.getByRole("listitem")).toContainText("With Ann");
  await expect(page.getByText(/^Next round /)).toBeVisible();
  await rounds.getByRole("button", { name: /^Edit Phone screen/ }).click();
  await rounds.getByLabel("Note").fill("With Ben");
  await rounds.getByRole("button", { name: "Save" }).click();
  await expect(rounds.getByRole("listitem")).toContainText("With Ben");
  await rounds.getByRole("button", { name: /^Remove Phone screen/ }).click();
  await expect(rounds.getByRole("listitem")).toHaveCount(0);
});

test("a job of one's own is edited in its application", async ({ page }) => {
  const { id } = await trackOwnJob(page, { title: "Nurse" });
  await page.goto(`/applications?open=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Edit job" }).click();
  await dialog.getByLabel("Job title").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Please give a title.")).toBeVisible();
  await dialog.getByLabel("Job title").fill("Head Nurse");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog", { name: "Head Nurse" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Open job" })).toHaveCount(0);
});
