import { type FileFacts, buildWrittenFacts } from "#worker/ai/score-resume/file-facts.ts";
import type { UserCtx } from "#worker/context.ts";
import { type Json, isJsonResume, isTooDeep } from "#worker/documents/json-resume/json.ts";
import { selectShownContent } from "#worker/documents/resume-parts.contract.ts";
import { uploadFile } from "#worker/features/files/files.service.ts";
import { AppError, createInvalidError } from "#worker/lib/errors.ts";

import { chooseLook } from "./choose-look.ts";
import { rate } from "./rate.service.ts";
import { RESUME_COLUMNS } from "./resume-columns.ts";
import { MAX_JSON_BYTES, type RatedResume } from "./resumes.contract.ts";
import { storeResume } from "./store-resume.service.ts";

/**
 * Stores a JSON Resume as a resume and rates it. The original document is stored, too, for later exports.
 * @throws AppError 400, 409, 413, 422, 429
 */
export async function importJsonResume(
  ctx: UserCtx,
  file: { name: string; bytes: Uint8Array } | null,
  fileName = "",
): Promise<RatedResume> {
  if (file === null) throw createInvalidError("resumes.no_file", "Please select a file to upload");
  const imported = parseJsonResume(file.bytes);
  const [{ readJsonResume }, { describeNotTaken, findNotTaken }] = await Promise.all([
    import("#worker/documents/json-resume/read-json-resume.ts"),
    import("#worker/documents/json-resume/not-taken.ts"),
  ]);
  const content = readJsonResume(imported);
  const untaken = findNotTaken(imported, content);
  const facts: FileFacts = {
    ...buildWrittenFacts(selectShownContent(content)),
    notTaken: [...untaken.unread.keys(), ...untaken.cut].map((name) => ({
      heading: name,
      text: `${name}: kept for JSON Resume, not in the resume`,
      hasPeriod: false,
    })),
  };
  const rated = await rate(ctx, content, facts);
  const original = await uploadFile(ctx, {
    kind: "resume-original",
    name: file.name,
    type: "application/json",
    bytes: file.bytes,
  });
  const given = fileName.trim();
  const resume = await storeResume(ctx, {
    title: given || file.name.replace(/\.json$/i, "") || "JSON Resume",
    isNamed: given !== "",
    ...chooseLook(content),
    origin: "uploaded",
    content,
    originalFileId: original.id,
    importedJson: RESUME_COLUMNS.importedJson.write(imported),
    fileFacts: RESUME_COLUMNS.fileFacts.write(facts),
    readWarnings: describeNotTaken(untaken),
    rated,
    activity: "Resume uploaded and rated",
  });
  return { resume, ...rated };
}

/** @throws AppError 413, 422 */
function parseJsonResume(bytes: Uint8Array): Json {
  if (bytes.length > MAX_JSON_BYTES)
    throw new AppError(
      413,
      "resumes.json_too_large",
      `Please upload a JSON Resume smaller than ${MAX_JSON_BYTES / 1024}KB`,
    );
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new AppError(422, "resumes.not_json", "This file is damaged: it is not valid JSON.");
  }
  if (!isJsonResume(value) || isTooDeep(value))
    throw new AppError(
      422,
      "resumes.not_json_resume",
      "This is not a JSON Resume: it has no “basics” and none of the lists that jsonresume.org describes, or it is nested too deeply.",
    );
  return value;
}
