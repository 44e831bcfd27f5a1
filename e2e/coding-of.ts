import type { Page } from "@playwright/test";

import { getSession } from "./interviews-of.ts";
import { expect } from "./test.ts";

export const CODING_TITLE = "Coding Interview - Easy Level";

type Question = { question: string; category: string; problemId: string };

/** An interview about this easy problem. */
async function createCodingInterview(page: Page, problemId: string): Promise<string> {
  const made = await page.request.post("/api/interviews/generate-coding-question", { data: { problemId } });
  expect(made.status(), await made.text()).toBe(200);
  const { question } = (await made.json()) as { question: Question };
  const saved = await page.request.post("/api/interviews", {
    data: { title: CODING_TITLE, type: "coding", difficulty: "easy", questions: [question] },
  });
  expect(saved.status(), await saved.text()).toBe(201);
  return ((await saved.json()) as { id: string }).id;
}

export async function openCodingSession(page: Page, problemId: string) {
  const id = await createCodingInterview(page, problemId);
  await page.goto(`/interviews/${id}`);
  const session = getSession(page, CODING_TITLE);
  await expect(session.getByRole("button", { name: "Submit Solution" })).toBeVisible();
  return session;
}

/** Code goes in as a person puts it there: all that is there is replaced. */
export async function paste(page: Page, code: string) {
  await page.getByRole("textbox", { name: "Code editor" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(code);
}
