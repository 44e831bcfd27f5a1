import { queryOptions } from "@tanstack/react-query";

import { api, checked, unwrap } from "#src/lib/api.ts";
import { focusAfterRemoval, focusWhenBack } from "#src/lib/list-focus.ts";
import { useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type { Story, StoryFields } from "#worker/features/interviews/stories.contract.ts";

const stories = api.interviews.stories;

export const storiesOptions = queryOptions({
  queryKey: [...queryKeys.stories],
  queryFn: () => unwrap(stories.$get()),
});

/** `id` where one is changed. */
export function useSaveStory() {
  return useApiMutation({
    call: ({ id, fields }: { id: string | null; fields: StoryFields }) =>
      id === null
        ? unwrap(stories.$post({ json: fields }))
        : unwrap(stories[":id"].$put({ param: { id }, json: fields })),
    invalidates: [queryKeys.stories],
    success: ({ title }) => ({ title: "Story saved", description: title }),
    failure: () => ({ title: "Saving failed", text: "What you wrote is still here. Please try again." }),
  });
}

function useRestoreStory() {
  return useApiMutation({
    call: ({ id }: Pick<Story, "id">) => unwrap(stories[":id"].restore.$post({ param: { id } })),
    invalidates: [queryKeys.stories],
    success: ({ title }) => ({ title: "Story restored", description: title }),
    failure: () => ({ title: "Restore failed", text: "The story is still deleted. Please try again." }),
  });
}

export function useDeleteStory() {
  const restore = useRestoreStory();
  return useApiMutation({
    call: async ({ id }: Pick<Story, "id" | "title">) => {
      focusAfterRemoval([id]);
      await checked(stories[":id"].$delete({ param: { id } }));
    },
    invalidates: [queryKeys.stories],
    success: (_, { id, title }) => ({
      title: "Story deleted",
      description: title,
      action: {
        label: "Undo",
        run: () => {
          restore.mutate({ id });
          focusWhenBack(id);
        },
      },
    }),
    failure: () => ({ title: "Deletion failed", text: "The story is still there." }),
  });
}
