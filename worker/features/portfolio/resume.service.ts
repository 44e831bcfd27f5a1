import type { Ctx, UserCtx } from "#worker/context.ts";
import { countMadeFile, makeFileInTurn } from "#worker/features/documents/file-limits.ts";
import { makeFileName } from "#worker/features/documents/file-names.ts";
import {
  type OpenFile,
  markFilesDropped,
  markFilesStored,
  openFile,
  uploadFile,
} from "#worker/features/files/files.service.ts";
import { dropPublishedPage } from "#worker/features/page-cache/page-cache.service.ts";
import { makePersonTitle, toWriteInput } from "#worker/features/resumes/export.service.ts";
import { getResumeRow } from "#worker/features/resumes/find-resume.service.ts";
import { AppError } from "#worker/lib/errors.ts";

import { FROZEN_RESUME, type FrozenResume, readFrozenResume } from "./frozen-resume.ts";
import type { PortfolioSettings, PublishResume } from "./settings.contract.ts";
import { findSettings, writeSettings } from "./settings.queries.ts";
import { getSettings } from "./settings.service.ts";

/** Publishes a frozen copy of a resume, or removes the published one. @throws AppError 404, 422, 429 */
export async function publishResume(ctx: UserCtx, input: PublishResume): Promise<PortfolioSettings> {
  const frozen = input.resumeId === null ? null : await freeze(ctx, input.resumeId, input.withContact);
  const before = readFrozenResume((await findSettings(ctx.db, ctx.user.id))?.resume ?? null);
  // The file is marked as kept before it is referenced.
  if (frozen !== null) await markFilesStored(ctx, [frozen.fileId]);
  await writeSettings(ctx.db, ctx.user.id, { resume: frozen === null ? null : FROZEN_RESUME.write(frozen) });
  if (before !== null) await markFilesDropped(ctx, ctx.user.id, [before.fileId]);
  await dropPublishedPage(ctx);
  return await getSettings(ctx);
}

async function freeze(ctx: UserCtx, resumeId: string, withContact: boolean): Promise<FrozenResume> {
  const row = await getResumeRow(ctx, resumeId);
  const input = toWriteInput(row);
  const { personalInfo } = input.content;
  const content = withContact
    ? input.content
    : { ...input.content, personalInfo: { ...personalInfo, email: "", phone: "", location: "" } };
  const { makeResumeFile } = await import("#worker/documents/write/make-file.ts");
  // The resume's title may name an employer, so the download is named after its owner.
  const title = makePersonTitle(personalInfo, input.design.language);
  const { bytes } = await makeFileInTurn(ctx.user.id, async () => {
    await countMadeFile(ctx);
    return makeResumeFile("pdf", { ...input, title, content }, ctx.readFont);
  });
  if (bytes === null)
    throw new AppError(
      422,
      "portfolio.missing_characters",
      "The fonts of this file lack characters of the resume. Please choose another resume.",
    );
  const file = await uploadFile(ctx, {
    kind: "portfolio-resume",
    name: makeFileName(title, "pdf"),
    type: "application/pdf",
    bytes,
  });
  const at = new Date(ctx.now()).toISOString();
  return { fileId: file.id, shown: { resumeId, title: row.title, withContact, at } };
}

export async function openPublicResume(ctx: Ctx, owner: UserCtx["user"]): Promise<OpenFile | null> {
  const frozen = readFrozenResume((await findSettings(ctx.db, owner.id))?.resume ?? null);
  return frozen === null ? null : await openFile({ ...ctx, user: owner }, frozen.fileId);
}
