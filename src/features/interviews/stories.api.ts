import { createKeptDeletion, createListOptions } from "#src/kept/kept.api.ts";
import { api, readJsonBody } from "#src/lib/api.ts";
import { useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type { StoryFields } from "#worker/features/interviews/stories.contract.ts";

const stories = api.interviews.stories;

export const storiesOptions = createListOptions(queryKeys.stories, stories);

export const { useDelete: useDeleteStory } = createKeptDeletion({
  routes: stories,
  list: storiesOptions,
  invalidates: [queryKeys.stories],
  noun: "Story",
  failed: {
    deletion: () => "The story is still there.",
    restore: () => "The story is still deleted. Please try again.",
  },
});

/** `id` is set when a story is edited. */
export function useSaveStory() {
  return useApiMutation({
    call: ({ id, fields }: { id: string | null; fields: StoryFields }) =>
      id === null
        ? readJsonBody(stories.$post({ json: fields }))
        : readJsonBody(stories[":id"].$put({ param: { id }, json: fields })),
    invalidates: [queryKeys.stories],
    success: ({ title }) => ({ title: "Story saved", description: title }),
    failure: () => ({ title: "Saving failed", text: "What you wrote is still here. Please try again." }),
  });
}
