import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";

import { api, checkResponse, readJsonBody } from "#src/lib/api.ts";
import { type ApiMutation, CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { getBrowserZone } from "#src/lib/zone.ts";
import type {
  ApplicationDetail,
  Round,
  RoundFields,
} from "#worker/features/applications/applications.contract.ts";
import type { OwnJobFields } from "#worker/features/applications/own-jobs.contract.ts";

const getApplicationKey = (id: string) => [...queryKeys.applications, "one", id] as const;

export const applicationOptions = (id: string) =>
  queryOptions({
    queryKey: getApplicationKey(id),
    queryFn: () => readJsonBody(api.applications[":id"].$get({ param: { id } })),
  });

/** Shows the response at once; the list is refetched afterwards. */
export const cacheApplicationDetail =
  (queryClient: QueryClient) =>
  (detail: ApplicationDetail): void =>
    void queryClient.setQueryData(getApplicationKey(detail.id), detail);

/** An application whose details were loaded. */
export const getCachedApplication = (queryClient: QueryClient, id: string): ApplicationDetail | undefined =>
  queryClient.getQueryData(applicationOptions(id).queryKey);

/** A change that is answered with the application as it is then. */
export function useDetailChange<Input>(
  change: Omit<ApiMutation<Input, ApplicationDetail>, "invalidates" | "take">,
) {
  const take = cacheApplicationDetail(useQueryClient());
  return useApiMutation({ ...change, invalidates: CHANGES.applications, take });
}

export function useCorrectEvent(id: string) {
  return useDetailChange({
    call: ({ eventId, at }: { eventId: string; at: string }) =>
      readJsonBody(api.applications[":id"].events[":eventId"].$put({ param: { id, eventId }, json: { at } })),
    success: () => ({ title: "Date updated" }),
    failure: () => ({ title: "Update failed", text: "The date is unchanged." }),
  });
}

export function useSaveRound(id: string) {
  return useDetailChange({
    call: ({ roundId, fields }: { roundId: string | null; fields: RoundFields }) =>
      roundId === null
        ? readJsonBody<ApplicationDetail>(
            api.applications[":id"].rounds.$post({ param: { id }, json: fields }),
          )
        : readJsonBody<ApplicationDetail>(
            api.applications[":id"].rounds[":roundId"].$put({ param: { id, roundId }, json: fields }),
          ),
    success: (_, { roundId }) => ({ title: roundId === null ? "Round added" : "Round updated" }),
    failure: () => ({ title: "Update failed", text: "The round is not saved." }),
  });
}

export function useRemoveRound(id: string) {
  return useDetailChange({
    call: (roundId: string) =>
      readJsonBody(api.applications[":id"].rounds[":roundId"].$delete({ param: { id, roundId } })),
    success: () => ({ title: "Round removed" }),
    failure: () => ({ title: "Removal failed", text: "The round is still there." }),
  });
}

/** Downloads a round as a file that calendar apps open, in the time zone of the browser. */
export function useSaveRoundFile(id: string) {
  return useApiMutation({
    call: async ({ round, name }: { round: Round; name: string }) => {
      const response = await checkResponse(
        api.applications[":id"].rounds[":roundId"].calendar.$get({
          param: { id, roundId: round.id },
          query: { zone: getBrowserZone() },
        }),
      );
      saveFile(await response.blob(), `${name}.ics`);
    },
    invalidates: [],
    success: () => ({
      title: "Download complete",
      description: "Open the file to add the round to your calendar.",
    }),
    failure: () => ({ title: "Download failed", text: "Nothing was downloaded. Please try again." }),
  });
}

export function useChangeOwnJob(id: string) {
  return useDetailChange({
    call: (fields: OwnJobFields) =>
      readJsonBody(api.applications[":id"]["own-job"].$put({ param: { id }, json: fields })),
    success: () => ({ title: "Job updated" }),
    failure: () => ({ title: "Update failed", text: "The job is unchanged." }),
  });
}

/** Saves the notes; the list shows their beginning. */
export const saveNotes = (id: string, notes: string, basedOn: string) =>
  readJsonBody(api.applications[":id"].$put({ param: { id }, json: { notes, basedOn } }));
