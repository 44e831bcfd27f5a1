import type { Page } from "@playwright/test";

import { expect } from "./test.ts";

export const NURSE_AD = `Harbour Hospital looks for a Staff Nurse on its surgical ward. We value safety.

Responsibilities:
- Administer medication on a ward of 24 beds
- Train new colleagues in wound care

Requirements:
- Two years of experience in nursing
- Patient care`;
export const NURSE_JOB = {
  jobTitle: "Staff Nurse",
  companyName: "Harbour Hospital",
  jobDescription: NURSE_AD,
  level: "mid",
};
export const INTERVIEW_TITLE = "Mock Interview - Harbour Hospital";

export const SHORT_ANSWER = "I helped a colleague on the ward once and it went well for all of us.";
export const STORY =
  "Last winter on the surgical ward at Leeds General we were three nurses short and I had to keep the insulin checks. I asked the ward manager for two hours, wrote a rota that paired us, and took over two discharges myself. As a result we had no missed check in 140 doses over the next month, and the neighbouring ward still uses the rota.";

type StoredInterview = {
  id: string;
  title: string;
  questions: { question: string; category: string; answer?: string }[];
};

/** An interview of the nurse's job, with so many of its questions answered. */
export async function interviewByCall(page: Page, answered = 0, more: object = {}): Promise<StoredInterview> {
  const made = await page.request.post("/api/interviews/generate-questions", {
    data: { ...NURSE_JOB, ...more },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { questions } = (await made.json()) as Pick<StoredInterview, "questions">;
  const saved = await page.request.post("/api/interviews", {
    data: { title: INTERVIEW_TITLE, type: "mock", position: "Staff Nurse", questions },
  });
  expect(saved.status(), await saved.text()).toBe(201);
  const interview = (await saved.json()) as StoredInterview;
  for (let questionIndex = 0; questionIndex < answered; questionIndex += 1) {
    const response = await page.request.post(`/api/interviews/${interview.id}/evaluate`, {
      data: { questionIndex, answer: STORY },
    });
    expect(response.status(), await response.text()).toBe(200);
  }
  return interview;
}

export const getCreateDialog = (page: Page) => page.getByRole("dialog", { name: "Create New Interview" });
export const getSession = (page: Page, title = INTERVIEW_TITLE) =>
  page.getByRole("region", { name: title, exact: true });
