import { useMutation, useQueryClient } from "@tanstack/react-query";

import { mapRooms } from "#worker/features/rooms.contract.ts";

import { formatFailure } from "./api.ts";
import { DeviceFailure } from "./device-model/failure.ts";
import { CANCELLED, Cancelled } from "./generation.ts";
import { queryKeys } from "./query-keys.ts";
import { type ToastOptions, toast } from "./toast-store.ts";

export type Keys = readonly (readonly string[])[];

/** Query keys to invalidate, by the feature whose data has changed. */
export const CHANGES = {
  ...mapRooms(({ changes }): Keys => changes.map((key) => queryKeys[key])),
  fit: [queryKeys.matches, queryKeys.jobs],
};

export type Said = { title: string } & Pick<ToastOptions, "description" | "action">;

export type ApiMutation<Input, Answer> = {
  call: (input: Input) => Promise<Answer>;
  invalidates: Keys;
  /** Processes the response before any query is refetched, for example to update the cache. */
  take?: (answer: Answer, input: Input) => void;
  /** The toast, or null if the screen itself shows the result. */
  success: (answer: Answer, input: Input) => Said | null;
  /**
   * Title and sentence; the server's reason is appended if it rejected the request. Null if the screen shows
   * the error.
   */
  failure: (error: Error, input: Input) => { title: string; text: string } | null;
};

/** A mutation with the queries it invalidates and the toasts it shows. */
export function useApiMutation<Input, Answer>({
  call,
  invalidates,
  take,
  success,
  failure,
}: ApiMutation<Input, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (answer, input) => {
      take?.(answer, input);
      const said = success(answer, input);
      if (said !== null) {
        const { title, ...options } = said;
        toast(title, options);
      }
      await Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error, input) => {
      if (error instanceof Cancelled) {
        toast(CANCELLED.title, { description: CANCELLED.text });
        return;
      }
      if (error instanceof DeviceFailure) {
        toast("Nothing was made", { description: error.message, tone: "critical" });
        return;
      }
      const said = failure(error, input);
      if (said !== null)
        toast(said.title, { description: formatFailure(error, said.text), tone: "critical" });
    },
  });
}
