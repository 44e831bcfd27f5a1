import type { Page } from "@playwright/test";

import { type LanguageModelMock, installLanguageModel } from "#src/testing/language-model.ts";
import { answerOnDevice } from "#testing/mock-model/answer-on-device.ts";

import { NURSE_AD, NURSE_JOB, SHORT_ANSWER, getCreateDialog, getSession } from "./interviews-of.ts";
import { AD, BACKGROUND, getGenerateDialog } from "./letters-of.ts";
import { expectAccessible } from "./look.ts";
import { dialogsClosed, expect, getToast, newPerson, signUpByCall, test } from "./test.ts";

/** A site with a provider of its own, which must not be asked. */
const SITE = process.env.WRITTEN_SITE_URL ?? "";
/** In the background of these tests alone. */
const OWN_LINE = "Rebuilt the linen store of ward Q17 in two weeks.";

test.use({ baseURL: SITE });

type WithMock = { languageModel: LanguageModelMock };

/** Gives the page a browser's model that implements the published interface; it answers a held task when that is let go. */
async function installModel(
  page: Page,
  given: Partial<LanguageModelMock> = {},
  held: Record<string, Promise<void>> = {},
): Promise<void> {
  await page.exposeFunction("answerOnDevice", async (question: Parameters<typeof answerOnDevice>[0]) => {
    for (const [task, isLetGo] of Object.entries(held))
      if (question.instructions.includes(`Task: ${task}.`)) await isLetGo;
    return answerOnDevice(question, "rewritten");
  });
  await page.addInitScript(installLanguageModel, given);
  await page.addInitScript(() => {
    const own = globalThis as unknown as WithMock & { answerOnDevice: LanguageModelMock["answer"] };
    own.languageModel.answer = (question) => own.answerOnDevice(question);
  });
}

const change = (page: Page, given: Partial<LanguageModelMock>) =>
  page.evaluate((more) => {
    Object.assign((globalThis as unknown as WithMock).languageModel, more);
  }, given);

/** What the model of the page that is open was asked. */
const countAsked = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as WithMock).languageModel.asked.length);

/** Requests to the provider of the site with a text of these tests. */
async function listProviderRequests(page: Page, text: string): Promise<unknown[]> {
  const response = await page.request.get(`${process.env.MODEL_URL}/__requests?model=mock-rewritten.paced`);
  return ((await response.json()) as { body: string }[]).filter(({ body }) => body.includes(text));
}

async function openForm(page: Page) {
  await dialogsClosed(page);
  await page.goto("/cover-letters");
  await page.getByRole("button", { name: "Generate Cover Letter" }).first().click();
  const dialog = getGenerateDialog(page);
  await dialog.getByLabel("Job title").fill("Staff Nurse");
  await dialog.getByLabel("Company name").fill("Harbour Hospital");
  await dialog.getByLabel("Job description").fill(AD);
  await dialog.getByLabel("Your name").fill("Zoë Ångström");
  await dialog.getByLabel("Your background").fill(`${BACKGROUND}\n${OWN_LINE}`);
  return dialog;
}

test("a letter by the model of the browser: chosen beside the button, checked there, and no provider is asked", async ({
  page,
  context,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== SITE)
      outside.push(request.url());
  });
  const [check, rewrite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await installModel(
    page,
    { stepMs: 4 },
    { "check-text": check.promise, "write-paragraph": rewrite.promise },
  );
  await signUpByCall(context, SITE, newPerson());
  const dialog = await openForm(page);
  await dialog.getByRole("button", { name: "Use the model in your browser instead" }).click();
  await expect(dialog).toContainText("Prompt and answer pass our own server, and no AI provider sees them.");
  await expectAccessible(page, "the form with the model of the browser");
  await dialog.getByRole("button", { name: "Generate Cover Letter" }).click();
  const written = dialog.getByRole("region", { name: "The letter as it is written" });
  await expect(written).toContainText("Being written");
  await expect(dialog.getByText(/\d+ words so far/)).toBeVisible();
  await expect(dialog.getByRole("status").filter({ hasText: "checking what is written" })).toBeVisible();
  check.resolve();
  await expect(written).toContainText("Checked on this device");
  rewrite.resolve();
  await expect(getToast(page)).toContainText("Cover letter generated");
  await dialogsClosed(page);
  await page.getByRole("link", { name: /Staff Nurse/ }).click();
  const letter = page.getByRole("region", { name: "The letter" });
  await expect(letter.getByRole("textbox", { name: /^What you have done/ }).first()).toHaveValue(
    /Leeds General/,
  );
  await expect(page.getByText("Written on this device", { exact: true })).toBeVisible();
  await expect(page.getByText(/Checked on this device against your text/)).toBeAttached();
  expect(await listProviderRequests(page, "Q17")).toEqual([]);
  expect(outside.filter((url) => !url.startsWith(process.env.MODEL_URL ?? "-"))).toEqual([]);
  const { opened, destroyed } = await page.evaluate(
    () => (globalThis as unknown as WithMock).languageModel.sessions,
  );
  expect(opened).toBeGreaterThan(3);
  expect(destroyed).toBe(opened);
});

test(
  "each way in which the model of the browser can fail is said in words, and nothing is lost",
  { tag: "@long" },
  async ({ page, context }) => {
    await installModel(page);
    await signUpByCall(context, SITE, newPerson());
    const dialog = await openForm(page);
    await dialog.getByRole("button", { name: "Use the model in your browser instead" }).click();
    const submit = () => dialog.getByRole("button", { name: "Generate Cover Letter" }).click();
    const expectSaid = async (text: string) => {
      await expect(getToast(page)).toContainText(text);
      await expect(dialog.getByLabel("Your background")).toHaveValue(/Q17/);
      const dismiss = getToast(page).getByRole("button", { name: "Dismiss" });
      await dismiss.click();
      await expect(dismiss).toHaveCount(0);
    };

    await change(page, { mood: "unavailable" });
    await submit();
    await expectSaid("Your browser says that it has no model for this device.");
    await change(page, { mood: "available", contextWindow: 1500 });
    await submit();
    await expectSaid("This is too long for the model in your browser: it needs about");
    await change(page, { contextWindow: 9216, languages: ["ja"] });
    await submit();
    await expectSaid("Your browser says that it has no model for this device.");
    await change(page, { languages: ["en"], mood: "lost" });
    await submit();
    await expectSaid("The model in your browser stopped before it had answered.");
    await change(page, { mood: "endless" });
    await submit();
    await expect(dialog.getByRole("status").filter({ hasText: "writing" })).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await expectSaid("Canceled");
    await change(page, { mood: "downloadable", stepMs: 20 });
    await submit();
    await expect(dialog.getByText(/Your browser is downloading the model\./)).toBeVisible();
    await expect(dialog.getByRole("progressbar", { name: "Download of the model" })).toBeVisible();
    await change(page, { stepMs: 0 });
    await expect(getToast(page)).toContainText("Cover letter generated");
    expect(await listProviderRequests(page, "Q17")).toEqual([]);
  },
);

test(
  "questions and an answer's review come of the model of the browser, and of our own rules where it answers with half a JSON",
  { tag: "@long" },
  async ({ page, context }) => {
    await installModel(page);
    await signUpByCall(context, SITE, newPerson());
    await page.goto("/interviews#settings-model");
    const settings = page.getByRole("dialog", { name: "Settings" });
    await settings.getByRole("radio", { name: "The model in your browser" }).check();
    await expectAccessible(page, "the settings of the AI model");
    await page.keyboard.press("Escape");
    await dialogsClosed(page);
    await page.getByRole("button", { name: "Create Your First Interview" }).click();
    const dialog = getCreateDialog(page);
    await dialog.getByLabel("Job title").fill(NURSE_JOB.jobTitle);
    await dialog.getByLabel("Company name").fill(NURSE_JOB.companyName);
    await dialog.getByLabel("Job description").fill(`${NURSE_AD}\n- Work on ward Q18`);
    await dialog.getByRole("button", { name: "Generate Questions" }).click();
    await expect(getToast(page)).toContainText("Mock interview created");
    expect(await countAsked(page)).toBe(1);
    await getToast(page).getByRole("button", { name: "Start" }).click();
    await expect(getSession(page)).toBeVisible();
    const path = new URL(page.url()).pathname;
    const review = async (index: number, mood: LanguageModelMock["mood"], made: string) => {
      await page.goto(`${path}?q=${index + 1}`);
      await change(page, { mood });
      const session = getSession(page);
      await session.getByRole("textbox", { name: "Your answer" }).fill(`${SHORT_ANSWER} It was on Q18.`);
      await session.getByRole("button", { name: "Submit Answer" }).click();
      await expect(session.getByRole("region", { name: "AI Feedback" })).toContainText(made);
    };
    await review(0, "available", "Scored on this device");
    await review(1, "broken", "The model's answer could not be used, so our own rules answered.");
    // The answer, its repair, and an example beside it.
    expect(await countAsked(page)).toBe(3);
    expect(await listProviderRequests(page, "Q18")).toEqual([]);
  },
);
