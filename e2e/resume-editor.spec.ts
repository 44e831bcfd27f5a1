import type { Page } from "@playwright/test";

import { PASTED, getCard, pasteByCall, type Stored } from "./resumes-of.ts";
import { expect, test, getToast } from "./test.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();
const experience = (page: Page) => page.getByRole("region", { name: "Experience" });
const bullets = (page: Page) => experience(page).getByRole("textbox", { name: /^Bullet \d/ });
const fetchStored = async (page: Page, id: string): Promise<Stored> =>
  (await page.request.get(`/api/resumes/${id}`)).json();

/** What is written is stored a moment after it was written. */
const expectStored = (page: Page, id: string, part: Record<string, unknown>) =>
  expect(async () => expect(await fetchStored(page, id)).toMatchObject(part)).toPass({ timeout: 10_000 });

async function openFirstJob(page: Page): Promise<void> {
  await experience(page)
    .getByRole("button", { name: "Staff Nurse at Harbour Hospital", exact: true })
    .click();
}

test("an edit is saved by itself, outlives a reload, template and paper change the pages, and rating again says what changed", async ({
  page,
}) => {
  const { id } = await pasteByCall(page);
  await page.goto("/resumes");
  await getCard(page, "Ward nurse").getByRole("link", { name: "Ward nurse", exact: true }).click();
  await expect(page).toHaveURL(`/resumes/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ward nurse" })).toBeFocused();
  await expect(page.getByRole("group", { name: "Page 1 of 1" })).toBeVisible();
  await expect(page.getByText(/^Fits one page/)).toBeVisible();
  await openFirstJob(page);
  await expect(bullets(page)).toHaveCount(3);
  await bullets(page).nth(2).fill("Planned the night rota of 18 nurses and cut gaps by 40%");
  await expect(page.getByText("Saving...")).toBeVisible();
  await saved(page);
  await page.reload();
  await openFirstJob(page);
  await expect(bullets(page).nth(2)).toHaveValue("Planned the night rota of 18 nurses and cut gaps by 40%");

  const drawn = page.getByRole("group", { name: "Page 1 of 1" });
  await expect(drawn).toBeVisible();
  const picture = () => drawn.evaluate(({ outerHTML }) => outerHTML);
  const seen = new Set([await picture()]);
  for (const template of ["Classic", "Creative"]) {
    await page.getByRole("combobox", { name: "Template" }).click();
    await page.getByRole("option", { name: template }).click();
    await expect.poll(async () => seen.has(await picture())).toBe(false);
    seen.add(await picture());
  }
  await page.getByRole("combobox", { name: "Paper" }).click();
  await page.getByRole("option", { name: "Letter" }).click();
  await saved(page);
  await expect
    .poll(() => drawn.evaluate(({ clientHeight, clientWidth }) => clientHeight / clientWidth))
    .toBeCloseTo(11 / 8.5, 1);
  await expectStored(page, id, { template: "Creative", paper: "Letter" });

  await page.getByRole("button", { name: "More for this resume" }).click();
  await page.getByRole("menuitem", { name: "Rate again" }).click();
  await expect(getToast(page)).toContainText("Resume rated");
  await expect(getToast(page)).toContainText(/\d+ → \d+|The score is still \d+/);
  await getToast(page).getByRole("button", { name: "See report" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Earlier ratings" })).toBeVisible();
});

test("bullets move by keyboard and by drag, are split, joined and undone; sections and entries move and go by their menus", async ({
  page,
}) => {
  const { id } = await pasteByCall(page);
  await page.goto(`/resumes/${id}`);
  await openFirstJob(page);
  const texts = () =>
    bullets(page).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
  const [first, second, third] = await texts();
  await bullets(page).nth(2).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByTestId("announcer")).toHaveText("Bullet 3 moved to place 2 of 3.");
  expect(await texts()).toEqual([first, third, second]);
  await expect(bullets(page).nth(1)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  expect(await texts()).toEqual([third, first, second]);
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByTestId("announcer")).toHaveText("Bullet 1 is first already.");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect(await texts()).toEqual([first, second, third]);
  await page.keyboard.press("Control+Shift+z");
  expect(await texts()).toEqual([first, third, second]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();

  const grip = (at: number) => experience(page).locator("li li").nth(at).getByTitle("Drag to reorder");
  // Advice below the bullets makes them taller.
  await expect(bullets(page).nth(2)).toHaveAccessibleDescription(/Begin with what you did/);
  const last = experience(page)
    .locator("li li")
    .filter({ has: page.getByRole("textbox", { name: /^Bullet \d/ }) })
    .nth(2);
  const { height = 0 } = (await last.boundingBox()) ?? {};
  await grip(0).dragTo(last, { targetPosition: { x: 40, y: height - 4 } });
  await expect.poll(texts).toEqual([second, third, first]);

  await experience(page).getByRole("button", { name: "Hide Bullet 1" }).click();
  await expect(bullets(page).first()).toHaveAccessibleName("Bullet 1, hidden");
  const job = { description: `${third}\n${first}`, hiddenLines: [{ at: 0, text: second }] };
  await expectStored(page, id, { content: { experience: [job, {}] } });

  await bullets(page).nth(1).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("One more");
  expect(await texts()).toEqual([second, third, "One more", first]);
  for (let count = "One more".length; count >= 0; count -= 1) await page.keyboard.press("Backspace");
  expect(await texts()).toEqual([second, third, first]);
  await expect(bullets(page).nth(1)).toBeFocused();

  const sections = () =>
    page.getByRole("list", { name: "Sections" }).getByRole("heading", { level: 2 }).allInnerTexts();
  await expect.poll(async () => (await sections()).slice(0, 2)).toEqual(["Summary", "Experience"]);
  await page.getByRole("button", { name: "More for Experience" }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect.poll(async () => (await sections())[0]).toBe("Experience");
  await page.getByRole("button", { name: "Hide Summary" }).click();
  await experience(page).getByRole("button", { name: "More for Nurse at Mill Lane Clinic" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(experience(page).getByRole("button", { name: "Add position" })).toBeFocused();
  await expectStored(page, id, { content: { hiddenSections: ["summary"], experience: [{}] } });
  await experience(page).getByRole("button", { name: "Add position" }).click();
  await expect(experience(page).getByLabel("Job title")).toBeFocused();
});

test(
  "words are made bold and linked, skills grouped, and sections of one's own added, moved, hidden and removed",
  { tag: "@long" },
  async ({ page }) => {
    const { id } = await pasteByCall(
      page,
      "Ward nurse",
      `${PASTED}\nPublications\n- Triage at night, 2021\n`,
    );
    await page.goto(`/resumes/${id}`);
    const own = (name: string) => page.getByRole("region", { name, exact: true });
    await expect(own("Publications").getByRole("textbox", { name: "Bullet 1" })).toHaveValue(
      "Triage at night, 2021",
    );
    await openFirstJob(page);
    const first = bullets(page).first();
    const select = (from: number, to: number) =>
      first.evaluate(
        (field, [start, end]) => (field as HTMLTextAreaElement).setSelectionRange(start ?? 0, end ?? 0),
        [from, to],
      );
    await first.focus();
    await select(4, 10);
    await page.keyboard.press("Control+b");
    await expect(first).toHaveValue("Led **triage** and patient care on a ward of 24 beds");
    await page.keyboard.press("Control+z");
    await expect(first).toHaveValue("Led triage and patient care on a ward of 24 beds");
    await select(4, 10);
    await page
      .getByRole("toolbar", { name: "Format: Bullet 1" })
      .getByRole("button", { name: "Link" })
      .click();
    await page.getByLabel("Web address").fill("example.org/triage");
    await page.keyboard.press("Enter");
    await expect(first).toBeFocused();
    const linked = "Led [triage](https://example.org/triage) and patient care on a ward of 24 beds";
    await expect(first).toHaveValue(linked);

    const skills = page.getByRole("region", { name: "Skills" });
    await skills.getByRole("button", { name: "Add group" }).click();
    await page.keyboard.type("Nursing");
    await skills.getByRole("button", { name: "Move Triage", exact: true }).press("Enter");
    await page.getByRole("menuitem", { name: "Move to Nursing" }).press("Enter");
    await expect(skills.getByRole("button", { name: "Move Triage", exact: true })).toBeFocused();
    await skills
      .getByRole("listitem")
      .filter({ hasText: "Wound care" })
      .getByTitle("Drag to another group")
      .dragTo(skills.getByLabel("Group name"));
    await expect(page.getByTestId("announcer")).toHaveText("Wound care moved to Nursing.");

    await own("Publications").getByLabel("Section title").focus();
    for (let at = 0; at < 6; at += 1) await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByTestId("announcer")).toHaveText("Publications moved to place 2 of 8.");
    await expectStored(page, id, {
      content: {
        experience: [{ description: expect.stringContaining(linked) }, {}],
        skills: ["Triage", "Wound care", "Patient education"],
        skillGroups: [{ name: "Nursing", skills: ["Triage", "Wound care"] }],
        customSections: [{ title: "Publications", after: "summary" }],
      },
    });

    await page.getByRole("button", { name: "Add section" }).click();
    await expect(own("Untitled section").getByLabel("Section title")).toBeFocused();
    await page.keyboard.type("Volunteering");
    await own("Volunteering").getByRole("button", { name: "Add bullet" }).click();
    await expect(own("Volunteering").getByRole("textbox", { name: "Bullet 1" })).toBeFocused();
    await page.keyboard.type("Taught first aid to scouts");
    await own("Volunteering").getByLabel("Section title").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByTestId("announcer")).toHaveText("Volunteering moved to place 8 of 9.");
    await page.getByRole("button", { name: "Hide Publications" }).click();
    await expect(page.getByTestId("announcer")).toHaveText("Publications is hidden now.");
    const volunteering = {
      title: "Volunteering",
      description: "Taught first aid to scouts",
      isHidden: false,
    };
    await expectStored(page, id, {
      content: { customSections: [{ title: "Publications", isHidden: true }, volunteering] },
    });
    await page.goto(`/resumes/${id}/print`);
    await expect(page.getByRole("heading", { level: 2, name: "Volunteering" })).toBeVisible();
    await expect(page.getByText("Triage at night, 2021")).toBeHidden();

    await page.goto(`/resumes/${id}`);
    await page.getByRole("button", { name: "More for Volunteering" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect(page.getByTestId("announcer")).toHaveText("Volunteering removed. Undo brings it back.");
    await expect(page.getByRole("button", { name: "Add section" })).toBeFocused();
    await expectStored(page, id, { content: { customSections: [{ title: "Publications" }] } });
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(own("Volunteering")).toBeVisible();
  },
);

test("the score follows what is typed, and each fix leads to its line, from the report as well", async ({
  page,
}) => {
  const { id } = await pasteByCall(page);
  await page.goto(`/resumes?report=${id}`);
  const report = page.getByRole("dialog", { name: "Resume report" });
  await report.getByRole("link", { name: "Fix it in the editor: Replace weak openings" }).click();
  await expect(page).toHaveURL(`/resumes/${id}`);
  const rota = bullets(page).nth(2);
  await expect(rota).toBeFocused();
  await expect(rota).toHaveAccessibleDescription(/Begin with what you did, not with a duty \+\d/);

  const score = page.getByRole("button", { name: /^Score \d+ of \d+/ });
  const before = (await score.textContent()) ?? "";
  await rota.fill("Planned the night rota of 18 nurses in Excel and cut gaps by 40% within one winter");
  await expect(rota).not.toHaveAccessibleDescription(/Begin with what you did/);
  await expect(score).not.toHaveText(before);
  const fixes = page.getByRole("region", { name: "Top fixes" });
  await fixes.getByRole("button", { name: /List 8 to 30 skills/ }).click();
  await expect(page.getByLabel("Skills", { exact: true }).and(page.getByRole("textbox"))).toBeFocused();
  await score.click();
  await expect(page.getByText("Scored by rules.")).toBeVisible();
  await page.keyboard.press("Escape");
});

test(
  "what could not be saved outlives a reload, and two tabs are asked which one is kept",
  { tag: "@long" },
  async ({ page, context, quietConsole }) => {
    const { id } = await pasteByCall(page);
    await page.goto(`/resumes/${id}`);
    const name = page.getByLabel("Full name");
    await page.route(`**/api/resumes/${id}`, (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await name.fill("Ada Written");
    await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
    await page.unroute(`**/api/resumes/${id}`);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(name).toHaveValue("Ada Written");
    await saved(page);

    const other = await context.newPage();
    await other.goto(`/resumes/${id}`);
    await expect(other.getByLabel("Full name")).toHaveValue("Ada Written");
    await other.getByLabel("Full name").fill("Ada Elsewhere");
    await expect(other.getByText("Saving...")).toBeVisible();
    await saved(other);
    await name.fill("Ada Here");
    await expect(
      page.getByText("This resume was changed in another tab or on another device."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Take the other" }).click();
    await expect(name).toHaveValue("Ada Elsewhere");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(name).toHaveValue("Ada Here");
    await expectStored(page, id, { content: { personalInfo: { name: "Ada Here" } } });
    quietConsole.length = 0;
  },
);

test("what the profile says otherwise is taken or left", async ({ page }) => {
  const profile = (technicalSkills: string[], phone: string) =>
    page.request.post("/api/profile", { data: { fullName: "Ada Okonkwo", phone, technicalSkills } });
  await profile(["Triage"], "1");
  const response = await page.request.post("/api/resumes/generate", { data: {} });
  const { id } = (await response.json()) as Stored;
  await profile(["Triage", "Wound care"], "2");
  await page.goto(`/resumes/${id}`);
  await expect(page.getByText(/Your profile changed since: \d+ differences?/)).toBeVisible();
  await page.getByRole("button", { name: "Review" }).click();
  const dialog = page.getByRole("dialog", { name: "Your profile changed since" });
  await dialog.getByRole("button", { name: "Take all" }).click();
  await dialog.getByRole("button", { name: "Leave: Phone" }).click();
  await dialog.getByRole("button", { name: /^Apply/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Skills" }).getByText("Wound care")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("1");
  await expect(page.getByText(/Your profile changed since/)).toBeHidden();
});
