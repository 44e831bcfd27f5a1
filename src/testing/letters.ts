import type { LetterDetail } from "#worker/features/cover-letters/cover-letters.contract.ts";

const AT = "2026-11-01T00:00:00.000Z";

/** A letter of one sentence, with the fields that a test needs. */
export const makeLetter = (letter: Partial<LetterDetail> = {}): LetterDetail => ({
  id: "letter",
  title: "Zoë Ångström - Cover Letter - Harbour Clinic",
  position: "Nurse",
  companyName: "Harbour Clinic",
  content: "I led a ward.",
  isAiGenerated: true,
  createdAt: AT,
  updatedAt: AT,
  paragraphs: [
    {
      id: "p1",
      kind: "opening",
      isLocked: false,
      sentences: [{ text: "I led a ward.", facts: [], asks: [] }],
    },
  ],
  block: { date: "", recipient: "", subject: "" },
  gaps: [],
  advice: [],
  tone: "plain",
  length: "normal",
  mention: "",
  userName: "Zoë Ångström",
  userBackground: "Led a ward",
  jobDescription: "A ward",
  resumeId: null,
  madeBy: { engine: "embedded", version: "write-letter/1", model: null, degraded: null, at: AT },
  versions: [],
  ...letter,
});
