import { expect, serveOutside, test, getToast } from "./test.ts";

test("a card copies, saves and applies without opening; the whole of it opens, and hands the job to the generators", async ({
  page,
  context,
  person,
}) => {
  expect(person.email).toBeTruthy();
  await serveOutside(context);
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
});
