import type { UserCtx } from "#worker/context.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { getProfile } from "#worker/features/profile/profile.service.ts";

import { getResumeRow } from "./find-resume.service.ts";
import { type Change, findChanges } from "./profile-changes.ts";
import { RESUME_COLUMNS } from "./resume-columns.ts";
import { buildContentFromProfile } from "./resume-content-from.ts";
import type { ProfileChange, Resume, SettleProfileChanges } from "./resumes.contract.ts";
import type { ResumeRow } from "./resumes.queries.ts";
import { editResume } from "./resumes.service.ts";

/** Changes of the profile since the resume was written from it; empty for a resume of another origin. */
export async function listProfileChanges(ctx: UserCtx, id: string): Promise<ProfileChange[]> {
  const [row, present] = await Promise.all([getResumeRow(ctx, id), readPresent(ctx)]);
  return listChanges(row, present).map(({ id, label, kind, before, after }) => ({
    id,
    label,
    kind,
    before,
    after,
  }));
}

const readPresent = async (ctx: UserCtx): Promise<ResumeContent> =>
  buildContentFromProfile(await getProfile(ctx));

const listChanges = ({ sourceProfile }: ResumeRow, present: ResumeContent): Change[] =>
  sourceProfile === null ? [] : findChanges(RESUME_COLUMNS.sourceProfile.read(sourceProfile), present);

/** Unknown ids are ignored: those changes are settled already, or have changed again. */
export async function settleProfileChanges(
  ctx: UserCtx,
  id: string,
  { take, leave, basedOn }: SettleProfileChanges,
): Promise<Resume> {
  const present = await readPresent(ctx);
  return await editResume(ctx, id, basedOn, (row) => {
    const changes = listChanges(row, present);
    const taken = changes.filter((change) => take.includes(change.id));
    const settled = changes.filter((change) => take.includes(change.id) || leave.includes(change.id));
    if (settled.length === 0) return {};
    const source = settled.reduce(
      (snapshot, { settle }) => settle(snapshot),
      RESUME_COLUMNS.sourceProfile.read(row.sourceProfile ?? "{}"),
    );
    const sourceProfile = RESUME_COLUMNS.sourceProfile.write(source);
    if (taken.length === 0) return { sourceProfile };
    // A profile's lists are never longer than a resume's limits, so no check is needed.
    const applied = taken.reduce(
      (content, { apply }) => apply(content),
      RESUME_COLUMNS.content.read(row.content),
    );
    const content = RESUME_COLUMNS.content.write(applied);
    return { sourceProfile, content, contentAt: ctx.now() };
  });
}
