import { useQueryClient } from "@tanstack/react-query";

import { deletedOptions, keptDeletion, listOptions } from "#src/kept/kept.api.ts";
import { api, checked, isSignedOut, startTimeout, unwrap } from "#src/lib/api.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type { PortfolioItem, SaveItem } from "#worker/features/portfolio/portfolio.contract.ts";

const portfolio = api.portfolio;

export const itemsOptions = listOptions(queryKeys.portfolio, portfolio);
export const deletedItemsOptions = deletedOptions(queryKeys.portfolio, portfolio);

/** The sentence of the specification, and who is not signed in any more is told that. */
const explain = (text: string) => (error: Error) => (isSignedOut(error) ? "User not authenticated" : text);

export const failed = (title: string, text: string) => (error: Error) => ({
  title,
  text: explain(text)(error),
});

export const { useDelete: useDeleteItem, useRestore: useRestoreItem } = keptDeletion({
  routes: portfolio,
  list: itemsOptions,
  invalidates: CHANGES.portfolio,
  noun: "Portfolio item",
  failed: {
    deletion: explain("Failed to delete portfolio item"),
    restore: explain("The project is still deleted. Please try again."),
  },
});

export function useSaveItem() {
  return useApiMutation({
    call: ({ id, input }: { id: string | null; input: SaveItem }) =>
      id === null
        ? unwrap(portfolio.$post({ json: input }))
        : unwrap(portfolio[":id"].$put({ param: { id }, json: input })),
    invalidates: CHANGES.portfolio,
    success: ({ title }, { id }) => ({
      title: id === null ? "Portfolio item created" : "Portfolio item updated",
      description: title,
    }),
    failure: (error, { id }) =>
      id === null
        ? failed("Creation failed", "Failed to create portfolio item")(error)
        : failed("Update failed", "Failed to update portfolio item")(error),
  });
}

type AddItems = {
  inputs: SaveItem[];
  /** Told of each that is stored, also where a later one fails. */
  onAdded?: (input: SaveItem) => void;
};

/** Several at once, from the profile or elsewhere: one toast for all. */
export function useAddItems() {
  return useApiMutation({
    call: async ({ inputs, onAdded }: AddItems) => {
      const added: PortfolioItem[] = [];
      // In turn, so that the first of them is the newest.
      for (const input of inputs.toReversed()) {
        added.push(await unwrap(portfolio.$post({ json: input })));
        onAdded?.(input);
      }
      return added;
    },
    invalidates: CHANGES.portfolio,
    success: (added) => ({
      title: added.length === 1 ? "Portfolio item created" : `${added.length} portfolio items created`,
    }),
    failure: failed("Creation failed", "Failed to create portfolio item"),
  });
}

/** Shown in the new order at once. */
export function useOrderItems() {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: async (ids: string[]) => {
      queryClient.setQueryData(itemsOptions.queryKey, (all) =>
        all?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      );
      try {
        return await unwrap(portfolio.order.$put({ json: { ids } }));
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey: itemsOptions.queryKey });
        throw error;
      }
    },
    invalidates: [],
    success: () => null,
    failure: failed("Update failed", "The order is as it was."),
  });
}

/** Fields and files as a form of the browser sends them. */
export const sendForm = async (address: string, fields: Record<string, string | Blob>): Promise<Response> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return await checked(fetch(address, { method: "POST", body, signal: startTimeout("upload") }));
};

/** `onChanged` is told before the toast, so that a save that follows at once is based on what is stored. */
export function useSetImage(onChanged: (item: PortfolioItem) => void) {
  return useApiMutation({
    call: async ({ id, image, alt }: { id: string; image: File; alt: string }): Promise<PortfolioItem> =>
      (await sendForm(`/api/portfolio/${id}/image`, { image, alt })).json(),
    invalidates: [queryKeys.portfolio],
    take: onChanged,
    success: () => ({ title: "Picture added" }),
    failure: failed("Upload failed", "The picture was not added."),
  });
}

export function useRemoveImage(onChanged: (item: PortfolioItem) => void) {
  return useApiMutation({
    call: ({ id }: { id: string }) => unwrap(portfolio[":id"].image.$delete({ param: { id } })),
    invalidates: [queryKeys.portfolio],
    take: onChanged,
    success: () => ({ title: "Picture removed" }),
    failure: failed("Update failed", "The picture is still there."),
  });
}
