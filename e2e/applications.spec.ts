import { expect, test, getToast, withoutServedScreens } from "./test.ts";
import { listRows, getTab, trackJobs, trackOwnJob } from "./tracked.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("applications move between statuses, count in their tabs and figures, and leave after a question", async ({
  page,
}) => {
  await trackJobs(page, ["saved", "applied", "applied"]);
  await page.goto("/applications");
  await expect(getTab(page, "All")).toContainText("2");
  await expect(getTab(page, "Saved")).toContainText("1");
  await expect(listRows(page)).toHaveCount(2);

  await page
    .getByRole("combobox", { name: /^Status of/ })
    .first()
    .click();
  await page.getByRole("option", { name: "Interview" }).click();
  await expect(getToast(page)).toContainText("Status updated");
  await expect(getTab(page, "Interview")).toContainText("1");
  await expect(page.getByRole("main").getByText("50%", { exact: true })).toBeVisible();
  await getTab(page, "Rejected").click();
  await expect(page.getByText("No rejected applications")).toBeVisible();

  await getTab(page, "Saved").click();
  const remove = listRows(page).getByRole("button", { name: /^Remove/ });
  await remove.click();
  const question = page.getByRole("alertdialog", { name: "Remove this saved job?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(getTab(page, "Saved")).toContainText("1");
  await remove.click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(getToast(page)).toContainText("Application removed");
  await expect(getTab(page, "Saved")).toContainText("0");

  await page.goto("/");
  await expect(page.getByText("+1 this week")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByText("Application tracked").first()).toBeVisible();
});

test("several change at once, and undo takes the change back; removing asks first", async ({ page }) => {
  await trackJobs(page, ["applied", "applied", "interview"]);
  await page.goto("/applications");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("region", { name: "Selected applications" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("combobox").click();
  await page.getByRole("option", { name: "Offer" }).click();
  await expect(getToast(page)).toContainText("3 applications");
  await expect(getTab(page, "Offer")).toContainText("3");
  await expect(bar).toBeHidden();
  await getToast(page).getByRole("button", { name: "Undo" }).click();
  await expect(getTab(page, "Applied")).toContainText("2");
  await expect(getTab(page, "Interview")).toContainText("1");

  await listRows(page)
    .first()
    .getByRole("checkbox", { name: /^Select/ })
    .check();
  await bar.getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove 1 application?" });
  await question.getByRole("button", { name: "Keep them" }).click();
  await expect(getTab(page, "All")).toContainText("3");
  await bar.getByRole("button", { name: "Remove" }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(getTab(page, "All")).toContainText("2");
});

test("two thousand applications scroll like twenty", { tag: "@long" }, async ({ page }) => {
  const template = await trackOwnJob(page, { title: "Nurse" }, 1);
  const made = Array.from({ length: 2000 }, (_, at) => ({
    ...template,
    id: `application-${at}`,
    jobId: `job-${at}`,
    status: "applied",
    lastEventAt: new Date(Date.now() - at * 3_600_000).toISOString(),
    appliedAt: new Date(Date.now() - at * 3_600_000).toISOString(),
    job: { title: `Nurse ${at}`, company: "Harbour Clinic", location: "Leeds" },
  }));
  await withoutServedScreens(page.context());
  await page.route("**/api/applications", (route) => route.fulfill({ json: made }));
  await page.goto("/applications");
  await expect(getTab(page, "All")).toContainText("2,000");
  expect(await listRows(page).count()).toBeLessThan(60);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("link", { name: "Nurse 1999", exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await listRows(page).count()).toBeLessThan(60);
  const heights = await listRows(page).evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(88);
});
