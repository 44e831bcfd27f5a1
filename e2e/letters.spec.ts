import { BACKGROUND, TITLE, getGenerateDialog, writeByCall } from "./letters-of.ts";
import { getCard, readPdf } from "./resumes-of.ts";
import { dialogsClosed, expect, serveOutside, test, getToast } from "./test.ts";
import { findJobs, listRows } from "./tracked.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("from a job to a downloaded letter, whose text is the letter's", async ({ page, quietConsole }) => {
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
  const generate = dialog.getByRole("button", { name: "Generate Cover Letter" });
  const mention = dialog.getByLabel("Also mention (optional)");
  await mention.fill("I have a PhD in Physics.");
  await generate.click();
  await expect(mention.locator("..")).toContainText("Not in your background");
  await expect(mention).toBeInViewport();
  await dialog.getByRole("checkbox", { name: "This is true. Include it as I wrote it." }).check();
  await generate.click();
  await expect(getToast(page)).toContainText("Cover letter generated");
  await expect(dialog).toBeHidden();
  const title = `Zoe Angstrom - Cover Letter - ${job?.company}`;
  const card = getCard(page, title);
  // No model wrote it.
  await expect(card.getByText("AI", { exact: true })).toBeHidden();
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
  // At its first words: its middle may lie between two lines.
  await evidence.hover({ position: { x: 30, y: 12 } });
  await expect(sources).toContainText("You wrote:");
  const opening = letter.getByRole("textbox", { name: /^Opening/ });
  await opening.focus();
  await page.keyboard.press("Home");
  await expect(sources).toContainText(/The job asks:|Your own words/);
  await expect(page.getByRole("region", { name: "Print preview" }).locator("canvas")).toBeVisible();

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

test(
  "a letter goes with applications from the job's page and by hand, and what was sent stays after it is gone",
  { tag: "@long" },
  async ({ page, context }) => {
    await serveOutside(context);
    const [first, ...others] = await findJobs(page, 40);
    const other = others.find(({ title }) => first?.title.includes(title) === false);
    const letter = await writeByCall(page, { jobId: first?.id });
    await page.goto(`/jobs/${first?.id}`);
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

    await page.goto("/applications");
    await page.getByRole("button", { name: "Track New Application" }).click();
    const dialog = page.getByRole("dialog", { name: "Track New Application" });
    await dialog.getByRole("combobox", { name: "Job", exact: true }).fill(other?.title ?? "");
    await dialog
      .getByRole("option", { name: other?.title ?? "" })
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
    await listRows(page)
      .getByRole("link", { name: other?.title ?? "" })
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
  },
);
