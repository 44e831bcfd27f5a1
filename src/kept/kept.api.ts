import { queryOptions, useQueryClient } from "@tanstack/react-query";

import { type ResponseOf, checkResponse, readJsonBody } from "#src/lib/api.ts";
import { focusAfterRemoval, focusItemWhenRestored } from "#src/lib/list-focus.ts";
import { type Keys, useApiMutation } from "#src/lib/mutation.ts";

type Key = readonly string[];
type ById<Body> = (args: { param: { id: string } }) => Promise<ResponseOf<Body>>;
type Named = { id: string; title: string };

/** Query for all items of a list, newest first. */
export const createListOptions = <Item>(key: Key, routes: { $get: () => Promise<ResponseOf<Item[]>> }) =>
  queryOptions({ queryKey: [...key, "list"], queryFn: () => readJsonBody(routes.$get()) });

export const createItemOptions =
  <One>(key: Key, routes: { ":id": { $get: ById<One> } }) =>
  (id: string) =>
    queryOptions({
      queryKey: [...key, "one", id],
      queryFn: () => readJsonBody(routes[":id"].$get({ param: { id } })),
    });

/** Query for deleted items that can still be restored. */
export const createDeletedOptions = <Item>(
  key: Key,
  routes: { deleted: { $get: () => Promise<ResponseOf<Item[]>> } },
) => queryOptions({ queryKey: [...key, "deleted"], queryFn: () => readJsonBody(routes.deleted.$get()) });

type Deletion = {
  routes: { ":id": { $delete: ById<unknown>; restore: { $post: ById<{ title: string }> } } };
  list: { queryKey: Key };
  /** Queries to invalidate after a deletion or a restore. */
  invalidates: Keys;
  /** Start of the toast's text: "Cover letter". */
  noun: string;
  /** Toast messages for failures, each a sentence. */
  failed: Record<"deletion" | "restore", (error: Error) => string>;
};

/** Creates mutations for soft deletion: one moves an item to "Recently deleted", the other restores it. */
export function createKeptDeletion({ routes, list, invalidates, noun, failed }: Deletion) {
  const byId = routes[":id"];
  const useRestore = () =>
    useApiMutation({
      call: ({ id }: Pick<Named, "id">) => readJsonBody(byId.restore.$post({ param: { id } })),
      invalidates,
      success: ({ title }) => ({ title: `${noun} restored`, description: title }),
      failure: (error) => ({ title: "Restore failed", text: failed.restore(error) }),
    });
  /** Removes the item from the list at once; the toast offers Undo. */
  const useDelete = () => {
    const queryClient = useQueryClient();
    const restore = useRestore();
    return useApiMutation({
      call: async ({ id }: Named) => {
        focusAfterRemoval([id]);
        queryClient.setQueryData<Named[]>(list.queryKey, (all) => all?.filter((other) => other.id !== id));
        try {
          await checkResponse(byId.$delete({ param: { id } }));
        } catch (error) {
          void queryClient.invalidateQueries({ queryKey: list.queryKey });
          throw error;
        }
      },
      invalidates,
      success: (_, { id, title }) => ({
        title: `${noun} deleted`,
        description: title,
        action: {
          label: "Undo",
          run: () => {
            restore.mutate({ id });
            focusItemWhenRestored(id);
          },
        },
      }),
      failure: (error) => ({ title: "Deletion failed", text: failed.deletion(error) }),
    });
  };
  return { useDelete, useRestore };
}
