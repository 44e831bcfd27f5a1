import { brand } from "#src/brand.ts";

import { expect, gathered, newPerson, serveOutside, startGathering, test, getToast } from "./test.ts";

test("a new user signs up, gathers listings, narrows them, applies to one and finds it among the applications", async ({
  page,
  context,
}) => {
  await serveOutside(context);
  const person = newPerson();

  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Get Started" }).click();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(getToast(page)).toContainText(`Welcome to ${brand.name}!`);

  await page.getByRole("link", { name: "Jobs", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Recent Jobs" })).toBeVisible();
  await Promise.all([
    // Asked on every frame: on a busy machine the search may end between two looks of an assertion.
    page.waitForFunction(() => {
      const isShown = (selector: string, text: RegExp) =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && text.test(element.textContent),
        );
      return (
        isShown("h1, h2", /Search Results/) &&
        isShown('[aria-label="Gathering"]', /Source \d+ of \d+/) &&
        isShown('[aria-label="Gathering"] button', /Stop/) &&
        isShown("article", /./)
      );
    }),
    startGathering(page, "engineer").then(() => expect(getToast(page)).toContainText("Job search started")),
  ]);

  await gathered(page);
  await expect(getToast(page)).toContainText("Job search complete!");

  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("combobox", { name: "Experience level" }).click();
  await page.getByRole("option", { name: "Senior level" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("filters-active")).toBeVisible();
  const card = page.getByRole("article").first();
  await expect(card.getByRole("heading")).toHaveText(/senior|sr|iii|lead|staff|principal|architect|\b3\b/i);

  const title = await card.getByRole("heading").innerText();
  await card.click({ position: { x: 20, y: 60 } });
  await expect(page).toHaveURL(/\/jobs\/[a-z2-7]{20}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("heading", { name: "Requirements", level: 2 })).toBeVisible();

  const [posting] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: "Apply Now", exact: true }).click(),
  ]);
  await expect(posting).toHaveTitle("The employer's page");
  expect(await posting.evaluate(() => window.opener)).toBeNull();
  await posting.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));

  const prompt = page.getByRole("alertdialog", { name: "Did you apply for this job?" });
  await expect(prompt).toContainText(`We noticed you visited the job page for ${title} at`);
  await prompt.getByRole("button", { name: "Yes, I applied!" }).click();
  await expect(getToast(page)).toContainText("Application tracked!");
  await expect(prompt).toBeHidden();

  await page.getByRole("link", { name: "Applications", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Applied just now")).toBeVisible();
  await expect(page.getByRole("tab", { name: /^All/ })).toContainText("1");
});

test("a user who closes the tab in the middle finds the search complete and nothing missing", async ({
  page,
  context,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/jobs");
  // No run has asked for this before: the sources have no cached answers.
  await startGathering(page, "electrician");
  await expect(
    page.getByRole("region", { name: "Gathering" }).getByText(/Source \d+ of [1-9]/),
  ).toBeVisible();
  await page.close();

  const back = await context.newPage();
  // The receipt is shown with the search that it is of.
  await back.goto("/jobs?q=electrician");
  await gathered(back);
  const receipt = await (await back.request.get("/api/jobs/runs/latest")).json();
  expect(receipt).toMatchObject({ state: "complete", query: "electrician" });
  for (const source of receipt.sources) expect(source).toMatchObject({ done: source.boards, failures: [] });

  // Every listing of the run, told by its log, is in the store.
  const replay = await (
    await back.request.post("/api/jobs/scrape-stream", { data: { runId: receipt.runId } })
  ).text();
  const events = replay
    .split("\n\n")
    .filter((line) => line.startsWith("data: "))
    .map((line) => JSON.parse(line.slice(6)));
  expect(events.map((event) => event.seq)).toEqual(events.map((_, at) => at + 1));
  const ids: string[] = events.flatMap((event) =>
    event.type === "jobs" ? event.jobs.map((job: { id: string }) => job.id) : [],
  );
  expect(ids).toHaveLength(receipt.totalJobs);
  for (const id of [ids[0], ids[Math.floor(ids.length / 2)], ids.at(-1)]) {
    expect((await back.request.get(`/api/jobs/${id}`)).status()).toBe(200);
  }
});
