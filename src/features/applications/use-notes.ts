import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { z } from "zod/mini";

import { applicationsOptions } from "#src/features/tracking/applications.api.ts";
import { applicationOptions, saveNotes } from "#src/features/tracking/timeline.api.ts";
import { createDraftReader } from "#src/kept/drafts.ts";
import { type Keeping, useKept } from "#src/kept/use-autosave.ts";
import { Application, type ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

/** The stored notes and the application version they belong to. */
type Stored = Pick<ApplicationDetail, "notes" | "updatedAt">;

const createNotesStorage = (id: string, queryClient: QueryClient): Keeping<string, Stored> => ({
  key: `notes-${id}`,
  toDoc: ({ notes = "" }) => notes,
  toText: (notes) => notes,
  // The application's `updatedAt` also changes with its status, so the notes themselves serve as the version.
  toVersion: ({ notes = "" }) => notes,
  readDraft: createDraftReader(z.string()),
  readOther: (current) => Application.safeParse(current).data ?? null,
  save: async (notes, { updatedAt }) => ({ ...(await saveNotes(id, notes, updatedAt)), notes }),
  take: ({ notes = "", updatedAt }) => {
    queryClient.setQueryData(
      applicationOptions(id).queryKey,
      (before) => before && { ...before, notes, updatedAt },
    );
    void queryClient.invalidateQueries({ queryKey: applicationsOptions.queryKey });
  },
});

/** Notes that are saved automatically when the user pauses typing. */
export function useNotes(application: ApplicationDetail) {
  const queryClient = useQueryClient();
  const { id } = application;
  const keeping = useMemo(() => createNotesStorage(id, queryClient), [id, queryClient]);
  return useKept(keeping, application);
}
