import type { Page } from "@playwright/test";

import { expect } from "./test.ts";

/** A job that asks for a license and a language that the background has not. */
export const AD = `Harbour Hospital looks for a Staff Nurse on its surgical ward.

Responsibilities:
- Triage and wound care on a ward of 24 beds
- Train new colleagues

Requirements:
- Two years of experience in nursing
- Valid driver's license
- Fluent German`;

export const BACKGROUND = `Led a ward of 24 beds at Leeds General and cut waiting times by 15 %.
Trained six new nurses in triage.
Wrote the wound care guide that all wards use.
Four years of nursing on surgical wards.
BSc Nursing, University of Leeds.`;

export const LETTER = {
  jobTitle: "Staff Nurse",
  companyName: "Harbour Hospital",
  userName: "Ada Okonkwo",
  jobDescription: AD,
  userBackground: BACKGROUND,
};
export const TITLE = "Ada Okonkwo - Cover Letter - Harbour Hospital";

type StoredLetter = { id: string; title: string; content: string; updatedAt: string };

export async function writeByCall(page: Page, more: object = {}): Promise<StoredLetter> {
  const response = await page.request.post("/api/cover-letters/generate", { data: { ...LETTER, ...more } });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as StoredLetter;
}

export const getGenerateDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Generate AI Cover Letter" });
