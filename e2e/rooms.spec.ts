import type { Page } from "@playwright/test";

import { INTERVIEWS } from "./interview-openings.ts";
import { STORY, interviewByCall } from "./interviews-of.ts";
import { writeByCall } from "./letters-of.ts";
import { expectAccessible, expectFit } from "./look.ts";
import { FILLED, LETTERS, type Opening, PORTFOLIO, RESUMES, ROOMS, TAILORED } from "./openings.ts";
import { publishByCall } from "./portfolio-of.ts";
import { pasteByCall } from "./resumes-of.ts";
import { AD } from "./tailored-of.ts";
import { expect, settled, test } from "./test.ts";
import { trackJobs, trackOwnJob } from "./tracked.ts";

test.describe.configure({ timeout: 300_000 });
/** every-route.spec.ts is what `verify` looks at. */
const LONG = { tag: "@long" };

const DESK = 1440;
const PHONE = 360;
const HEIGHT = 900;

/** Looking at all rooms takes a minute: parts of them are looked at side by side. */
const PARTS = [0, 1, 2];
const selectPart = (rooms: Opening[], part: number) => rooms.filter((_, at) => at % PARTS.length === part);

/** The other rooms are as they were without applications; what fills them has tests of its own. */
const SHOWING_TRACKED = [...ROOMS.filter(({ showsTracked }) => showsTracked), ...FILLED];

for (const part of PARTS) {
  test(
    `each room that is empty fits, says so, and is accessible, part ${part + 1}`,
    LONG,
    async ({ page, person }) => {
      expect(person.email).toBeTruthy();
      for (const room of selectPart(ROOMS, part)) await look(page, room, "empty");
    },
  );

  test(
    `each room that applications fill fits and is accessible, and so is what opens in it, part ${part + 1}`,
    LONG,
    async ({ page, person }) => {
      expect(person.email).toBeTruthy();
      await trackJobs(page, ["saved", "applied", "interview", "rejected", "offer"]);
      await trackOwnJob(page, { title: "Registered Nurse ".repeat(11).trim(), company: "X".repeat(200) }, 30);
      for (const room of selectPart(SHOWING_TRACKED, part)) await look(page, room, "filled");
    },
  );
}

test(
  "the room of resumes fits and is accessible, and so is what opens in it",
  LONG,
  async ({ page, person }) => {
    expect(person.email).toBeTruthy();
    await pasteByCall(page, "Oberlandesgerichtsratsanwärter".repeat(6));
    for (const room of [{ name: "resumes", path: "/resumes" }, ...RESUMES]) await look(page, room, "filled");
  },
);

test(
  "the room of interviews fits and is accessible, and so are a session and the stories",
  LONG,
  async ({ page, person }) => {
    expect(person.email).toBeTruthy();
    const long = "Oberlandesgerichtsratsanwärter".repeat(6);
    const { id } = await interviewByCall(page, 4, { companyName: long });
    await page.request.post(`/api/interviews/${id}/practice`, {
      data: { questionIndex: 1, answer: `${STORY} ${long}`, kind: "again" },
    });
    await page.request.post("/api/interviews/stories", { data: { title: long, result: "It saved 12 %." } });
    for (const room of [{ name: "interviews", path: "/interviews" }, ...INTERVIEWS])
      await look(page, room, "filled");
  },
);

test(
  "the room of the portfolio fits and is accessible, and so is what everyone sees",
  LONG,
  async ({ page, person, browser }) => {
    expect(person.email).toBeTruthy();
    const slug = await publishByCall(page, "Oberlandesgerichtsratsanwärter".repeat(6));
    const published = { name: "published portfolio", path: `/portfolio/${slug}` };
    for (const room of [...PORTFOLIO, published]) await look(page, room, "filled");
    const context = await browser.newContext();
    await look(await context.newPage(), { ...published, name: "visited portfolio" }, "filled");
    await context.close();
  },
);

test(
  "the room of letters fits and is accessible, and so are a letter and a tailored resume",
  LONG,
  async ({ page, person }) => {
    expect(person.email).toBeTruthy();
    await writeByCall(page, { jobTitle: "Oberlandesgerichtsratsanwärter".repeat(6) });
    const { id } = await pasteByCall(page);
    const job = { jobTitle: "Staff Nurse", companyName: "X".repeat(100), jobDescription: AD };
    await page.request.post("/api/resumes/generate", {
      data: { ...job, sourceResumeId: id, title: "Resume - Harbour Hospital Staff Nurse" },
    });
    for (const room of [{ name: "letters", path: "/cover-letters" }, ...LETTERS, TAILORED])
      await look(page, room, "filled");
  },
);

/** What is open stays open while the window becomes that of a phone, as where one is turned. */
async function look(page: Page, opening: Opening, state: "empty" | "filled"): Promise<void> {
  await show(page, opening, state, DESK);
  await scan(page, `${opening.name} ${state} at ${DESK}`);
  const layers = await countLayers(page);
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
  if ((await countLayers(page)) !== layers) await show(page, opening, state, PHONE);
  const name = `${opening.name} ${state} at ${PHONE}`;
  await scan(page, name, { inDark: false });
}

async function show(
  page: Page,
  { path, empty, open }: Opening,
  state: "empty" | "filled",
  width: number,
): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await open?.(page);
  await settled(page);
  if (state === "empty" && empty !== undefined) await expect(page.getByText(empty)).toBeVisible();
}

async function scan(page: Page, name: string, options: { inDark?: boolean } = {}): Promise<void> {
  await expectFit(page, name);
  await expectAccessible(page, name, options);
}

/** Dialogs, menus and lists that lie over the screen; some close when the window changes. */
const countLayers = (page: Page): Promise<number> =>
  page.locator("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]").count();
