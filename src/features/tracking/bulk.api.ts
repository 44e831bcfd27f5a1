import { useQueryClient } from "@tanstack/react-query";

import { api, readJsonBody } from "#src/lib/api.ts";
import { focusAfterRemoval } from "#src/lib/list-focus.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { pluralize } from "#src/lib/plural.ts";
import {
  type BulkChange,
  type BulkResult,
  MAX_BULK,
} from "#worker/features/applications/applications.contract.ts";

import { markJob } from "./marks.api.ts";

const DONE = {
  status: "Status updated",
  close: "Closed as no answer",
  reopen: "Reopened",
  delete: "Applications removed",
  undo: "Undone",
} as const satisfies Record<BulkChange["action"], string>;

/** Splits the change into batches of the server's maximum size. */
function splitBulkChange(change: BulkChange): BulkChange[] {
  if (change.action === "undo")
    return splitIntoBatches(change.eventIds).map((eventIds) => ({ action: "undo", eventIds }) as const);
  return splitIntoBatches(change.ids).map((ids) => ({ ...change, ids }));
}

const splitIntoBatches = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_BULK) }, (_, at) =>
    ids.slice(at * MAX_BULK, (at + 1) * MAX_BULK),
  );

/** The change that undoes another; null if it cannot be undone. */
function createUndoChange(change: BulkChange, { changed }: BulkResult): BulkChange | null {
  const ids = changed.map(({ id }) => id);
  if (change.action === "close") return { action: "reopen", ids };
  if (change.action !== "status") return null;
  const eventIds = changed.flatMap(({ eventId }) => (eventId === undefined ? [] : [eventId]));
  return eventIds.length === 0 ? null : { action: "undo", eventIds };
}

/** Changes several applications at once. The toast offers Undo where possible. */
export function useBulkChange() {
  const queryClient = useQueryClient();
  const mutation = useApiMutation({
    call: async (change: BulkChange): Promise<BulkResult> => {
      if (change.action === "delete") focusAfterRemoval(change.ids);
      const changed: BulkResult["changed"] = [];
      for (const part of splitBulkChange(change))
        changed.push(...(await readJsonBody(api.applications.bulk.$post({ json: part }))).changed);
      return { changed };
    },
    invalidates: CHANGES.applications,
    take: ({ changed }) => {
      for (const { jobId, status } of changed) markJob(queryClient, jobId, status ?? null);
    },
    success: (result, change) => {
      const undo = createUndoChange(change, result);
      const count = result.changed.length;
      return {
        title: count === 0 ? "Nothing to change" : DONE[change.action],
        description: count === 0 ? "None of them needed a change." : pluralize(count, "application"),
        action:
          undo === null || count === 0 ? undefined : { label: "Undo", run: () => mutation.mutate(undo) },
      };
    },
    failure: () => ({ title: "Update failed", text: "Some applications may be unchanged." }),
  });
  return mutation;
}
