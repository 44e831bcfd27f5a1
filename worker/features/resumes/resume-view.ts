import { AssessedPoints } from "#worker/ai/contracts/rating.contract.ts";
import { findStillMissing } from "#worker/ai/score-resume/still-missing.ts";
import { removeMarksFromContent } from "#worker/documents/inline-marks.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";
import type { NotTakenPart } from "#worker/features/profile/parsed-resume.contract.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import type { NewestRating, RatingRow } from "./ratings.queries.ts";
import { RESUME_COLUMNS, type StoredTailoring } from "./resume-columns.ts";
import type { PastRating, RatingSummary, Resume, ResumeDetail, Tailoring } from "./resumes.contract.ts";
import type { ListedRow, ResumeRow } from "./resumes.queries.ts";

type Newest = Pick<NewestRating, "score" | "band" | "contentAt"> &
  (Pick<NewestRating, "assessed"> | Pick<RatingRow, "report">);

export function viewRatingSummary(newest: Newest): RatingSummary {
  const { score, band } = newest;
  const assessed =
    "report" in newest
      ? RESUME_COLUMNS.report.read(newest.report).assessed
      : AssessedPoints.safeParse(JSON.parse(newest.assessed ?? "null")).data;
  return { score, band: band as RatingSummary["band"], ...(assessed !== undefined && { assessed }) };
}

type Viewed = Omit<ListedRow, "content" | "positions" | "skills"> & { content: string };

export function viewResume(row: Viewed, newest: Newest | undefined): Resume {
  const content = RESUME_COLUMNS.content.read(row.content);
  return {
    id: row.id,
    title: row.title,
    template: row.template as Resume["template"],
    paper: row.paper as Resume["paper"],
    design: RESUME_COLUMNS.design.read(row.design),
    origin: row.origin as Resume["origin"],
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    ...(row.archivedAt === null ? {} : { isArchived: true }),
    rating: newest === undefined ? null : viewRatingSummary(newest),
    ...(newest === undefined || newest.contentAt >= row.contentAt ? {} : { isRatingStale: true }),
    content,
    counts: { positions: content.experience.length, skills: content.skills.length },
  };
}

/** List item: a resume that can no longer be parsed is marked as damaged, and can be deleted. */
export const viewListedResume = (row: ListedRow, newest: Newest | undefined): Resume =>
  viewOrDamaged(
    row,
    (row) => ({
      ...viewResume({ ...row, content: row.content ?? "" }, newest),
      counts: { positions: row.positions, skills: row.skills },
    }),
    (row) => ({ ...viewResume({ ...row, content: NO_CONTENT }, newest), isDamaged: true }),
  );

const NO_CONTENT = RESUME_COLUMNS.content.write(EMPTY_CONTENT);

export function viewPastRating(row: RatingRow): PastRating {
  const { rating } = viewReport(row);
  return {
    at: new Date(row.at).toISOString(),
    score: rating.score,
    band: rating.band,
    ...(rating.assessed !== undefined && { assessed: rating.assessed }),
    categories: rating.categories.map(({ id, earned, max }) => ({ id, earned, max })),
  };
}

/** The report as stored: it follows the rubric version named in it, which may be outdated. */
export const viewReport = (row: RatingRow): NonNullable<ResumeDetail["report"]> => ({
  rating: RESUME_COLUMNS.report.read(row.report),
  at: new Date(row.at).toISOString(),
  madeBy: RESUME_COLUMNS.ratingMadeBy.read(row.madeBy),
});

export const readTailoring = ({ tailoring }: Pick<ResumeRow, "tailoring">): StoredTailoring | null =>
  tailoring === null ? null : RESUME_COLUMNS.tailoring.read(tailoring);

export function viewTailoring(row: ResumeRow): Tailoring | null {
  const stored = readTailoring(row);
  if (stored === null) return null;
  const { jobTitle, companyName, tailored, refused, madeBy } = stored;
  return {
    jobTitle,
    companyName,
    changes: tailored.changes.map((change) => ({ ...change, isRefused: refused.includes(change.id) })),
    gaps: tailored.gaps,
    met: tailored.met,
    ...(madeBy === undefined ? {} : { madeBy }),
  };
}

/** Parts of the uploaded file that are missing in the resume; for a JSON Resume the warnings name them. */
export function listNotTaken({ fileFacts, content, importedJson }: ResumeRow): NotTakenPart[] {
  if (fileFacts === null || importedJson !== null) return [];
  const { notTaken } = RESUME_COLUMNS.fileFacts.read(fileFacts);
  const missing =
    findStillMissing(notTaken, removeMarksFromContent(RESUME_COLUMNS.content.read(content))) ?? [];
  return missing.map(({ heading, text }) => ({ heading, text }));
}
