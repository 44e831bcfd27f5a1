import type { QueryClient } from "@tanstack/react-query";

import { requireValid } from "#src/kept/drafts.ts";
import type { Keeping } from "#src/kept/use-autosave.ts";
import { Resume, UpdateResume } from "#worker/features/resumes/resumes.contract.ts";

import { resumeOptions, resumesOptions, updateResume } from "../../resumes.api.ts";
import { type EditorDoc, toStoredResume, readAsDraft, serializeDoc, toEditorDoc } from "./doc.ts";

/** How a resume is autosaved. */
export const createResumeStorage = (id: string, queryClient: QueryClient): Keeping<EditorDoc, Resume> => ({
  key: `resume-${id}`,
  toDoc: toEditorDoc,
  toText: serializeDoc,
  toVersion: ({ updatedAt }) => updatedAt,
  readDraft: readAsDraft,
  readOther: (current) => Resume.safeParse(current).data ?? null,
  save: async (doc, { updatedAt }) =>
    updateResume(id, requireValid(UpdateResume, { ...toStoredResume(doc), basedOn: updatedAt })),
  take: (resume) => {
    queryClient.setQueryData(resumeOptions(id).queryKey, (before) => before && { ...before, ...resume });
    queryClient.setQueryData(resumesOptions.queryKey, (all) =>
      all?.map((other) => (other.id === id ? resume : other)),
    );
  },
});
