import { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
import type { ResumeDetail } from "#worker/features/resumes/resumes.contract.ts";

const AT = "2026-11-01T00:00:00.000Z";

/** A resume of a name alone, with the fields that a test needs. */
export const makeResume = (resume: Partial<ResumeDetail> = {}): ResumeDetail => ({
  id: "resume",
  title: "Ward nurse",
  template: "Modern",
  paper: "A4",
  design: DEFAULT_DESIGN,
  origin: "written",
  createdAt: AT,
  updatedAt: AT,
  rating: null,
  content: ResumeContent.parse({ personalInfo: { name: "Ada Okonkwo" } }),
  counts: { positions: 0, skills: 0 },
  photo: null,
  tailoring: null,
  report: null,
  pastRatings: [],
  original: null,
  readWarnings: [],
  notTaken: [],
  ...resume,
});
