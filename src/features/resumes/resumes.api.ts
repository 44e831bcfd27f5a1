import { queryOptions } from "@tanstack/react-query";

import {
  createDeletedOptions,
  createKeptDeletion,
  createListOptions,
  createItemOptions,
} from "#src/kept/kept.api.ts";
import { api, checkResponse, startTimeout, readJsonBody } from "#src/lib/api.ts";
import {
  beginGeneration,
  endGeneration,
  runGeneration,
  startGenerationRequest,
} from "#src/lib/generation.ts";
import { CHANGES, type Said, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import type { Template } from "#worker/documents/resume-design.contract.ts";
import type { Thumbnail } from "#worker/documents/write/thumbnail.contract.ts";
import type {
  FileCheck,
  FileFormat,
  RateText,
  RatedAgain,
  RatedResume,
  Resume,
  ResumeAdvice,
  SettleProfileChanges,
  SettleTailoring,
  UpdateResume,
  UnchangedResume,
  WriteResume,
} from "#worker/features/resumes/resumes.contract.ts";

/** API URL of a resume, or of a part of it, such as its file or text. */
export const buildResumeAddress = (id: string, part = ""): string =>
  `/api/resumes/${encodeURIComponent(id)}${part === "" ? "" : `/${part}`}`;

const { resumes } = api;

export const resumesOptions = createListOptions(queryKeys.resumes, resumes);
export const resumeOptions = createItemOptions(queryKeys.resumes, resumes);
export const deletedResumesOptions = createDeletedOptions(queryKeys.resumes, resumes);

export const { useDelete: useDeleteResume, useRestore: useRestoreResume } = createKeptDeletion({
  routes: resumes,
  list: resumesOptions,
  invalidates: CHANGES.resumes,
  noun: "Resume",
  failed: {
    deletion: () => "The resume is still in your list.",
    restore: () => "The resume is still deleted. Please try again.",
  },
});

export const fetchResumeText = async (id: string): Promise<string> =>
  (await checkResponse(resumes[":id"].text.$get({ param: { id } }))).text();

/** Query for the plain text that a machine reads from the resume's file. */
export const resumeTextOptions = (id: string, updatedAt: string) =>
  queryOptions({
    queryKey: [...queryKeys.resumes, "text", id, updatedAt],
    queryFn: () => fetchResumeText(id),
  });

/** Query for the page that the browser prints. */
export const printedOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.resumes, "print", id],
    queryFn: async () => readJsonBody(resumes[":id"].print.$get({ param: { id } })),
  });

/** Query for the first page in outline, in the resume's own template or another one. */
export const thumbnailOptions = ({ id, updatedAt }: Pick<Resume, "id" | "updatedAt">, template?: Template) =>
  queryOptions({
    queryKey: [...queryKeys.pdf, "thumbnail", id, updatedAt, template ?? ""],
    queryFn: async (): Promise<Thumbnail> =>
      readJsonBody(
        resumes[":id"].thumbnail.$get({
          param: { id },
          query: template === undefined ? {} : { template },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

type PhotoChange = { jpeg: string | null; before: string | null };

/** Sets or removes the photo; what was removed can be brought back. */
export function useSetPhoto(id: string, onTaken: (stored: Resume) => void) {
  const set = (jpeg: string | null): Promise<Resume> =>
    readJsonBody(resumes[":id"].photo.$put({ param: { id }, json: { jpeg } }));
  const change = useApiMutation({
    call: ({ jpeg }: PhotoChange) => set(jpeg),
    invalidates: CHANGES.resumes,
    take: onTaken,
    success: (_stored, { jpeg, before }): Said =>
      jpeg === null
        ? {
            title: "Photo removed",
            action: { label: "Undo", run: () => change.mutate({ jpeg: before, before: null }) },
          }
        : { title: "Photo saved" },
    failure: () => ({ title: "Photo not saved", text: "Your photo is as it was. Please try again." }),
  });
  return change;
}

const RATE_FAILURE = {
  title: "Upload failed",
  text: "Failed to upload and rate your resume. Please try again.",
} as const;

export type ToRate = { file: File; fileName: string } | { resumeText: string; fileName: string };

/** Uploads a resume and rates it. `onReport` opens the report from the toast. */
export function useRateUpload(onReport: (id: string) => void) {
  return useApiMutation({
    call: (input: ToRate) => uploadResumeToRate(input).finally(() => endGeneration("reading")),
    invalidates: CHANGES.resumes,
    success: ({ resume, rating }) => ({
      title: "Resume uploaded and rated!",
      description: `Your resume received a score of ${rating.score}/100`,
      action: { label: "See report", run: () => onReport(resume.id) },
    }),
    failure: () => RATE_FAILURE,
  });
}

/** Whether a file is imported as a JSON Resume. */
export const isJsonFile = ({ name }: Pick<File, "name">): boolean => /\.json$/i.test(name);

async function uploadResumeToRate(input: ToRate): Promise<RatedResume> {
  const { headers, signal } = beginGeneration("reading", startTimeout("upload"));
  if ("file" in input) {
    const body = new FormData();
    body.set("file", input.file);
    if (input.fileName.trim() !== "") body.set("fileName", input.fileName.trim());
    const path = isJsonFile(input.file) ? "import" : "upload-file-and-rate";
    return readJsonBody(fetch(`/api/resumes/${path}`, { method: "POST", body, headers, signal }));
  }
  const json: RateText = {
    resumeText: input.resumeText,
    ...(input.fileName.trim() !== "" && { fileName: input.fileName.trim() }),
  };
  return readJsonBody(
    resumes["upload-and-rate"].$post({ json }, { headers, init: { credentials: "include", signal } }),
  );
}

/** `onOpen` opens the resume from the toast. */
export function useWriteResume(onOpen?: (id: string) => void) {
  return useApiMutation({
    call: (input: WriteResume): Promise<Resume | UnchangedResume> =>
      runGeneration("tailoring", ({ addAnswers, ...request }) =>
        readJsonBody(resumes.generate.$post({ json: addAnswers(input) }, request)),
      ),
    invalidates: CHANGES.resumes,
    success: (made) =>
      "changed" in made
        ? null
        : {
            title: "Resume generated!",
            description: made.title,
            ...(onOpen !== undefined && { action: { label: "Open", run: () => onOpen(made.id) } }),
          },
    failure: () => ({ title: "Generation failed", text: "Failed to generate resume" }),
  });
}

/**
 * Rates the stored resume again. `say` returns the toast about the score change, or null if the screen shows
 * the change itself.
 */
export function useRateAgain(say: (rated: RatedAgain) => Said | null = () => null) {
  return useApiMutation({
    call: (id: string) =>
      readJsonBody(resumes[":id"].rate.$post({ param: { id } }, startGenerationRequest("rating"))),
    invalidates: CHANGES.resumes,
    success: say,
    failure: () => ({ title: "Rating failed", text: "The rating is unchanged. Please try again." }),
  });
}

export function useDuplicateResume() {
  return useApiMutation({
    call: ({ id }: Resume) => readJsonBody(resumes[":id"].duplicate.$post({ param: { id } })),
    invalidates: [queryKeys.resumes],
    success: ({ title }) => ({ title: "Resume duplicated", description: title }),
    failure: () => ({ title: "Duplication failed", text: "Nothing was copied. Please try again." }),
  });
}

export const updateResume = (id: string, change: UpdateResume): Promise<Resume> =>
  readJsonBody(resumes[":id"].$put({ param: { id }, json: change }));

/** Renames or archives a resume from the list. */
export function useChangeResume() {
  return useApiMutation({
    call: ({ id, change }: { id: string; change: UpdateResume }) => updateResume(id, change),
    invalidates: [queryKeys.resumes],
    success: ({ title }, { change }) => ({
      title:
        change.isArchived === undefined
          ? "Resume renamed"
          : change.isArchived
            ? "Resume archived"
            : "Resume unarchived",
      description: title,
    }),
    failure: () => ({ title: "Update failed", text: "The resume is unchanged." }),
  });
}

export const fetchFileCheck = (id: string, format: FileFormat): Promise<FileCheck> =>
  readJsonBody(resumes[":id"].check.$get({ param: { id }, query: { format } }));

/**
 * Query for the file check (problems found in the generated PDF) of this version of the resume, shown next to
 * the preview.
 */
export const fileCheckOptions = (id: string, updatedAt: string) =>
  queryOptions({
    queryKey: [...queryKeys.resumes, "check", id, updatedAt],
    queryFn: () => fetchFileCheck(id, "pdf"),
    gcTime: 60_000,
  });

export const profileChangesOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.resumes, "profile-changes", id],
    queryFn: () => readJsonBody(resumes[":id"]["profile-changes"].$get({ param: { id } })),
    // Always refetch, because the profile may have been saved a moment ago.
    staleTime: 0,
  });

/** Scores content that is not stored. */
export const fetchResumeAdvice = (
  id: string,
  content: ResumeContent,
  signal: AbortSignal,
): Promise<ResumeAdvice> =>
  readJsonBody(resumes[":id"].advice.$post({ param: { id }, json: { content } }, { init: { signal } }));

export const settleProfileChanges = (id: string, input: SettleProfileChanges): Promise<Resume> =>
  readJsonBody(resumes[":id"]["profile-changes"].$post({ param: { id }, json: input }));

export const settleTailoring = (id: string, input: SettleTailoring): Promise<Resume> =>
  readJsonBody(resumes[":id"].tailoring.$post({ param: { id }, json: input }));
