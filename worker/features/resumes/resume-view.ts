import type { TailoredResume } from "#worker/ai/tailor-resume/tailoring.contract.ts";
import { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";

import type { RatingRow } from "./ratings.queries.ts";
import type { PastRating, RatingSummary, Resume, ResumeDetail, Tailoring } from "./resumes.contract.ts";
import type { ResumeRow } from "./resumes.queries.ts";

type Newest = { score: number; band: string; contentAt: number };

/** Fields that came later than the row are empty in it. */
export const readContent = (stored: string): ResumeContent => ResumeContent.parse(JSON.parse(stored));

export const viewResume = (row: ResumeRow, newest: Newest | undefined): Resume => ({
  id: row.id,
  title: row.title,
  template: row.template as Resume["template"],
  paper: row.paper as Resume["paper"],
  origin: row.origin as Resume["origin"],
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
  ...(row.archivedAt === null ? {} : { isArchived: true }),
  rating: newest === undefined ? null : { score: newest.score, band: newest.band as RatingSummary["band"] },
  ...(newest === undefined || newest.contentAt >= row.contentAt ? {} : { isRatingStale: true }),
  content: readContent(row.content),
});

export function viewPastRating(row: RatingRow): PastRating {
  const { rating } = viewReport(row);
  return {
    at: new Date(row.at).toISOString(),
    score: rating.score,
    band: rating.band,
    categories: rating.categories.map(({ id, earned, max }) => ({ id, earned, max })),
  };
}

/** As it was written: a report is of the rubric that it names, which may be older than today's. */
export const viewReport = (row: RatingRow): NonNullable<ResumeDetail["report"]> => ({
  rating: JSON.parse(row.report) as NonNullable<ResumeDetail["report"]>["rating"],
  at: new Date(row.at).toISOString(),
  madeBy: MadeBy.parse(JSON.parse(row.madeBy)),
});

/** What a tailored resume was made of, so that each change can be refused and accepted later. */
export type StoredTailoring = {
  jobTitle: string;
  companyName: string;
  jobId: string | null;
  source: ResumeContent;
  tailored: TailoredResume;
  refused: string[];
  /** Absent in those that were made before it was kept. */
  madeBy?: MadeBy;
};

export const readTailoring = ({ tailoring }: Pick<ResumeRow, "tailoring">): StoredTailoring | null =>
  tailoring === null ? null : (JSON.parse(tailoring) as StoredTailoring);

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
