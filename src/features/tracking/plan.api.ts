import { useQueryClient } from "@tanstack/react-query";

import { api, readJsonBody } from "#src/lib/api.ts";
import { focusAfterRemoval } from "#src/lib/list-focus.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import type { ApplicationDetail } from "#worker/features/applications/applications.contract.ts";
import type { NextStep, SetStep } from "#worker/features/applications/plan.contract.ts";

import { cacheApplicationDetail, getCachedApplication, useDetailChange } from "./timeline.api.ts";

const HOUR_MS = 3_600_000;

/** The choice of a reminder that gave a step its time. */
export function findReminder({ at, time, remindAt }: NextStep): SetStep["remind"] {
  if (remindAt === null) return "none";
  const early = Date.parse(at) + (time === "" ? 9 * HOUR_MS : 0) - Date.parse(remindAt);
  // A day on which clocks are moved is an hour longer or shorter.
  return early > 12 * HOUR_MS ? "day" : early > HOUR_MS / 2 && time !== "" ? "hour" : "at";
}

const toSetStep = (step: NextStep): SetStep => ({
  text: step.text,
  day: step.day,
  time: step.time,
  zone: step.zone,
  remind: findReminder(step),
});

const putStep = (id: string, json: SetStep) =>
  readJsonBody<ApplicationDetail>(api.applications[":id"].step.$put({ param: { id }, json }));

export function useSaveStep(id: string) {
  return useDetailChange({
    call: (step: SetStep) => putStep(id, step),
    success: () => ({ title: "Next step saved" }),
    failure: () => ({ title: "Not saved", text: "The next step is unchanged." }),
  });
}

/** Removes a step that is done; the toast brings it back. `itemId` is the list item that goes with it. */
export function useFinishStep(id: string, itemId?: string) {
  const queryClient = useQueryClient();
  const restore = useSaveStep(id);
  return useApiMutation({
    call: async () => {
      const before = getCachedApplication(queryClient, id)?.step ?? (await fetchStep(id));
      if (itemId !== undefined) focusAfterRemoval([itemId]);
      const detail = await readJsonBody<ApplicationDetail>(
        api.applications[":id"].step.$delete({ param: { id } }),
      );
      return { detail, before };
    },
    invalidates: CHANGES.applications,
    take: ({ detail }) => cacheApplicationDetail(queryClient)(detail),
    success: ({ before }) => ({
      title: "Step done",
      ...(before !== undefined && {
        description: before.text,
        action: { label: "Undo", run: () => restore.mutate(toSetStep(before)) },
      }),
    }),
    failure: () => ({ title: "Not saved", text: "The next step is still there." }),
  });
}

const fetchStep = async (id: string): Promise<NextStep | undefined> =>
  (await readJsonBody<ApplicationDetail>(api.applications[":id"].$get({ param: { id } }))).step;

export function useSetAnswerBy(id: string) {
  return useDetailChange({
    call: (day: string | null) =>
      readJsonBody<ApplicationDetail>(
        api.applications[":id"]["answer-by"].$put({ param: { id }, json: { day } }),
      ),
    success: (_, day) => ({ title: day === null ? "Date removed" : "Date saved" }),
    failure: () => ({ title: "Not saved", text: "The date is unchanged." }),
  });
}

/** Records that the user asked the employer for an answer; the toast takes it back. */
export function useSetFollowedUp(id: string) {
  const mutation = useDetailChange({
    call: (isFollowedUp: boolean) =>
      readJsonBody<ApplicationDetail>(
        api.applications[":id"]["followed-up"].$put({ param: { id }, json: { isFollowedUp } }),
      ),
    success: (_, isFollowedUp) =>
      isFollowedUp
        ? {
            title: "Follow-up noted",
            description: "If there is no answer, we ask again in two weeks.",
            action: { label: "Undo", run: () => mutation.mutate(false) },
          }
        : { title: "Undone" },
    failure: () => ({ title: "Not saved", text: "The application is unchanged." }),
  });
  return mutation;
}
