import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { INTERVIEWS } from "./interview-openings.ts";
import { STORY, interviewByCall } from "./interviews-of.ts";
import { writeByCall } from "./letters-of.ts";
import { FILLED, LETTERS, type Opening, PORTFOLIO, RESUMES, ROOMS, TAILORED } from "./openings.ts";
import { publishByCall } from "./portfolio-of.ts";
import { pasteByCall } from "./resumes-of.ts";
import { AD } from "./tailored-of.ts";
import { expect, keepPicture, test } from "./test.ts";
import { trackJobs, trackOwnJob } from "./tracked.ts";

test.describe.configure({ timeout: 300_000 });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });
    // In the dark nothing differs but colours, which are the same at every width.
    const widths = colorScheme === "dark" ? [1440] : [360, 1440];
    const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
    const look = (page: Page, opening: Opening, state: string) =>
      scan(page, opening, { state, widths, rules });

    test("each room that is empty fits, says so, and is accessible", async ({ page, person }) => {
      expect(person.email).toBeTruthy();
      for (const room of ROOMS) await look(page, room, "empty");
    });

    test("each room that is filled fits and is accessible, and so is what opens in it", async ({
      page,
      person,
    }) => {
      expect(person.email).toBeTruthy();
      await trackJobs(page, ["saved", "applied", "interview", "rejected", "offer"]);
      await trackOwnJob(page, { title: "Registered Nurse ".repeat(11).trim(), company: "X".repeat(200) }, 30);
      for (const room of [...ROOMS, ...FILLED]) await look(page, room, "filled");
    });

    test("the room of resumes fits and is accessible, and so is what opens in it", async ({
      page,
      person,
    }) => {
      expect(person.email).toBeTruthy();
      await pasteByCall(page, "Oberlandesgerichtsratsanwärter".repeat(6));
      for (const room of [{ name: "resumes", path: "/resumes" }, ...RESUMES])
        await look(page, room, "filled");
    });

    test("the room of interviews fits and is accessible, and so are a session and the stories", async ({
      page,
      person,
    }) => {
      expect(person.email).toBeTruthy();
      const long = "Oberlandesgerichtsratsanwärter".repeat(6);
      const { id } = await interviewByCall(page, 4, { companyName: long });
      await page.request.post(`/api/interviews/${id}/practice`, {
        data: { questionIndex: 1, answer: `${STORY} ${long}`, kind: "again" },
      });
      await page.request.post("/api/interviews/stories", { data: { title: long, result: "It saved 12 %." } });
      for (const room of [{ name: "interviews", path: "/interviews" }, ...INTERVIEWS])
        await look(page, room, "filled");
    });

    test("the room of the portfolio fits and is accessible, and so is what everyone sees", async ({
      page,
      person,
      browser,
    }) => {
      expect(person.email).toBeTruthy();
      const slug = await publishByCall(page, "Oberlandesgerichtsratsanwärter".repeat(6));
      const published = { name: "published portfolio", path: `/portfolio/${slug}` };
      for (const room of [...PORTFOLIO, published]) await look(page, room, "filled");
      const context = await browser.newContext({ colorScheme });
      await look(await context.newPage(), { ...published, name: "visited portfolio" }, "filled");
      await context.close();
    });

    test("the room of letters fits and is accessible, and so are a letter and a tailored resume", async ({
      page,
      person,
    }) => {
      expect(person.email).toBeTruthy();
      await writeByCall(page, { jobTitle: "Oberlandesgerichtsratsanwärter".repeat(6) });
      const { id } = await pasteByCall(page);
      const job = { jobTitle: "Staff Nurse", companyName: "X".repeat(100), jobDescription: AD };
      await page.request.post("/api/resumes/generate", {
        data: { ...job, sourceResumeId: id, title: "Resume - Harbour Hospital Staff Nurse" },
      });
      for (const room of [{ name: "letters", path: "/cover-letters" }, ...LETTERS, TAILORED])
        await look(page, room, "filled");
    });
  });
}

type Scan = {
  state: string;
  widths: number[];
  /** All of them where none are named. */ rules?: string[] | undefined;
};

async function scan(
  page: Page,
  { name, path, empty, open }: Opening,
  { state, widths, rules }: Scan,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await open?.(page);
    await page.waitForLoadState("networkidle");
    if (state === "empty" && empty !== undefined) await expect(page.getByText(empty)).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} at ${width}`).toBe(0);
    await keepPicture(page, `${name} ${state} at ${width}`);
    // Beside the button of an open menu these hand the focus on at once: nothing rests on them, hidden as they are.
    const axe = new AxeBuilder({ page }).exclude("[data-base-ui-focus-guard]");
    const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
    expect(violations.map(({ id, nodes }) => `${name} at ${width}, ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}
