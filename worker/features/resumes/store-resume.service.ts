import { type Rating } from "#worker/ai/contracts/rating.contract.ts";
import type { UserCtx } from "#worker/context.ts";
import { runBatch } from "#worker/db/statements.ts";
import { RESUME_LIMITS, type ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { DEFAULT_DESIGN, type ResumeDesign } from "#worker/documents/resume-design.contract.ts";
import { recordActivity } from "#worker/features/activity/activity.service.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { markFilesDropped, markFilesStored } from "#worker/features/files/files.service.ts";
import { isWritten } from "#worker/kept/kept.service.ts";

import { keptResumes } from "./find-resume.service.ts";
import { type RatingRow, insertRating } from "./ratings.queries.ts";
import { RESUME_COLUMNS } from "./resume-columns.ts";
import { viewResume } from "./resume-view.ts";
import type { Resume } from "./resumes.contract.ts";
import { type ResumeRow, resumeQueries } from "./resumes.queries.ts";

export type NewResume = Pick<Resume, "title" | "template" | "paper" | "origin"> & {
  content: ResumeContent;
  design?: ResumeDesign;
  /** Whether the user chose the title. */
  isNamed?: boolean;
  importedJson?: string | null;
  photo?: string | null;
  originalFileId?: string;
  sourceProfile?: string | null;
  fileFacts?: string | null;
  readWarnings?: string[];
  tailoring?: string | null;
  rated?: { rating: Rating; madeBy: MadeBy };
  /** Text for the activity list; absent for a copy, which is not listed. */
  activity?: "Resume uploaded and rated" | "Resume generated";
};

/** The fields that a copy takes over besides the content: its look, and the imported document. */
export const copyAllButContent = (row: ResumeRow) => ({
  template: row.template as Resume["template"],
  paper: row.paper as Resume["paper"],
  design: RESUME_COLUMNS.design.read(row.design),
  photo: row.photo,
  importedJson: row.importedJson,
  sourceProfile: row.sourceProfile,
});

/**
 * Stores a resume with its rating, file and activity entry in one batch.
 * @throws AppError 409
 */
export async function storeResume(ctx: UserCtx, input: NewResume): Promise<Resume> {
  const now = ctx.now();
  const row: ResumeRow = {
    id: ctx.newId(),
    userId: ctx.user.id,
    title: input.title.slice(0, RESUME_LIMITS.title).trim() || "Resume",
    template: input.template,
    paper: input.paper,
    design: RESUME_COLUMNS.design.write(input.design ?? DEFAULT_DESIGN),
    isNamed: input.isNamed ?? false,
    origin: input.origin,
    content: RESUME_COLUMNS.content.write(input.content),
    contentAt: now,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
    deletedAt: null,
    originalFileId: input.originalFileId ?? null,
    sourceProfile: input.sourceProfile ?? null,
    fileFacts: input.fileFacts ?? null,
    readWarnings: RESUME_COLUMNS.readWarnings.write(input.readWarnings ?? []),
    tailoring: input.tailoring ?? null,
    importedJson: input.importedJson ?? null,
    photo: input.photo ?? null,
  };
  const ratingRow = input.rated === undefined ? undefined : makeRatingRow(ctx, row, input.rated);
  const [inserted] = await runBatch(ctx.db, [
    resumeQueries.insert(ctx.db, row, resumeQueries.hasRoom(row.userId)),
    ...(ratingRow === undefined ? [] : [insertRating(ctx.db, ratingRow)]),
    ...(row.originalFileId === null ? [] : [markFilesStored(ctx, [row.originalFileId])]),
    ...(input.activity === undefined
      ? []
      : [
          recordActivity(
            ctx,
            { type: "resume", title: input.activity, description: row.title },
            resumeQueries.exists(row.id),
          ),
        ]),
  ]);
  if (!isWritten(inserted)) {
    if (row.originalFileId !== null) await markFilesDropped(ctx, ctx.user.id, [row.originalFileId]);
    throw keptResumes.tooMany();
  }
  return viewResume(row, ratingRow);
}

export const makeRatingRow = (
  ctx: UserCtx,
  { id, contentAt }: Pick<ResumeRow, "id" | "contentAt">,
  { rating, madeBy }: { rating: Rating; madeBy: MadeBy },
): RatingRow => ({
  id: ctx.newId(),
  userId: ctx.user.id,
  resumeId: id,
  at: ctx.now(),
  contentAt,
  score: rating.score,
  band: rating.band,
  madeBy: RESUME_COLUMNS.ratingMadeBy.write(madeBy),
  report: RESUME_COLUMNS.report.write(rating),
});
