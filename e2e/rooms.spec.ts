import type { Page } from "@playwright/test";

import { INTERVIEWS } from "./interview-openings.ts";
import { STORY, interviewByCall } from "./interviews-of.ts";
import { writeByCall } from "./letters-of.ts";
import { expectAccessible, expectFit } from "./look.ts";
import { FILLED, LETTERS, type Opening, PORTFOLIO, RESUMES, ROOMS, TAILORED } from "./openings.ts";
import { publishByCall } from "./portfolio-of.ts";
import { pasteByCall } from "./resumes-of.ts";
import { AD } from "./tailored-of.ts";
import { expect, test } from "./test.ts";
import { trackJobs, trackOwnJob } from "./tracked.ts";

test.describe.configure({ timeout: 300_000 });

const WIDTHS = [360, 1440];

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

test("the room of resumes fits and is accessible, and so is what opens in it", async ({ page, person }) => {
  expect(person.email).toBeTruthy();
  await pasteByCall(page, "Oberlandesgerichtsratsanwärter".repeat(6));
  for (const room of [{ name: "resumes", path: "/resumes" }, ...RESUMES]) await look(page, room, "filled");
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
  const context = await browser.newContext();
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

async function look(
  page: Page,
  { name, path, empty, open }: Opening,
  state: "empty" | "filled",
): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await open?.(page);
    await page.waitForLoadState("networkidle");
    if (state === "empty" && empty !== undefined) await expect(page.getByText(empty)).toBeVisible();
    await expectFit(page, `${name} at ${width}`);
    await expectAccessible(page, `${name} ${state} at ${width}`, { inDark: width === 1440 });
  }
}
