import { expect, test, getToast } from "./test.ts";
import { listRows, trackJobs, trackOwnJob } from "./tracked.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("an application opens over the list at an address of its own, and keeps notes in the middle of a word and from two tabs", async ({
  page,
  quietConsole,
}) => {
  const [tracked] = await trackJobs(page, ["applied"]);
  if (tracked === undefined) throw new Error("One was tracked.");
  await page.goto("/applications");
  const link = listRows(page).getByRole("link", { name: tracked.job.title, exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/applications?open=${tracked.id}`);
  const dialog = page.getByRole("dialog", { name: tracked.job.title });
  const notes = dialog.getByLabel("Notes");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await notes.fill("Call Ann on Monday");
  await saved;
  await expect(page.getByText("Saved automatically.")).toBeVisible();
  await notes.fill("Call Ann on Tuesday");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/applications");
  await expect(link).toBeFocused();
  await expect(listRows(page)).toContainText("Call Ann on Tuesday");

  await page.goto(`/applications?open=${tracked.id}`);
  await expect(notes).toHaveValue("Call Ann on Tuesday");
  await page.request.put(`/api/applications/${tracked.id}`, { data: { notes: "From the other tab" } });
  await notes.fill("From this tab");
  await expect(page.getByText("These notes were changed in another tab or on another device.")).toBeVisible();
  await page.getByRole("button", { name: "Use the other version" }).click();
  await expect(notes).toHaveValue("From the other tab");
  // The conflict is reported by the browser itself.
  quietConsole.length = 0;
});

test(
  "rounds of interviews, the dates of the timeline and a job of one's own are changed, and stay",
  { tag: "@long" },
  async ({ page }) => {
    const { id } = await trackOwnJob(page, { title: "Nurse" }, 10);
    await page.goto(`/applications?open=${id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: /^Status of/ }).click();
    await page.getByRole("option", { name: "Interview" }).click();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const rounds = page.getByRole("region", { name: "Interview rounds" });
    await rounds.getByRole("button", { name: "Add round" }).click();
    await rounds.getByLabel("When").fill(`${day(2)}T10:30`);
    await rounds.getByLabel("Note").fill("With Ann");
    await rounds.getByRole("button", { name: "Add round" }).click();
    await expect(getToast(page)).toContainText("Round added");
    await expect(rounds.getByRole("listitem")).toContainText("With Ann");
    await expect(page.getByText(/^Phone screen \S+, \d+:30/)).toBeVisible();
    await rounds.getByRole("button", { name: /^Edit Phone screen/ }).click();
    await rounds.getByLabel("Note").fill("With Ben");
    await rounds.getByRole("button", { name: "Save" }).click();
    await expect(rounds.getByRole("listitem")).toContainText("With Ben");
    await rounds.getByRole("button", { name: /^Remove Phone screen/ }).click();
    await expect(rounds.getByRole("listitem")).toHaveCount(0);

    const timeline = page.getByRole("region", { name: "Timeline" });
    await expect(timeline.getByRole("listitem")).toHaveCount(2);
    await timeline.getByRole("button", { name: /^Correct the date: Interview/ }).click();
    await timeline.getByLabel("Date of Interview").fill(day(-3));
    await timeline.getByRole("button", { name: "Save" }).click();
    await expect(getToast(page)).toContainText("Date updated");

    // The form of the date goes once it is saved.
    await expect(dialog.getByRole("button", { name: "Save" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Edit job" }).click();
    await dialog.getByLabel("Job title").fill("Head Nurse");
    await dialog.getByRole("button", { name: "Save" }).click();
    const renamed = page.getByRole("dialog", { name: "Head Nurse" });
    await expect(renamed).toBeVisible();
    await page.reload();
    await expect(renamed).toBeVisible();
    await expect(timeline.getByRole("listitem")).toHaveCount(2);
    await expect(rounds.getByRole("listitem")).toHaveCount(0);
  },
);
