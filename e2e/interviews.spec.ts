import {
  INTERVIEW_TITLE,
  NURSE_AD,
  SHORT_ANSWER,
  STORY,
  getCreateDialog,
  interviewByCall,
  getSession,
} from "./interviews-of.ts";
import { getCard } from "./resumes-of.ts";
import { expect, test, getToast } from "./test.ts";
import { trackJobs } from "./tracked.ts";

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("from an empty room to a scored answer, which outlives a reload, is locked, and is practised again", async ({
  page,
}) => {
  await page.goto("/interviews");
  await expect(page.getByRole("heading", { name: "Mock Interviews", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No interviews yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create Your First Interview" }).click();
  const dialog = getCreateDialog(page);
  await dialog.getByLabel("Job title").fill("Staff Nurse");
  await dialog.getByLabel("Company name").fill("Harbour Hospital");
  await dialog.getByLabel("Job description").fill(NURSE_AD);
  await dialog.getByRole("button", { name: "Generate Questions" }).click();
  await expect(getToast(page)).toContainText("Mock interview created");
  await expect(dialog).toBeHidden();
  const card = getCard(page, INTERVIEW_TITLE);
  await expect(card).toContainText("0/8 questions");
  await expect(card).toContainText("Mock");
  await expect(card).toContainText("Staff Nurse");
  await card.getByRole("button", { name: /^Start/ }).click();
  const session = getSession(page);
  await expect(session).toContainText("Question 1 of 8");
  await expect(page).toHaveURL(/\/interviews\/[\w-]+$/);

  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { questions } = (await (await page.request.get(`/api/interviews/${id}`)).json()) as {
    questions: { category: string }[];
  };
  const index = questions.findIndex(({ category }) => category === "behavioral");
  // An address from when the session was a dialog.
  await page.goto(`/interviews?open=${id}&q=${index + 1}`);
  await expect(page).toHaveURL(`/interviews/${id}?q=${index + 1}`);
  await expect(session).toContainText(`Question ${index + 1} of 8`);
  await expect(session.getByText("Behavioral", { exact: true })).toBeVisible();
  const answer = session.getByRole("textbox", { name: "Your answer" });
  await answer.fill(SHORT_ANSWER);
  await page.reload();
  await expect(answer).toHaveValue(SHORT_ANSWER);
  await expect(session).toContainText("You can answer once.");
  await session.getByRole("button", { name: "Submit Answer" }).click();
  await expect(getToast(page)).toContainText("Answer evaluated");
  const feedback = session.getByRole("region", { name: "AI Feedback" });
  await expect(feedback).toContainText(/\d(?:\.\d)?\/10 · Weak/);
  await expect(answer).toBeHidden();
  await expect(session.getByRole("button", { name: `Question ${index + 1}, answered` })).toBeVisible();
  await expect(feedback.getByRole("term").filter({ hasText: "Missing: " })).toBeVisible();
  await feedback.getByRole("button", { name: "How we scored this" }).click();
  await expect(feedback).toContainText("What a full answer covers");
  await feedback.getByRole("button", { name: "A model answer" }).click();
  await expect(feedback.getByRole("listitem").first()).toBeVisible();

  const practice = session.getByRole("region", { name: "Practice" });
  await practice.getByRole("button", { name: "Try Again" }).click();
  await practice.getByLabel("Your second attempt").fill(STORY);
  await practice.getByRole("button", { name: "Score this Attempt" }).click();
  await expect(practice).toContainText("Improved:");
  await expect(practice).toContainText("First answer");
  await expect(practice).toContainText(/Improved: .*What changed/);
  await practice.getByRole("button", { name: "Answer a Follow-up" }).click();
  await practice.getByLabel("Your answer to the follow-up").fill("By the end we had cut the errors by 12 %.");
  await practice.getByRole("button", { name: "Score this Attempt" }).click();
  await expect(practice).toContainText("Scored together with your first answer.");

  await session.getByRole("button", { name: "Keep as a story" }).click();
  const story = page.getByRole("dialog", { name: "Keep as a story" });
  await story.getByLabel("Title").fill("The insulin rota");
  await story.getByRole("button", { name: "Save Story" }).click();
  await expect(getToast(page)).toContainText("Story saved");
});

test(
  "with the last answer the interview is complete, and it is reviewed, downloaded, deleted and brought back",
  { tag: "@long" },
  async ({ page }) => {
    const { id } = await interviewByCall(page, 7);
    await page.goto(`/interviews/${id}`);
    const session = getSession(page);
    // Without a number the session opens at what is not answered yet.
    await expect(session).toContainText("Question 8 of 8");
    await session.getByRole("button", { name: "Previous" }).click();
    await expect(session.getByRole("region", { name: "AI Feedback" })).toBeVisible();
    await expect(page).toHaveURL(/q=7/);
    await session.getByRole("button", { name: "Next" }).click();
    await session.getByLabel("Your answer").fill(STORY);
    await session.getByRole("button", { name: "Submit Answer" }).click();
    const complete = session.getByRole("region", { name: "Interview Complete!" });
    await expect(complete).toContainText(/Overall score \d/);
    await complete.getByRole("link", { name: "Close Session" }).click();
    await expect(page).toHaveURL("/interviews");
    await expect(session).toBeHidden();
    const card = getCard(page, INTERVIEW_TITLE);
    await expect(card).toContainText("8/8 questions");
    await card.getByRole("button", { name: /^Review/ }).click();
    await expect(session).toContainText("Question 1 of 8");
    await page.goBack();
    await expect(session).toBeHidden();

    await card.getByRole("button", { name: /^More for/ }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Download transcript" }).click();
    expect((await download).suggestedFilename()).toBe(`${INTERVIEW_TITLE}.md`);
    await card.getByRole("button", { name: /^More for/ }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(getToast(page)).toContainText("Interview deleted");
    await getToast(page).getByRole("button", { name: "Undo" }).click();
    await expect(card).toBeVisible();
  },
);

test(
  "practice for an application is bound to it, and weak spots make an interview of their own",
  { tag: "@long" },
  async ({ page }) => {
    const [application] = await trackJobs(page, ["applied"]);
    await page.goto(`/applications?open=${application?.id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: "Practice for this Application" }).click();
    const create = getCreateDialog(page);
    await expect(create).toContainText("This is the job description as it was when you applied.");
    await expect(create.getByLabel("Job title")).not.toHaveValue("");
    await expect(page).toHaveURL("/interviews");
    await create.getByRole("button", { name: "Generate Questions" }).click();
    await expect(getToast(page)).toContainText("Mock interview created");
    await getToast(page).getByRole("button", { name: "Start" }).click();
    const session = page.getByRole("region", { name: /^Mock Interview - / });
    // Two answers make nothing a weak spot.
    for (const question of [2, 3, 4]) {
      await session.getByRole("button", { name: `Question ${question}, not answered` }).click();
      await session.getByLabel("Your answer").fill(SHORT_ANSWER);
      await session.getByRole("button", { name: "Submit Answer" }).click();
      await expect(session.getByRole("button", { name: `Question ${question}, not answered` })).toHaveCount(
        0,
      );
    }
    await page.goto(`/applications?open=${application?.id}`);
    await expect(dialog.getByText(/^Practiced once, \d/)).toBeVisible();

    await page.goto("/interviews");
    await page.getByRole("button", { name: "Practice Weak Spots" }).click();
    await expect(getToast(page)).toContainText("Mock interview created");
    await expect(page.getByRole("region", { name: /weak spots$/ })).toContainText("Question 1 of 8");
    await page.goto("/");
    await expect(page.getByText(/^Weakest spot: /)).toBeVisible();
  },
);
