import { parseResume } from "#worker/ai/read-resume/extract-resume.ts";
import type { ParsedResume } from "#worker/ai/read-resume/parsed-resume.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";

import { buildDocument } from "./resume-lines.ts";

// Resumes as text, and the parsed result as a line per entry.

export const read = (text: string, kind?: ReadDocument["kind"]) => parseResume(buildDocument(text, kind));
export const formatJobs = ({ workExperience }: ParsedResume): string[] =>
  workExperience.map(({ jobTitle, company, location, startDate, endDate, isCurrent, achievements }) =>
    [
      ...[jobTitle, company, location, startDate].map((value) => value?.value ?? "–"),
      isCurrent ? "now" : (endDate?.value ?? "–"),
      achievements.length,
    ].join(" / "),
  );
export const formatSchools = ({ education }: ParsedResume): string[] =>
  education.map(({ school, degree, major, startDate, endDate }) =>
    [school, degree, major, startDate, endDate].map((value) => value?.value ?? "–").join(" / "),
  );

export const HEAD = "# Maeve O'Connell\nmaeve@mail.example\n\n";
