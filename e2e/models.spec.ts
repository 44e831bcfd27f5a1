import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expectAccessible } from "./look.ts";
import { dialogsClosed, expect, newPerson, signUpByCall, test, getToast } from "./test.ts";

const SITE = process.env.MODEL_SITE_URL ?? "";
const WRITTEN_SITE = process.env.WRITTEN_SITE_URL ?? "";
const NAME = /[tT]he model at 127\.0\.0\.1:\d+/;

test.use({ baseURL: SITE });

async function openForm(page: Page, site = SITE) {
  await dialogsClosed(page);
  await page.goto(`${site}/cover-letters`);
  await page.getByRole("button", { name: "Generate Cover Letter" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Job title").fill("Harbor Engineer");
  await dialog.getByLabel("Company name").fill("Acme");
  await dialog.getByLabel("Job description").fill("Requirements:\n- Three years of experience with cranes");
  await dialog.getByLabel("Your name").fill("Zoë Ångström");
  await dialog
    .getByLabel("Your background")
    .fill("Ran four cranes at Harbor Freight.\nCut idle time by 12 percent.");
  return dialog;
}

type Kept = { isAborted: boolean; body: string };
const asked = async (page: Page): Promise<Kept[]> =>
  (await page.request.get(`${process.env.MODEL_URL}/__requests?model=mock-slow`)).json();

test(
  "the provider is named, progress is shown, and Cancel stops the request and keeps the form",
  { tag: "@long" },
  async ({ page, context }) => {
    await signUpByCall(context, SITE, newPerson());
    const dialog = await openForm(page);
    await expect(dialog.getByText("Sends the job description and your background to")).toContainText(NAME);
    expect((await new AxeBuilder({ page }).include("[role=dialog]").analyze()).violations).toEqual([]);
    await dialog.getByRole("button", { name: "Generate Cover Letter" }).click();
    await expect(dialog.getByRole("status").filter({ hasText: "We check each paragraph" })).toContainText(
      NAME,
    );
    await expect(dialog.getByText(/^[2-9] s$/)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(getToast(page)).toContainText("Canceled");
    await expect(dialog.getByLabel("Job title")).toHaveValue("Harbor Engineer");
    await expect(dialog.getByLabel("Your background")).toHaveValue(/Ran four cranes/);
    await expect
      .poll(async () => (await asked(page)).find(({ body }) => body.includes("Ran four cranes"))?.isAborted)
      .toBe(true);
    const letters = await page.request.get(`${SITE}/api/cover-letters`);
    expect(await letters.json()).toEqual([]);
  },
);

test("a letter is shown while it is written and checked; what a model concluded is asked for, and stays as answered", async ({
  page,
  context,
}) => {
  // As later versions of Chromium do.
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (...options) {
      scroll.apply(this, options);
      return Promise.resolve() as unknown as undefined;
    };
    // A state may be over before it is looked for.
    const shown = new Set<string>();
    Object.assign(window, { shown });
    new MutationObserver(() => {
      for (const paragraph of document.querySelectorAll(
        "[aria-label='The letter as it is written'] [aria-busy]",
      ))
        shown.add(`${getComputedStyle(paragraph).userSelect}: ${paragraph.lastElementChild?.textContent}`);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await signUpByCall(context, WRITTEN_SITE, newPerson());
  const dialog = await openForm(page, WRITTEN_SITE);
  const place = await dialog.boundingBox();
  await dialog.getByRole("button", { name: "Generate Cover Letter" }).click();
  const written = dialog.getByRole("region", { name: "The letter as it is written" });
  await expect(written).toContainText("I ran four cranes at Harbor Freight.");
  expect(await dialog.boundingBox()).toEqual(place);
  await expect(getToast(page)).toContainText("Cover letter generated");
  expect(
    await page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown].toSorted()),
  ).toEqual([
    "auto: Checked",
    "auto: Written again and checked",
    "none: Being checked against your background",
    "none: Being written",
    "none: Not all of it is backed by your background. We are writing it again.",
  ]);
  await dialogsClosed(page);
  await expect(page.getByRole("article")).toContainText("AI");

  await page.getByRole("link", { name: /Harbor Engineer/ }).click();
  const letter = page.getByRole("region", { name: "The letter" });
  const done = letter.getByRole("textbox", { name: /^What you have done/ }).first();
  await expect(done).toHaveValue(/I ran four cranes at Harbor Freight\. So planning my own work/);
  await expect(page.getByText("1 sentence to look at")).toBeVisible();
  await expectAccessible(page, "a letter with a question");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const asked = page.getByRole("alertdialog", { name: "Download anyway?" });
  await expect(asked).toContainText("1 sentence is not confirmed yet.");
  await asked.getByRole("button", { name: "Look at it" }).click();
  const question = letter.getByRole("group", { name: /We concluded this from “.+”. Keep\?$/ });
  await expect(question).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(done).toBeFocused();
  await expect(page.getByText("No sentence left to look at")).toBeVisible();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Next" }).click();
  await question.getByRole("button", { name: "Keep" }).click();
  await done.fill(`${await done.inputValue()} I like the sea.`);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.reload();
  await expect(done).toHaveValue(/So planning my own work .+ I like the sea\.$/);
  await expect(question).toBeHidden();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  await download;
});

test(
  "the built-in engine by choice sends nothing, and after three tasks the toast says how long to wait",
  { tag: "@long" },
  async ({ page, context, quietConsole }) => {
    await signUpByCall(context, SITE, newPerson());
    await page.goto("/cover-letters");
    const before = (await asked(page)).length;
    for (let at = 0; at < 3; at += 1) {
      const dialog = await openForm(page);
      const choose = dialog.getByRole("button", { name: "Use the built-in engine instead" });
      if (at === 0) await choose.click();
      await expect(dialog.getByText("The built-in engine does this.")).toBeVisible();
      await dialog.getByRole("button", { name: "Generate Cover Letter" }).click();
      await expect(getToast(page)).toContainText("Cover letter generated");
    }
    expect((await asked(page)).slice(before).filter(({ body }) => body.includes("Zoë"))).toEqual([]);
    const dialog = await openForm(page);
    await dialog.getByRole("button", { name: "Generate Cover Letter" }).click();
    await expect(getToast(page)).toContainText(/try again in \d+ minutes/);
    await expect(dialog.getByLabel("Job description")).toHaveValue(/cranes/);
    quietConsole.length = 0;
  },
);
