import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { makeProfile } from "#src/testing/profile.ts";
import { type Answers, failWith, renderApp } from "#src/testing/render-app.tsx";
import { makeResume } from "#src/testing/resumes.ts";
import { findToast } from "#src/testing/toast.ts";
import type { Rating } from "#worker/ai/contracts/rating.contract.ts";
import type { ResumeAdvice } from "#worker/features/resumes/resumes.contract.ts";

describe("an upload", () => {
  const RATE = "POST /api/resumes/upload-and-rate";
  async function open(answers: Answers = {}) {
    const app = await renderApp("/resumes", { "GET /api/resumes": [], ...answers });
    fireEvent.click(await screen.findByText("Upload & Rate"));
    const dialog = within(await screen.findByRole("dialog"));
    return { app, dialog, submit: () => fireEvent.click(dialog.getByText("Upload & Rate")) };
  }
  async function paste(text: string, answers: Answers = {}) {
    const { app, dialog, submit } = await open(answers);
    fireEvent.click(dialog.getByText("Paste Text"));
    const field = await dialog.findByLabelText("Resume text");
    fireEvent.change(field, { target: { value: text } });
    submit();
    return { app, dialog, field };
  }

  it.each([
    ["resume.png", 1, "Please upload a PDF or Word document (.pdf, .docx, .doc)"],
    ["resume.pdf", 10 * 1024 * 1024 + 1, "Please upload a file smaller than 10MB"],
    ["resume.json", 512 * 1024 + 1, "Please upload a JSON Resume smaller than 512KB"],
  ])("of %s with %i bytes is refused, and so is none", async (name, bytes, text) => {
    const { dialog, submit } = await open();
    submit();
    expect(dialog.getByRole("alert").textContent).toBe("Please select a file to upload");
    const files = [new File([new Uint8Array(bytes)], name)];
    fireEvent.change(dialog.getByLabelText("Resume file"), { target: { files } });
    expect(await dialog.findByText(text)).toBeTruthy();
  });

  it.each([
    ["", "Please paste your resume text"],
    // What is too long is refused: a field that cuts it says nothing.
    ["x".repeat(100_001), "Please paste at most 100,000 characters. These are 100,001."],
  ])("of a text that is empty or too long is refused", async (text, problem) => {
    const { app, dialog } = await paste(text);
    expect(await dialog.findByText(problem)).toBeTruthy();
    expect(app.listCalls()).not.toContain(RATE);
  });

  it("that fails keeps the text", async () => {
    const { field } = await paste("Ward nurse", { [RATE]: failWith(500) });
    const text = "Failed to upload and rate your resume. Please try again.";
    expect(await findToast("Upload failed")).toContain(text);
    expect(field).toHaveProperty("value", "Ward nurse");
  });

  it("is cancelled, and keeps the text", async () => {
    const { app, dialog, field } = await paste("Ward nurse", {
      [RATE]: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    });
    expect(await dialog.findByText("Analyzing...")).toBeTruthy();
    fireEvent.click(dialog.getByText("Cancel upload"));
    await findToast("Canceled");
    expect(await dialog.findByText("Upload & Rate")).toBeTruthy();
    expect(field).toHaveProperty("value", "Ward nurse");
    expect(app.listCalls()).toContain("POST /api/ai/cancel");
  });
});

it("says of how many points a score is where not all could be assessed", async () => {
  const rating = { score: 100, band: "good", assessed: { points: 64, of: 64, unassessed: 36 } } as const;
  await renderApp("/resumes", { "GET /api/resumes": [makeResume({ rating })] });
  const link = (await screen.findByText("Report of", { exact: false })).closest("a");
  expect(link?.textContent).toContain("64 of 64 points we could assess");
  expect(link?.textContent).not.toContain("/100");
  const words = screen.getByText("points we could assess");
  expect(link?.textContent).toContain("· 36 not assessed");
  expect(words.parentElement?.className).toContain("tracking-normal");
});

it("a report opens on the score, the fixes and a line an area; reasons and lines are folded", async () => {
  const check = {
    id: "verbs",
    label: "Bullets that begin with a strong verb",
    status: "partly" as const,
    earned: 2,
    max: 4,
    found: "1 of 2 bullets begins with a strong verb.",
    quotes: ["Duties included triage"],
  };
  const fix = {
    checkId: "verbs",
    title: "Begin bullets with a strong verb",
    found: check.found,
    quotes: check.quotes,
    why: "It says at once what you did.",
    how: "Move what you did to the beginning.",
    gain: 2,
    places: ["experience.e1.description.0"],
  };
  const rating: Rating = {
    score: 72,
    band: "good",
    rubric: "resume/5",
    words: 200,
    categories: [{ id: "writing", name: "Writing", earned: 2, max: 4, checks: [check] }],
    deductions: [],
    ceiling: { at: 80, found: "Half of the lines are plain.", quotes: [] },
    fixes: [fix],
    strengths: [{ text: "Your name is there.", quotes: [] }],
    notAssessed: [],
  };
  const at = "2026-11-01T00:00:00.000Z";
  const madeBy = { engine: "embedded", model: null, version: "rate-resume/7", degraded: null, at } as const;
  await renderApp("/resumes?report=resume", {
    "GET /api/resumes": [],
    "GET /api/resumes/resume": makeResume({ report: { rating, at, madeBy } }),
  });
  const dialog = within(await screen.findByRole("dialog"));
  const isFolded = (element: HTMLElement) => element.closest("details")?.open === false;
  expect(await dialog.findByText(fix.title)).toBeTruthy();
  expect(dialog.getAllByText(check.found).map(isFolded)).toEqual([false, true]);
  expect(dialog.getAllByText("Duties included triage").map(isFolded)).toEqual([true]);
  for (const text of [fix.why, fix.how, check.label, "Half of the lines are plain.", "Your name is there."])
    expect(isFolded(dialog.getByText(text)), text).toBe(true);
  for (const text of ["Writing", "2 of 4", "at most 80", "What works"])
    expect(dialog.getAllByText(text)[0]?.closest("summary"), text).toBeTruthy();
  expect(dialog.getByLabelText(`Fix it in the editor: ${fix.title}`).closest("details")).toBeNull();
});

it("the editor tells a change of the score in the points that it is of", async () => {
  const rating: Rating = {
    score: 88,
    band: "good",
    assessed: { points: 46, of: 52, unassessed: 48 },
    rubric: "resume/5",
    words: 200,
    categories: [],
    deductions: [],
    ceiling: null,
    fixes: [],
    strengths: [],
    notAssessed: [],
  };
  const at = "2026-11-01T00:00:00.000Z";
  const madeBy = { engine: "embedded", model: null, version: "rate-resume/5", degraded: null, at } as const;
  const assessed = { points: 48, of: 52, unassessed: 48 };
  const advice: ResumeAdvice = { score: 92, band: "good", assessed, fixes: [] };
  await renderApp("/resumes/resume", {
    "GET /api/resumes/resume": makeResume({ report: { rating, at, madeBy } }),
    "GET /api/resumes/resume/profile-changes": [],
    "POST /api/resumes/resume/advice": advice,
  });
  expect(
    await screen.findByText("Score 48 of 52 points we could assess, +2 since it was rated"),
  ).toBeTruthy();
});

it("says beside the fixes that the last change could not be scored", async () => {
  const title = "List 8 to 30 skills";
  const fix = { checkId: "skills", title, found: "None", quotes: [], why: "", how: "", gain: 4 };
  const advice: ResumeAdvice = { score: 40, band: "weak", fixes: [fix] };
  const app = await renderApp("/resumes/resume", {
    "GET /api/resumes/resume": makeResume(),
    "GET /api/resumes/resume/profile-changes": [],
    "POST /api/resumes/resume/advice": advice,
  });
  expect(await screen.findByText(title)).toBeTruthy();
  app.answer({ "POST /api/resumes/resume/advice": failWith(503) });
  fireEvent.change(screen.getByLabelText("LinkedIn"), { target: { value: "https://linkedin.com/in/ada" } });
  expect(
    await screen.findByText("Your last change is not scored yet. The next one tries again."),
  ).toBeTruthy();
  expect(screen.getByText(title)).toBeTruthy();
});

it("says why nothing was changed for a job, and makes a copy all the same where one is wanted", async () => {
  const call = "POST /api/resumes/generate";
  const reason = "There is nothing to change: we found nothing in your resume that this job asks for.";
  const app = await renderApp("/resumes?generate=true", {
    "GET /api/resumes": [makeResume()],
    "GET /api/profile": makeProfile({ updatedAt: "2026-11-01T00:00:00.000Z" }),
    [call]: { ...makeResume(), changed: false, reason },
  });
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(await dialog.findByLabelText("Job description"), { target: { value: "Sourdough" } });
  fireEvent.click(dialog.getByText("Generate Resume"));
  expect(await dialog.findByText(`${reason} We made no copy of “Ward nurse”.`)).toBeTruthy();
  app.answer({ [call]: makeResume() });
  fireEvent.click(dialog.getByText("Make a copy anyway"));
  await findToast("Resume generated!");
  expect(await app.findRequest(call)?.json()).toMatchObject({ isCopyWanted: true });
  expect(screen.queryByRole("dialog")).toBeNull();
});
