import { readFile } from "node:fs/promises";

import type { Download, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

import { expect } from "./test.ts";

/** A resume as a user pastes it. */
export const PASTED = `Ada Okonkwo
ada.okonkwo@example.com | +44 20 7946 0018 | Leeds, United Kingdom

Summary
Ward nurse with six years of acute care.

Work Experience
Staff Nurse, Harbour Hospital
March 2019 - Present
- Led triage and patient care on a ward of 24 beds
- Trained 12 new nurses in medication safety
- Responsible for planning the night rota

Nurse, Mill Lane Clinic
September 2016 - February 2019
- Gave wound care to 30 patients a week

Education
University of Leeds
BSc Nursing, 2012 - 2015

Skills
Triage, Wound care, Patient education
`;

export type Stored = { id: string; title: string; updatedAt: string; content: Record<string, unknown> };

/** Stores and rates a resume by call. */
export async function pasteByCall(page: Page, fileName = "Ward nurse", resumeText = PASTED): Promise<Stored> {
  const response = await page.request.post("/api/resumes/upload-and-rate", {
    data: { resumeText, fileName },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { resume: Stored }).resume;
}

export const getCard = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });

export async function readPdf(download: Download): Promise<string> {
  const bytes = await readFile(await download.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

/** What our own reader finds in a Word document. */
export async function readDocx(page: Page, download: Download): Promise<string> {
  const response = await page.request.post("/api/profile/parse-resume", {
    multipart: {
      resume: {
        name: download.suggestedFilename(),
        mimeType: "application/octet-stream",
        buffer: await readFile(await download.path()),
      },
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return response.text();
}
