import { AD, BACKGROUND, LETTER, TITLE, getGenerateDialog, writeByCall } from "./letters-of.ts";
import { getCard, readPdf } from "./resumes-of.ts";
import { dialogsClosed, expect, serveOutside, test, getToast, withoutServedScreens } from "./test.ts";
import { findJobs } from "./tracked.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("from a job to a downloaded letter, whose text is the letter's", async ({ page }) => {
  // Where the system's locale knows no accents, Chromium saves a file with one in its name as "download".
  const job = (await findJobs(page, 40)).find(({ company }) => /^[ -~]+$/.test(company));
  await page.goto(`/jobs/${job?.id}`);
  await page.getByRole("button", { name: "Generate Cover Letter" }).click();
  const dialog = getGenerateDialog(page);
  await expect(dialog.getByLabel("Job title")).toHaveValue(job?.title ?? "");
  await expect(dialog.getByLabel("Company name")).toHaveValue(job?.company ?? "");
  await expect(dialog.getByLabel("Job description")).not.toHaveValue("");
  await expect(dialog.getByLabel("Your name")).toHaveValue("Zoë Ångström");
  // The record is gone and the address as if the dialog had been opened by hand.
  await expect(page).toHaveURL("/cover-letters");
  expect(await page.evaluate(() => sessionStorage.getItem("coverLetterJob"))).toBeNull();
  await dialog.getByLabel("Your name").fill("Zoe Angstrom");
  await dialog.getByLabel("Your background").fill(`${BACKGROUND}\nWorked as a ${job?.title} for two years.`);
  await dialog.getByLabel("Why this employer? (optional)").fill("I have read every report of yours.");
  await dialog.getByRole("button", { name: "Generate Cover Letter" }).click();
  await expect(getToast(page)).toContainText("Cover letter generated");
  await expect(dialog).toBeHidden();
  const title = `Zoe Angstrom - Cover Letter - ${job?.company}`;
  const card = getCard(page, title);
  await expect(card).toContainText("AI");
  await expect(card).toContainText(job?.company ?? "");

  const download = page.waitForEvent("download");
  await card.getByRole("button", { name: /^Download PDF/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Zoe Angstrom - Cover Letter - .*\.pdf$/);
  await expect(getToast(page)).toContainText("Download complete");
  const [letter] = (await (await page.request.get("/api/cover-letters")).json()) as { content: string }[];
  const words = (text: string) => text.replaceAll(/\s+/g, " ");
  const text = words(await readPdf(file));
  expect(letter?.content).toContain("I have read every report of yours.");
  for (const paragraph of (letter?.content ?? "").split("\n\n")) expect(text).toContain(words(paragraph));

  // Closed and opened again it is empty: nothing is left of the job.
  await page.getByRole("button", { name: "Generate Cover Letter" }).click();
  await expect(dialog.getByLabel("Job title")).toHaveValue("");
});

test("an empty room leads to the form, each field that is left out is named, a failure keeps all of it", async ({
  page,
  quietConsole,
}) => {
  await page.goto("/cover-letters?generate=true");
  const dialog = getGenerateDialog(page);
  await expect(dialog.getByLabel("Job title")).toHaveValue("");
  await expect(page).toHaveURL("/cover-letters");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "No cover letters yet" })).toBeVisible();
  await page.getByRole("button", { name: "Generate Your First Cover Letter" }).click();
  await dialog.getByLabel("Your name").fill("");
  const generate = dialog.getByRole("button", { name: "Generate Cover Letter" });
  await generate.click();
  for (const field of ["Job title", "Company name", "Your name", "Job description", "Your background"])
    await expect(dialog.getByText(`${field} is required`)).toBeVisible();
  await expect(dialog.getByLabel("Job title")).toBeFocused();

  await dialog.getByLabel("Job title").fill(LETTER.jobTitle);
  await dialog.getByLabel("Company name").fill(LETTER.companyName);
  await dialog.getByLabel("Your name").fill(LETTER.userName);
  await dialog.getByLabel("Job description").fill(AD);
  await dialog.getByLabel("Your background").fill(BACKGROUND);
  const address = "**/api/cover-letters/generate";
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { error: "The writer is away.", code: "x" } });
  });
  await generate.click();
  await expect(dialog.getByRole("button", { name: "Generating..." })).toBeVisible();
  held.resolve();
  await expect(getToast(page)).toContainText("Generation failed");
  await expect(getToast(page)).toContainText("The writer is away.");
  await expect(dialog.getByLabel("Your background")).toHaveValue(BACKGROUND);
  await page.unroute(address);

  const mention = dialog.getByLabel("Also mention (optional)");
  await mention.fill("Please mention that I have a PhD in Physics.");
  await generate.click();
  const field = mention.locator("..");
  await expect(field).toContainText("“I have a PhD in Physics.”");
  await mention.fill("I have a PhD in Physics.");
  await generate.click();
  await expect(field).toContainText("Not in your background");
  await expect(mention).toBeInViewport();
  await dialog.getByRole("checkbox", { name: "This is true. Include it as I wrote it." }).check();
  await generate.click();
  await expect(getToast(page)).toContainText("Cover letter generated");
  await expect(getCard(page, TITLE)).toContainText("Harbour Hospital");

  await page.route("**/api/cover-letters/*/pdf", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: /^Download PDF/ }).click();
  await expect(getToast(page)).toContainText("Download failed");
  await expect(getToast(page)).toContainText("Failed to download the PDF. Please try again.");
  quietConsole.length = 0;
});

test("a letter shows where it comes from and what it does not claim; a locked paragraph stays", async ({
  page,
}) => {
  const { id } = await writeByCall(page);
  await page.goto(`/cover-letters/${id}`);
  const gaps = page.getByRole("region", { name: "Asked for and not claimed" });
  await expect(gaps).toContainText(/driver's license/i);
  await expect(gaps).toContainText("Fluent German");
  const letter = page.getByRole("region", { name: "The letter" });
  const sources = page.getByRole("region", { name: "Where it comes from" });
  await expect(sources).toContainText("Point at a sentence");
  // The sources are those of the sentence under the pointer, or else of the one at the cursor.
  const evidence = letter.getByRole("textbox", { name: /^What you have done/ }).first();
  await evidence.hover();
  await expect(sources).toContainText("You wrote:");
  const opening = letter.getByRole("textbox", { name: /^Opening/ });
  await opening.focus();
  await page.keyboard.press("Home");
  await expect(sources).toContainText(/The job asks:|Your own words/);
  await expect(
    page.getByRole("region", { name: "The page as it is printed" }).locator("canvas"),
  ).toBeVisible();

  await opening.fill("I am a nurse on surgical wards.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await letter.getByRole("button", { name: /^Lock: Opening/ }).click();
  await expect(letter.getByRole("button", { name: /^Write again: Opening/ })).toBeDisabled();
  await page.getByRole("button", { name: "Another version" }).click();
  await expect(getToast(page)).toContainText(/Letter written again|No other version/);
  await expect(opening).toHaveValue("I am a nurse on surgical wards.");
  await letter
    .getByRole("button", { name: /^Write again: What you have done/ })
    .first()
    .click();
  await expect(getToast(page)).toContainText(/Paragraph written again|No other version/);

  await page.reload();
  await expect(opening).toHaveValue("I am a nurse on surgical wards.");
  await expect(letter.getByRole("button", { name: /^Lock: Opening/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "More for this letter" }).click();
  await page.getByRole("menuitem", { name: "Earlier versions" }).click();
  const versions = page.getByRole("dialog", { name: "Earlier versions" });
  await expect(versions.getByText("As it is now")).toBeVisible();
  await versions.getByRole("button", { name: "Restore" }).last().click();
  await expect(getToast(page)).toContainText("Earlier version restored");
  await expect(versions).toBeHidden();
  await expect(opening).not.toHaveValue("I am a nurse on surgical wards.");
});

test("another tab's change is not overwritten, and what no font has is named", async ({
  page,
  quietConsole,
}) => {
  const { id } = await writeByCall(page);
  await page.goto(`/cover-letters/${id}`);
  const title = page.getByLabel("Title");
  await expect(title).toHaveValue(TITLE);
  await page.request.put(`/api/cover-letters/${id}`, { data: { title: "From elsewhere" } });
  await title.fill("Mine");
  await expect(page.getByText("This letter was changed in another tab")).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Mine" })).toBeVisible();

  await title.fill("");
  await expect(page.getByText("Not saved: Please give it a title.")).toBeVisible();
  await title.fill("Ward nurse");
  await page
    .getByRole("textbox", { name: /^Opening/ })
    .fill("I have worked on the wards of Harbour 中文 for four years.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect(getToast(page)).toContainText("Download failed");
  await expect(getToast(page)).toContainText(/no 中 文/);
  const docx = page.waitForEvent("download");
  await getToast(page).getByRole("button", { name: "Download Word document" }).click();
  expect((await docx).suggestedFilename()).toBe("Ward nurse.docx");

  await page.getByRole("button", { name: "More for this letter" }).click();
  await page.getByRole("menuitem", { name: "Copy the letter" }).click();
  await expect(getToast(page)).toContainText("Letter copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Harbour 中文");
  quietConsole.length = 0;
});

test("a letter that was deleted comes back from the toast and from the menu of the room", async ({
  page,
}) => {
  await writeByCall(page);
  await page.goto("/cover-letters");
  const card = getCard(page, TITLE);
  const remove = async () => {
    await card.getByRole("button", { name: /^More for/ }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(getToast(page)).toContainText("Cover letter deleted");
    await expect(card).toBeHidden();
  };
  await remove();
  await getToast(page).getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();
  await remove();
  await page.getByRole("button", { name: "More for cover letters" }).click();
  await page.getByRole("menuitem", { name: "Recently deleted" }).click();
  await page.getByRole("button", { name: `Restore ${TITLE}` }).click();
  await expect(getToast(page)).toContainText("Cover letter restored");
  await page.keyboard.press("Escape");
  await expect(card).toBeVisible();
});

test("six skeletons are shown until the letters are there", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await withoutServedScreens(page.context());
  await page.route("**/api/cover-letters", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/cover-letters");
  await expect(page.getByTestId("letter-skeleton")).toHaveCount(6);
  held.resolve();
  await expect(page.getByRole("heading", { name: "No cover letters yet" })).toBeVisible();
});

test("a resume and a letter go with an application, and what was sent stays after both are gone", async ({
  page,
}) => {
  const [job] = await findJobs(page, 1);
  const letter = await writeByCall(page);
  await page.goto("/applications");
  await page.getByRole("button", { name: "Track New Application" }).click();
  const dialog = page.getByRole("dialog", { name: "Track New Application" });
  await dialog.getByRole("combobox", { name: "Job", exact: true }).fill(job?.title ?? "");
  await dialog
    .getByRole("option", { name: job?.title ?? "" })
    .first()
    .click();
  await expect(dialog.getByRole("combobox", { name: "Resume (optional)" })).toContainText("No resumes yet");
  await dialog.getByRole("combobox", { name: "Cover letter (optional)" }).click();
  await page.getByRole("option", { name: TITLE }).click();
  await dialog.getByRole("button", { name: "Track Application" }).click();
  await expect(getToast(page)).toContainText("Application tracked");
  await dialogsClosed(page);
  await page.request.delete(`/api/cover-letters/${letter.id}`);
  await page.goto("/applications");
  await page
    .getByRole("list", { name: "Applications" })
    .getByRole("article")
    .first()
    .getByRole("link")
    .first()
    .click();
  const sent = page.getByRole("region", { name: "What you sent" });
  await expect(sent.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "Cover letter (optional)" })).toContainText(
    "Deleted since",
  );
  const download = page.waitForEvent("download");
  await sent.getByRole("button", { name: /^Download cover letter/ }).click();
  expect(await readPdf(await download)).toContain("Harbour Hospital");
  await page.getByRole("combobox", { name: "Cover letter (optional)" }).click();
  await page.getByRole("option", { name: /^(None|No cover letters yet)$/ }).click();
  await expect(getToast(page)).toContainText("Cover letter removed");
  await expect(sent.getByRole("listitem")).toHaveCount(2);
});

test("what was made for a job is named on its page, and sent along when the user says so", async ({
  page,
  context,
}) => {
  await serveOutside(context);
  const [job] = await findJobs(page, 1);
  const letter = await writeByCall(page, { jobId: job?.id });
  await page.goto(`/jobs/${job?.id}`);
  await expect(page.getByText("You have a letter for this job:")).toBeVisible();
  await expect(page.getByRole("link", { name: letter.title })).toHaveAttribute(
    "href",
    `/cover-letters/${letter.id}`,
  );
  const [posting] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: "Apply Now", exact: true }).click(),
  ]);
  await posting.close();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const prompt = page.getByRole("alertdialog", { name: "Did you apply for this job?" });
  await expect(prompt.getByRole("checkbox", { name: `Cover letter: ${letter.title}` })).toBeChecked();
  await prompt.getByRole("button", { name: "Yes, I applied!" }).click();
  await expect(getToast(page)).toContainText("Application tracked!");
  const [application] = (await (await page.request.get("/api/applications")).json()) as object[];
  expect(application).toMatchObject({ coverLetterId: letter.id, status: "applied" });
});
