import { useQueryClient } from "@tanstack/react-query";

import { createDeletedOptions, createKeptDeletion, createListOptions } from "#src/kept/kept.api.ts";
import { api, checkResponse, isSignedOut, startTimeout, readJsonBody } from "#src/lib/api.ts";
import { CHANGES, useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type { PortfolioItem, SaveItem } from "#worker/features/portfolio/portfolio.contract.ts";

const portfolio = api.portfolio;

export const itemsOptions = createListOptions(queryKeys.portfolio, portfolio);
export const deletedItemsOptions = createDeletedOptions(queryKeys.portfolio, portfolio);

/**
 * Returns the error text that the specification prescribes, or a different one for users who are signed out.
 */
const describeError = (text: string) => (error: Error) =>
  isSignedOut(error) ? "User not authenticated" : text;

export const describeFailure = (title: string, text: string) => (error: Error) => ({
  title,
  text: describeError(text)(error),
});

export const { useDelete: useDeleteItem, useRestore: useRestoreItem } = createKeptDeletion({
  routes: portfolio,
  list: itemsOptions,
  invalidates: CHANGES.portfolio,
  noun: "Portfolio item",
  failed: {
    deletion: describeError("Failed to delete portfolio item"),
    restore: describeError("The project is still deleted. Please try again."),
  },
});

export function useSaveItem() {
  return useApiMutation({
    call: ({ id, input }: { id: string | null; input: SaveItem }) =>
      id === null
        ? readJsonBody(portfolio.$post({ json: input }))
        : readJsonBody(portfolio[":id"].$put({ param: { id }, json: input })),
    invalidates: CHANGES.portfolio,
    success: ({ title }, { id }) => ({
      title: id === null ? "Portfolio item created" : "Portfolio item updated",
      description: title,
    }),
    failure: (error, { id }) =>
      id === null
        ? describeFailure("Creation failed", "Failed to create portfolio item")(error)
        : describeFailure("Update failed", "Failed to update portfolio item")(error),
  });
}

type AddItems = {
  inputs: SaveItem[];
  /** Called for each stored item, even if a later one fails. */
  onAdded?: (input: SaveItem) => void;
};

/** Adds several items, from the profile or elsewhere, with one toast for all. */
export function useAddItems() {
  return useApiMutation({
    call: async ({ inputs, onAdded }: AddItems) => {
      const added: PortfolioItem[] = [];
      // Items are added one after another in reverse order, so that the first one becomes the newest.
      for (const input of inputs.toReversed()) {
        added.push(await readJsonBody(portfolio.$post({ json: input })));
        onAdded?.(input);
      }
      return added;
    },
    invalidates: CHANGES.portfolio,
    success: (added) => ({
      title: added.length === 1 ? "Portfolio item created" : `${added.length} portfolio items created`,
    }),
    failure: describeFailure("Creation failed", "Failed to create portfolio item"),
  });
}

/** Saves a new order of the items. Optimistic: shows the new order at once. */
export function useOrderItems() {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: async (ids: string[]) => {
      queryClient.setQueryData(itemsOptions.queryKey, (all) =>
        all?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      );
      try {
        return await readJsonBody(portfolio.order.$put({ json: { ids } }));
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey: itemsOptions.queryKey });
        throw error;
      }
    },
    invalidates: [],
    success: () => null,
    failure: describeFailure("Update failed", "The order is unchanged."),
  });
}

/** Sends fields and files as multipart form data. */
export const postMultipartForm = async (
  address: string,
  fields: Record<string, string | Blob>,
): Promise<Response> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return await checkResponse(fetch(address, { method: "POST", body, signal: startTimeout("upload") }));
};
