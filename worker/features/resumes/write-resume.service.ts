import { parseResumeTask } from "#worker/ai/tasks/parse-resume/task.ts";
import { applyChanges } from "#worker/ai/tasks/tailor-resume/task.ts";
import { tailorResumeTask } from "#worker/ai/tasks/tailor-resume/task.ts";
import type { UserCtx } from "#worker/context.ts";
import { removeMarksFromContent, restoreMarks } from "#worker/documents/inline-marks.contract.ts";
import { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { runTask } from "#worker/features/ai/run-task.service.ts";
import { readInDurableObject } from "#worker/features/documents/read-in-durable-object.service.ts";
import { getProfile } from "#worker/features/profile/profile.service.ts";
import { AppError } from "#worker/lib/errors.ts";

import { chooseLook } from "./choose-look.ts";
import { getResumeRow } from "./find-resume.service.ts";
import { listRatingRows } from "./ratings.queries.ts";
import { RESUME_COLUMNS, type StoredTailoring } from "./resume-columns.ts";
import { buildContentFromEntered, buildContentFromProfile, formatEntered } from "./resume-content-from.ts";
import { readTailoring, viewResume } from "./resume-view.ts";
import {
  type GivenProfile,
  type Resume,
  type SettleTailoring,
  type UnchangedResume,
  type WriteResume,
  getDefaultTitle,
} from "./resumes.contract.ts";
import { editResume } from "./resumes.service.ts";
import { copyAllButContent, storeResume } from "./store-resume.service.ts";

const ALL_IN_PLACE =
  "There is nothing to change: what this job asks for and your resume shows is in its best place already.";
const NOTHING_ASKED = "There is nothing to change: we found nothing in your resume that this job asks for.";

/**
 * Writes a resume from the user's own facts: a stored resume, the stored profile, or entered data; tailored if
 * a job is given.
 * @throws AppError 404, 409, 429
 */
export async function writeResume(ctx: UserCtx, input: WriteResume): Promise<Resume | UnchangedResume> {
  const { userProfile, sourceResumeId, jobDescription = "", title, isCopyWanted = false } = input;
  const base = sourceResumeId === undefined ? null : await getResumeRow(ctx, sourceResumeId);
  const fromProfile = base === null && userProfile === undefined ? await readProfile(ctx) : null;
  const source =
    base !== null
      ? RESUME_COLUMNS.content.read(base.content)
      : (fromProfile ?? (await readEntered(ctx, userProfile as GivenProfile)));
  const tailoring = jobDescription === "" ? null : await tailor(ctx, input, source);
  if (base !== null && tailoring?.tailored.changes.length === 0 && !isCopyWanted) {
    const [newest] = await listRatingRows(ctx.db, ctx.user.id, base.id, 1);
    const isMet = tailoring.tailored.met.length > 0;
    return { ...viewResume(base, newest), changed: false, reason: isMet ? ALL_IN_PLACE : NOTHING_ASKED };
  }
  return await storeResume(ctx, {
    title: title ?? getDefaultTitle(),
    isNamed: isChosenTitle(input),
    ...(base === null
      ? { ...chooseLook(source), sourceProfile: writeProfile(fromProfile) }
      : copyAllButContent(base)),
    origin: tailoring === null ? "written" : "tailored",
    content: tailoring?.tailored.content ?? source,
    tailoring: tailoring === null ? null : RESUME_COLUMNS.tailoring.write(tailoring),
    activity: "Resume generated",
  });
}

const writeProfile = (profile: ResumeContent | null): string | null =>
  profile === null ? null : RESUME_COLUMNS.sourceProfile.write(profile);

/** Forms send the suggested title along, which the user did not type. */
const isChosenTitle = ({ title = "", companyName, jobTitle }: WriteResume): boolean =>
  title !== "" && title !== getDefaultTitle() && title !== getDefaultTitle(companyName, jobTitle);

async function tailor(
  ctx: UserCtx,
  { jobTitle = "", companyName = "", jobDescription = "", jobId }: WriteResume,
  source: ResumeContent,
): Promise<StoredTailoring> {
  const plain = removeMarksFromContent(source);
  const { value, madeBy } = await runTask(ctx, tailorResumeTask, { source: plain, jobTitle, jobDescription });
  const tailored = { ...value, content: restoreMarks(value.content, source) };
  return { jobTitle, companyName, jobId: jobId ?? null, source, tailored, refused: [], madeBy };
}

/** Reverts refused changes, and reapplies changes that are no longer refused. */
export async function settleTailoring(
  ctx: UserCtx,
  id: string,
  { refused, basedOn }: SettleTailoring,
): Promise<Resume> {
  return await editResume(ctx, id, basedOn, (row) => {
    const stored = readTailoring(row);
    if (stored === null) throw new AppError(404, "resumes.not_tailored", "This resume is not for one job.");
    const { source, tailored } = stored;
    const untouched = serializeContent(applyChanges(source, tailored, stored.refused));
    if (untouched !== serializeContent(RESUME_COLUMNS.content.read(row.content)))
      throw new AppError(
        409,
        "resumes.edited_since",
        "You have edited this resume since it was tailored. Change it in the editor.",
      );
    return {
      content: RESUME_COLUMNS.content.write(applyChanges(source, tailored, refused)),
      contentAt: ctx.now(),
      tailoring: RESUME_COLUMNS.tailoring.write({ ...stored, refused }),
    };
  });
}

/** Canonical text: independent of the order of the fields. */
const serializeContent = (content: ResumeContent): string => JSON.stringify(ResumeContent.parse(content));

async function readProfile(ctx: UserCtx): Promise<ResumeContent> {
  const profile = await getProfile(ctx);
  if (profile.updatedAt === null)
    throw new AppError(
      409,
      "resumes.no_profile",
      "You have not saved a profile yet. Please save one, or enter your details.",
    );
  return buildContentFromProfile(profile);
}

/** Parses jobs and schools in entered text; not counted against the assistant's rate limit. */
async function readEntered(ctx: UserCtx, entered: GivenProfile): Promise<ResumeContent> {
  const file = { name: "entered.txt", bytes: new TextEncoder().encode(formatEntered(entered)) };
  const run = { today: new Date(ctx.now()).toISOString().slice(0, 10), seed: parseResumeTask.id };
  return buildContentFromEntered(entered, await readInDurableObject(ctx, file, run, { mayBeOther: true }));
}
