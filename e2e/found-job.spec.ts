import { expect, gatherByCall, serveOutside, test, getToast } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("a card copies, saves and applies without opening; the whole of it opens", async ({ page, context }) => {
  await serveOutside(context);
  await gatherByCall(page, "engineer", 50);
  await page.goto("/jobs");
  const card = page.getByRole("article").first();
  const title = await card.getByRole("heading").innerText();

  await card.getByRole("button", { name: /^Copy link/ }).click();
  await expect(getToast(page)).toContainText("Link copied!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\/\//);

  await card.getByRole("button", { name: /^Save / }).click();
  await expect(getToast(page)).toContainText("Job saved!");
  await expect(card.getByText("Saved", { exact: true })).toBeVisible();

  const [posting] = await Promise.all([
    context.waitForEvent("page"),
    card.getByRole("button", { name: /^Apply Now/ }).click(),
  ]);
  await posting.close();
  await expect(getToast(page)).toContainText("Opening application page");
  await expect(page).toHaveURL("/jobs");
  const prompt = page.getByRole("alertdialog");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await prompt.getByRole("button", { name: "No, I didn't apply" }).click();
  await expect(prompt).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("pendingApplication"))).toBeNull();

  await card.click({ position: { x: 8, y: 8 } });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a save and a track that fail say so", async ({ page, quietConsole }) => {
  await gatherByCall(page, "engineer", 50);
  await page.goto("/jobs");
  await page.route("**/api/applications", (route) => route.fulfill({ status: 500, body: "" }));
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Save / })
    .click();
  await expect(getToast(page)).toContainText("Save failed");
  await expect(getToast(page)).toContainText("Failed to save job");

  await page.evaluate(() =>
    sessionStorage.setItem(
      "pendingApplication",
      JSON.stringify({ jobId: "a".repeat(20), jobTitle: "X", company: "Y", timestamp: Date.now() }),
    ),
  );
  await page.reload();
  await page.getByRole("button", { name: "Yes, I applied!" }).click();
  await expect(getToast(page)).toContainText("Failed to track application");
  await expect(getToast(page)).toContainText("Something went wrong");
  quietConsole.length = 0;
});

test("a question that is older than half an hour is not asked", async ({ page }) => {
  await page.goto("/jobs");
  await page.evaluate(() =>
    sessionStorage.setItem(
      "pendingApplication",
      JSON.stringify({ jobId: "a", jobTitle: "X", company: "Y", timestamp: Date.now() - 1_800_001 }),
    ),
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "Job Search" })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("pendingApplication"))).toBeNull();
});

test("the detail hands a job to the generators, and an unknown one is not found", async ({
  page,
  quietConsole,
}) => {
  await gatherByCall(page, "engineer", 50);
  await page.goto("/jobs");
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Job Summary" })).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  for (const text of ["Job Summary", "AI-Powered Job Tools", "Job Description", "Requirements"])
    await expect(page.getByRole("heading", { name: text, level: 2 })).toBeVisible();
  for (const name of ["Apply Now", "Save Job", "Apply", "Save for Later"])
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(page.getByText("Clicking Apply redirects you to the job posting.")).toBeVisible();

  // What was handed over is in the dialog, gone from the session, and the address is the room's own.
  for (const [button, room, key, name] of [
    ["Generate Tailored Resume", "/resumes", "resumeJob", "Generate Tailored Resume"],
    ["Generate Cover Letter", "/cover-letters", "coverLetterJob", "Generate AI Cover Letter"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog", { name }).getByLabel("Job title")).toHaveValue(title);
    await expect(page).toHaveURL(room);
    expect(await page.evaluate((kept) => sessionStorage.getItem(kept), key)).toBeNull();
    // The dialog, and then the room.
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }

  await page.goto("/jobs/aaaaaaaaaaaaaaaaaaaa");
  await expect(page.getByText("Job not found")).toBeVisible();
  await expect(page.getByText("The job you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Job Search" }).last().click();
  await expect(page).toHaveURL("/jobs");
  quietConsole.length = 0;
});
