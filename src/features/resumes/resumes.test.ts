import { expect, test } from "vitest";

import type { Rating } from "#worker/ai/contracts/rating.contract.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
import type { Proof } from "#worker/documents/write/written.contract.ts";
import { type PastRating, type Resume, getDefaultTitle } from "#worker/features/resumes/resumes.contract.ts";

import { addTags } from "./editor/fields/tags.ts";
import { toStoredResume, readAsDraft, serializeDoc, toEditorDoc } from "./editor/state/doc.ts";
import { parseFileName } from "./files.ts";
import { formatFileCheck, isFileReady, formatReadabilityProof } from "./proof.ts";
import { formatRatingChange } from "./rating-change.ts";

const count = (readable: number, of: number) => ({ readable, of });
const PROOF: Proof = {
  roles: count(8, 8),
  dates: count(22, 23),
  skills: count(14, 14),
  schools: count(1, 1),
  contact: count(3, 3),
  unreadable: ["Start of Engineer at Acme: 2019-03"],
  sha256: "",
};

test("a proof says what is readable of what the resume has", () => {
  expect(formatReadabilityProof(PROOF)).toBe("8 of 8 roles, 22 of 23 dates, 14 of 14 skills readable");
  expect(formatReadabilityProof({ ...PROOF, roles: count(0, 0), skills: count(0, 0) })).toBe(
    "22 of 23 dates readable",
  );
  const none = { roles: count(0, 0), dates: count(0, 0), skills: count(0, 0) };
  expect(formatReadabilityProof({ ...PROOF, ...none })).toBe("3 of 3 contact details readable");
});

test("a file is clean where nothing is missing or unreadable", () => {
  const check = { format: "docx", sha256: "a", bytes: 1, fit: null, missing: [] } as const;
  const clean = { ...PROOF, unreadable: [] };
  expect(isFileReady({ ...check, missing: [], proof: clean })).toBe(true);
  expect(isFileReady({ ...check, missing: [], proof: PROOF })).toBe(false);
  expect(isFileReady({ ...check, missing: [], proof: null })).toBe(false);
  expect(formatFileCheck({ ...check, missing: [], proof: clean })).toBe(
    "8 of 8 roles, 22 of 23 dates, 14 of 14 skills readable.",
  );
});

test("a second rating says what it changed, in points of the score", () => {
  const rated = (score: number, impact: number, skills: number): PastRating => ({
    at: "2026-01-01T00:00:00Z",
    score,
    band: "good",
    categories: [
      { id: "impact", earned: impact, max: 30 },
      { id: "skills", earned: skills, max: 20 },
    ],
  });
  const toRating = (past: PastRating) => past as unknown as Rating;
  expect(formatRatingChange({ rating: toRating(rated(72, 12, 10)), before: rated(68, 10, 10) })).toBe(
    "68 → 72, Impact +4",
  );
  expect(formatRatingChange({ rating: toRating(rated(60, 12, 4)), before: rated(68, 10, 10) })).toBe(
    "68 → 60, Skills −12, Impact +4",
  );
  expect(formatRatingChange({ rating: toRating(rated(68, 10, 10)), before: rated(68, 10, 10) })).toBe(
    "The score is still 68",
  );
  expect(formatRatingChange({ rating: toRating(rated(68, 10, 10)), before: null })).toContain("68/100");
  const partly = (past: PastRating, points: number, of = 50) => ({
    ...past,
    assessed: { points, of, unassessed: 100 - of },
  });
  expect(
    formatRatingChange({
      rating: toRating(partly(rated(72, 12, 10), 36)),
      before: partly(rated(68, 10, 10), 34),
    }),
  ).toBe("34 → 36, Impact +2");
  expect(
    formatRatingChange({ rating: toRating(partly(rated(72, 12, 10), 36)), before: rated(68, 10, 10) }),
  ).toBe("68/100 → 36 of 50 points we could assess");
});

test("a file is called what its answer says", () => {
  expect(parseFileName(`attachment; filename="a.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf`)).toBe(
    "Résumé.pdf",
  );
  expect(parseFileName('attachment; filename="say \\"a\\".pdf"')).toBe('say "a".pdf');
  expect(parseFileName(null)).toBeNull();
});

test("a title names the job, or that there is none", () => {
  expect(getDefaultTitle()).toBe("Resume - Custom Position");
  expect(getDefaultTitle("Acme", "Nurse")).toBe("Resume - Acme Nurse");
});

test("skills are parted by commas, without those that are there", () => {
  expect(addTags(["Revit"], "revit, AutoCAD,, Excel ")).toEqual(["Revit", "AutoCAD", "Excel"]);
});

const STORED: Pick<Resume, "title" | "template" | "paper" | "design" | "content"> = {
  title: "One",
  template: "Modern",
  paper: "A4",
  design: { ...DEFAULT_DESIGN, accent: "#184ea8" },
  content: {
    personalInfo: {
      name: "Ada",
      email: "",
      phone: "",
      location: "",
      linkedin: "",
      github: "",
      portfolio: "",
      summary: "",
    },
    experience: [
      {
        id: "e1",
        isHidden: false,
        company: "Acme",
        position: "Nurse",
        location: "",
        startDate: "2019",
        endDate: "Present",
        description: "one\nthree",
        hiddenLines: [
          {
            at: 1,
            text: "two",
          },
        ],
      },
    ],
    education: [],
    projects: [],
    skills: ["Triage"],
    skillGroups: [],
    certifications: [],
    languages: [],
    customSections: [
      {
        id: "c1",
        isHidden: true,
        title: "Publications",
        description: "Fjords",
        hiddenLines: [{ at: 0, text: "Corals" }],
      },
    ],
    sections: ["skills"],
    hiddenSections: ["languages"],
  },
};

test("what is edited and what is stored are the same, and space around a text is no change", () => {
  const doc = toEditorDoc(STORED);
  expect(doc.content.experience[0]?.lines.map(({ text }) => text)).toEqual(["one", "two", "three"]);
  const back = toStoredResume(doc);
  expect(back.content.experience).toEqual(STORED.content.experience);
  expect(doc.content.customSections[0]?.lines.map(({ text }) => text)).toEqual(["Corals", "Fjords"]);
  expect(back.content.customSections).toEqual(STORED.content.customSections);
  expect(back.content.sections.slice(0, 2)).toEqual(["skills", "summary"]);
  expect(serializeDoc({ ...doc, title: " One " })).toBe(serializeDoc(doc));
  expect(serializeDoc({ ...doc, paper: "Letter" })).not.toBe(serializeDoc(doc));
});

test("a draft is taken by its shape, also beyond what can be saved", () => {
  const doc = toEditorDoc({ ...STORED, title: "x".repeat(5000) });
  expect(readAsDraft(JSON.parse(JSON.stringify({ basedOn: "a", doc })))?.doc).toEqual(doc);
  expect(readAsDraft({ basedOn: "a", doc: { ...doc, content: null } })).toBeNull();
  const { customSections, skillGroups, ...older } = doc.content;
  expect([customSections.length, skillGroups.length]).toEqual([1, 0]);
  expect(readAsDraft({ basedOn: "a", doc: { ...doc, content: older } })?.doc.content.customSections).toEqual(
    [],
  );
  expect(readAsDraft("nonsense")).toBeNull();
});
