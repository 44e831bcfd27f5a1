import type { Rating } from "#worker/ai/contracts/rating.contract.ts";
import { toResumeContent } from "#worker/ai/read-resume/content-from-parsed.ts";
import type { FileFacts } from "#worker/ai/score-resume/facts.ts";
import { readFileFacts, buildWrittenFacts } from "#worker/ai/score-resume/file-facts.ts";
import { adviseOnResume } from "#worker/ai/score-resume/score-resume.ts";
import { findStillMissing } from "#worker/ai/score-resume/still-missing.ts";
import { type ReadResume, type ResumeFile, parseResumeTask } from "#worker/ai/tasks/parse-resume/task.ts";
import { rateResumeTask } from "#worker/ai/tasks/rate-resume/task.ts";
import type { UserCtx } from "#worker/context.ts";
import { removeMarksFromContent } from "#worker/documents/inline-marks.contract.ts";
import { DocumentError } from "#worker/documents/read/errors.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { isResumeFileName } from "#worker/documents/resume-file.contract.ts";
import { selectShownContent } from "#worker/documents/resume-parts.contract.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { runTask } from "#worker/features/ai/run-task.service.ts";
import { readInDurableObject } from "#worker/features/documents/read-in-durable-object.service.ts";
import { uploadFile } from "#worker/features/files/files.service.ts";
import { consumeQuota } from "#worker/features/quotas/quotas.service.ts";
import { AppError, createInvalidError } from "#worker/lib/errors.ts";

import { chooseLook } from "./choose-look.ts";
import { getResumeRow } from "./find-resume.service.ts";
import { deleteOldRatings, findLastRated, insertRating, listRatingRows } from "./ratings.queries.ts";
import { RESUME_COLUMNS } from "./resume-columns.ts";
import { viewPastRating, viewRatingSummary } from "./resume-view.ts";
import {
  type AdviseOnResume,
  MAX_ADVISED,
  type RateText,
  type RatedAgain,
  type RatedResume,
  type ResumeAdvice,
} from "./resumes.contract.ts";
import type { ResumeRow } from "./resumes.queries.ts";
import { KEPT_RATINGS } from "./resumes.service.ts";
import { makeRatingRow, storeResume } from "./store-resume.service.ts";

/** Allows a change every two or three seconds for an hour. */
const ADVICE_AN_HOUR = 1500;

const TYPES: Record<ReadResume["document"]["kind"], string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  doc: "application/msword",
  rtf: "application/rtf",
  text: "text/plain; charset=utf-8",
};

/**
 * Parses, rates and stores a file.
 * @throws AppError 400, 409, 413, 415, 422, 429
 */
export async function uploadAndRate(
  ctx: UserCtx,
  file: ResumeFile | null,
  fileName?: string,
): Promise<RatedResume> {
  if (file === null) throw createInvalidError("resumes.no_file", "Please select a file to upload");
  if (!isResumeFileName(file.name)) throw new DocumentError("wrong_type");
  const given = fileName?.trim() ?? "";
  return await readAndRate(ctx, file, {
    kind: "file",
    title: given || removeFileExtension(file.name),
    isNamed: given !== "",
  });
}

/** Like `uploadAndRate`, for pasted text. */
export async function pasteAndRate(ctx: UserCtx, { resumeText, fileName }: RateText): Promise<RatedResume> {
  const file = { name: "pasted.txt", bytes: new TextEncoder().encode(resumeText) };
  const title = fileName?.trim() ?? "";
  return await readAndRate(ctx, file, { kind: "text", title, isNamed: title !== "" });
}

async function readAndRate(
  ctx: UserCtx,
  file: ResumeFile,
  { kind, title, isNamed }: { kind: "file" | "text"; title: string; isNamed: boolean },
): Promise<RatedResume> {
  const { value } = await runTask(ctx, parseResumeTask, file, {
    runEmbedded: (file, run) => readInDurableObject(ctx, file, run),
  });
  const { document, parsed } = value;
  const content = toResumeContent(parsed);
  const facts = readFileFacts(document, parsed, kind);
  // The quota already counted the parsing of the file.
  const rated = await rate(ctx, content, facts, { isFree: true });
  const original =
    kind === "file"
      ? await uploadFile(ctx, {
          kind: "resume-original",
          name: file.name,
          type: TYPES[document.kind],
          bytes: file.bytes,
        })
      : null;
  const warnings = [...document.warnings, ...parsed.warnings].map(({ message }) => message);
  const resume = await storeResume(ctx, {
    title:
      title || (content.personalInfo.name === "" ? "Pasted resume" : `Resume - ${content.personalInfo.name}`),
    isNamed,
    ...chooseLook(content),
    origin: "uploaded",
    content,
    ...(original === null ? {} : { originalFileId: original.id }),
    fileFacts: RESUME_COLUMNS.fileFacts.write(facts),
    readWarnings: warnings,
    rated,
    activity: "Resume uploaded and rated",
  });
  return { resume, ...rated };
}

/** `free` exempts the rating from the rate limit, in any case or unless a model answers. */
export async function rate(
  ctx: UserCtx,
  content: ResumeContent,
  file: FileFacts,
  free: { isFree?: true; isFreeByRules?: true } = {},
): Promise<{ rating: Rating; madeBy: MadeBy }> {
  const today = new Date(ctx.now()).toISOString().slice(0, 10);
  const input = { content: selectShownContent(content), today, file };
  const { value, madeBy } = await runTask(ctx, rateResumeTask, input, free);
  return { rating: value, madeBy };
}

/**
 * Rates the stored resume and keeps earlier ratings. Does not count toward the rate limit unless a model answers.
 * @throws AppError 404, 429
 */
export async function rateAgain(ctx: UserCtx, id: string): Promise<RatedAgain> {
  const [row, [before]] = await Promise.all([
    getResumeRow(ctx, id),
    listRatingRows(ctx.db, ctx.user.id, id, 1),
  ]);
  const content = RESUME_COLUMNS.content.read(row.content);
  const rated = await rate(ctx, content, readFacts(row, content), {
    isFreeByRules: true,
  });
  await ctx.db.batch([
    insertRating(ctx.db, makeRatingRow(ctx, row, rated)),
    deleteOldRatings(ctx.db, ctx.user.id, id, KEPT_RATINGS),
  ]);
  return { ...rated, before: before === undefined ? null : viewPastRating(before) };
}

/**
 * File facts for the rating. An edited resume counts as a file that we generate. For pasted text, machine
 * readability stays unassessed, so that ratings before and after an edit are comparable.
 */
function readFacts(row: ResumeRow, content: ResumeContent): FileFacts {
  const stored = row.fileFacts === null ? null : RESUME_COLUMNS.fileFacts.read(row.fileFacts);
  const isAsRead = () => toComparable(content) === toComparable(RESUME_COLUMNS.content.read(row.content));
  if (stored !== null && row.contentAt === row.createdAt && isAsRead()) return stored;
  const now = removeMarksFromContent(content);
  const notTaken = findStillMissing(stored?.notTaken, now);
  const facts = {
    ...buildWrittenFacts(selectShownContent(now)),
    ...(notTaken !== undefined && { notTaken }),
  };
  return stored?.kind === "text" ? { ...facts, kind: "text" } : facts;
}

/** The content as the rating sees it: the editor lists all sections, an untouched resume only those that were moved. */
const toComparable = (content: ResumeContent): string => JSON.stringify(selectShownContent(content));

/**
 * Scores the content being edited by rules and locates each fix; stores nothing. It runs while the user types, so it
 * has its own limit instead of counting as a use of the assistant.
 * @throws AppError 404, 413, 429
 */
export async function adviseOnEdit(
  ctx: UserCtx,
  id: string,
  { content }: AdviseOnResume,
): Promise<ResumeAdvice> {
  await consumeQuota(ctx, {
    name: "resume advice",
    key: ctx.user.id,
    limit: ADVICE_AN_HOUR,
    windowSeconds: 3600,
    code: "resumes.too_much_advice",
    message: "The score has followed many changes within the hour. It will move again soon.",
  });
  const row = await getResumeRow(ctx, id);
  const shown = selectShownContent(content);
  const length = JSON.stringify(shown).length;
  if (length > MAX_ADVISED)
    throw new AppError(
      413,
      "resumes.too_long_to_advise",
      `The score follows resumes of up to ${MAX_ADVISED} characters. Yours has ${length}.`,
    );
  const today = new Date(ctx.now()).toISOString().slice(0, 10);
  return adviseOnResume({ content: shown, today, file: readFacts(row, content) });
}

const removeFileExtension = (name: string): string => name.replace(/\.[a-z]{2,4}$/i, "");

/** The most recently rated resume, for the dashboard. */
export async function getLastRated(ctx: UserCtx) {
  const row = await findLastRated(ctx.db, ctx.user.id);
  if (row === undefined) return null;
  const { title, fix, gain, ...rating } = row;
  const { score, assessed } = viewRatingSummary(rating);
  return { title, score, fix, gain, ...(assessed !== undefined && { assessed }) };
}
