import { expectAccessible, expectFit } from "./look.ts";
import { expect, getToast, test } from "./test.ts";
import { trackJobs } from "./tracked.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test.use({ timezoneId: "America/New_York" });
test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("what is next is on the dashboard and in the bell, each with its one action", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByTestId("today")).toHaveCount(0);
  await trackJobs(page, ["interview", "offer", "saved"]);
  const listed = (await (await page.request.get("/api/applications")).json()) as {
    id: string;
    status: string;
  }[];
  const find = (status: string) => listed.find((one) => one.status === status)?.id ?? "";
  const soon = new Date(Date.now() + 20 * HOUR_MS);
  await page.request.post(`/api/applications/${find("interview")}/rounds`, {
    data: { kind: "panel", at: soon.toISOString() },
  });

  await page.goto(`/applications?open=${find("offer")}`);
  const dialog = page.getByRole("dialog");
  const until = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  await dialog.getByLabel("Answer the offer by").fill(until);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(getToast(page)).toContainText("Date saved");
  await dialog.getByRole("button", { name: "Add a next step" }).click();
  await dialog.getByLabel("What to do").fill("Ask about the start date");
  await dialog
    .getByLabel("Day", { exact: true })
    .fill(new Date(Date.now() + DAY_MS).toISOString().slice(0, 10));
  await dialog.getByLabel("Time (optional)").fill("09:30");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("Ask about the start date")).toBeVisible();

  await page.goto("/");
  const today = page.getByTestId("today");
  await expect(today.getByRole("listitem")).toHaveCount(3);
  const told = await today.getByRole("heading", { level: 3 }).allTextContents();
  expect(told.toSorted()).toEqual([
    expect.stringMatching(/^Answer by \S+/),
    expect.stringMatching(/^Ask about the start date .+, \d+:30/),
    expect.stringMatching(/^Panel interview (?:today|tomorrow), \d+:\d\d/),
  ]);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const bell = page.getByRole("dialog", { name: "Notifications" });
  const inBell = bell.getByRole("heading", { level: 3 });
  await expect(inBell).toHaveCount(3);
  // What is unread on opening says so to who hears it.
  const words = (await inBell.allTextContents()).map((text) => text.replace(/, new$/, ""));
  expect(words).toEqual(told);
  await expect(bell.getByRole("link", { name: /^Prepare/ })).toBeVisible();
  await expectAccessible(page, "the bell", { inDark: true });
  await page.keyboard.press("Escape");

  await today.getByRole("button", { name: /^Done/ }).click();
  await expect(today.getByRole("listitem")).toHaveCount(2);
  await getToast(page).getByRole("button", { name: "Undo" }).click();
  await expect(today.getByRole("heading", { name: /Ask about the start date/ })).toBeVisible();
  await today.getByRole("link", { name: /^Prepare/ }).click();
  const sheet = page.getByRole("dialog", { name: "Prepare for your interview" });
  await expect(sheet.getByText(/^Panel interview$/)).toBeVisible();
  await expect(sheet.getByText("(America/New_York, GMT", { exact: false })).toBeVisible();
  await expect(sheet.getByRole("region", { name: "What you sent" })).toBeVisible();
  await expect(sheet.getByRole("list").last().getByRole("listitem")).toHaveCount(5);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `preparing at ${width}`);
    await expectAccessible(page, `preparing at ${width}`, { inDark: width === 1440 });
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeHidden();
  await expect(sheet.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(sheet.getByRole("heading", { name: "Five questions to expect" })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.goBack();
  await expect(page).toHaveURL("/");
  await today.getByRole("link", { name: /^Prepare/ }).click();
  await sheet.getByRole("link", { name: "Practice" }).click();
  // The application is handed to the dialog, and leaves the address.
  await expect(page).toHaveURL(/\/interviews/);
  await expect(page.getByRole("dialog").getByLabel("Job title")).not.toHaveValue("");
});

test("a search is saved, renamed, deleted and brought back, and leads to its jobs and its feed", async ({
  page,
}) => {
  await page.goto("/jobs?q=staff+nurse&location=Manchester");
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(getToast(page)).toContainText("Search saved");
  await expect(page.getByRole("button", { name: "Save this search" })).toBeHidden();
  await page.getByRole("link", { name: /^Saved searches/ }).click();
  await expect(page).toHaveURL("/searches");
  const card = page.getByRole("button", { name: "staff nurse, Manchester", exact: true });
  await card.click();
  await expect(page.getByText("No open jobs found yet.")).toBeVisible();
  const more = page.getByRole("button", { name: /^More for/ });
  await more.click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Wards");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Wards", exact: true })).toBeVisible();
  await more.click();
  await page.getByRole("menuitem", { name: "Feed" }).click();
  await page.getByRole("button", { name: "Create feed address" }).click();
  const address = await page.getByLabel("Feed address", { exact: true }).inputValue();
  expect(await (await page.request.get(address)).text()).toContain("<title>New jobs: Wards</title>");
  await page.keyboard.press("Escape");
  await more.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByText("No saved searches yet")).toBeVisible();
  await getToast(page).getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: /^Open the search/ }).click();
  await expect(page).toHaveURL(/q=staff\+nurse/);
  await expect(page.getByLabel("Location")).toHaveValue("Manchester");
});

test("the room of saved searches fits and is accessible", { tag: "@long" }, async ({ page }) => {
  await page.goto("/jobs?q=staff+nurse&location=Manchester");
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(getToast(page)).toContainText("Search saved");
  await page.goto("/searches");
  await page.getByRole("button", { name: "staff nurse, Manchester", exact: true }).click();
  await expect(page.getByText("No open jobs found yet.")).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `saved searches at ${width}`);
    await expectAccessible(page, `saved searches at ${width}`);
  }
});
