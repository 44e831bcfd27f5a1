import { expect, test, getToast, withoutServedScreens } from "./test.ts";
import { findJobs, listRows, getTab, trackJobs, trackOwnJob } from "./tracked.ts";

/** What the second specification says of the applications, line by line: its section, where it is, and the text. */
const FIGURES = ["Total Applications", "Interviews", "Pending", "Success Rate"];
const TABS = ["All", "Applied", "Interview", "Rejected", "Offer"];
const EMPTY_TABS = ["applied", "interview", "rejected", "offer"];
const DETAILS = ["Location", "Salary", "Job type", "Remote", "Required skills"];

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("section 2: header, action, figures and what an empty room says", async ({ page }) => {
  await page.goto("/applications");
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Track New Application", exact: true })).toBeVisible();
  const main = page.getByRole("main");
  for (const text of FIGURES) await expect(main.getByText(text, { exact: true }), text).toBeVisible();
  await expect(main.getByText("0%", { exact: true })).toBeVisible();
  await expect(page.getByText("No applications yet")).toBeVisible();
  await page.getByRole("button", { name: "Track Your First Application", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Track New Application" })).toBeVisible();
});

test("section 2: tabs with counts, and what an empty tab says", async ({ page }) => {
  await trackJobs(page, ["saved"]);
  await page.goto("/applications");
  for (const name of TABS) await expect(getTab(page, name), name).toHaveText(`${name}0`);
  for (const status of EMPTY_TABS) {
    await getTab(page, `${status.charAt(0).toUpperCase()}${status.slice(1)}`).click();
    await expect(page.getByText(`No ${status} applications`, { exact: true })).toBeVisible();
  }
});

test("section 2: a card has title, company, status, place, salary and the time", async ({ page }) => {
  await trackOwnJob(page, { title: "Night Nurse", location: "Leeds", salary: "£40,000 a year" }, 3);
  await page.goto("/applications");
  const row = listRows(page);
  for (const text of ["Night Nurse", "Harbour Clinic", "Leeds", "£40,000 a year", "Applied 3 days ago"])
    await expect(row.getByText(text, { exact: true }), text).toBeVisible();
  const status = row.getByRole("combobox", { name: "Status of Night Nurse at Harbour Clinic" });
  await expect(status).toHaveText("Applied");
  await status.click();
  await expect(page.getByRole("option")).toHaveText(["Applied", "Interview", "Rejected", "Offer"]);
});

test("section 2: an application whose job is unknown is named all the same", async ({ page }) => {
  const { id } = await trackOwnJob(page, { title: "Nurse" });
  const [{ job: _job, ...application }] = (await (await page.request.get("/api/applications")).json()) as [
    Record<string, unknown>,
  ];
  expect(application.id).toBe(id);
  await withoutServedScreens(page.context());
  await page.route("**/api/applications", (route) => route.fulfill({ json: [application] }));
  await page.goto("/applications");
  await expect(listRows(page).getByText("Job Title", { exact: true })).toBeVisible();
  await expect(listRows(page).getByText("Company Name", { exact: true })).toBeVisible();
});

test("section 2: the details name what the job states, and what it does not", async ({ page }) => {
  const [tracked] = await trackJobs(page, ["applied"]);
  await page.goto(`/applications?open=${tracked?.id}`);
  const dialog = page.getByRole("dialog");
  for (const text of DETAILS) await expect(dialog.getByText(text, { exact: true }), text).toBeVisible();
  await expect(dialog.getByText(/^(Yes|No)$/)).toBeVisible();
  await expect(dialog.getByText(/^Applied just now/)).toBeVisible();
  await expect(dialog.getByLabel("Notes")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: /^Status of/ })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "View Original Job", exact: true })).toBeVisible();

  const own = await trackOwnJob(page, { title: "Nurse" });
  await page.goto(`/applications?open=${own.id}`);
  await expect(dialog.getByText("Not specified").first()).toBeVisible();
  await expect(dialog.getByRole("link", { name: "View Original Job" })).toHaveCount(0);
});

test("section 9: five skeletons while the list is on its way", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await withoutServedScreens(page.context());
  await page.route("**/api/applications", async (route) => {
    await held.promise;
    await route.fulfill({ json: [] });
  });
  await page.goto("/applications");
  await expect(page.getByTestId("row-skeleton")).toHaveCount(5);
  held.resolve();
  await expect(page.getByText("No applications yet")).toBeVisible();
});

test("section 8: what is said when tracking and a change of status fail", async ({ page, quietConsole }) => {
  const [job] = await findJobs(page, 1);
  await trackOwnJob(page, { title: "Nurse" });
  await page.goto("/applications");
  await page.route("**/api/applications/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("combobox", { name: /^Status of/ }).click();
  await page.getByRole("option", { name: "Offer" }).click();
  await expect(getToast(page)).toContainText("Update failed");

  await page.route("**/api/applications", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.getByRole("button", { name: "Track New Application" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Job", exact: true }).fill(job?.title ?? "");
  await dialog.getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Track Application" }).click();
  await expect(getToast(page)).toContainText("Failed to track application");
  await expect(getToast(page)).toContainText("Failed to create application");
  await expect(dialog).toBeVisible();
  quietConsole.length = 0;
});

test("section 8: what is said when they succeed", async ({ page }) => {
  const [job] = await findJobs(page, 1);
  await page.goto("/applications");
  await page.getByRole("button", { name: "Track New Application" }).click();
  const dialog = page.getByRole("dialog");
  for (const label of ["Resume (optional)", "Cover letter (optional)"])
    await expect(dialog.getByRole("combobox", { name: label }), label).toBeVisible();
  await dialog.getByRole("combobox", { name: "Job", exact: true }).fill(job?.title ?? "");
  await dialog.getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Track Application" }).click();
  await expect(getToast(page)).toContainText("Application tracked");
  await page.getByRole("combobox", { name: /^Status of/ }).click();
  await page.getByRole("option", { name: "Interview" }).click();
  await expect(getToast(page)).toContainText("Status updated");
});
