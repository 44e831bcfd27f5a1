import { useQuery } from "@tanstack/react-query";
import { BookOpen, Pencil, Trash2 } from "lucide-react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { getItemAttribute } from "#src/lib/list-focus.ts";
import { pluralize } from "#src/lib/plural.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import type { Story } from "#worker/features/interviews/stories.contract.ts";

import { storiesOptions, useDeleteStory } from "../stories.api.ts";
import { StoryDialog } from "./story-dialog.tsx";
import { StoryNumbers } from "./story-numbers.tsx";

/** Stories that were saved from answers. */
export function StoriesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const stories = useQuery(storiesOptions);
  const editing = useDialog<Story>();
  const remove = useDeleteStory();
  return (
    <Dialog
      isOpen={isOpen}
      title="Your stories"
      description="Two or three good stories answer most questions about how you work."
      onClose={onClose}
    >
      <QueryView
        query={stories}
        skeleton={<Skeleton className="h-40" />}
        loading="Loading your stories"
        errorTitle="Your stories could not be loaded"
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={BookOpen}
              title="No stories yet"
              hint="Answer a behavioral question and keep the answer as a story."
            />
          ) : (
            <ul className="divide-y divide-line">
              {all.map((story) => (
                <li
                  key={story.id}
                  {...getItemAttribute(story.id)}
                  className="flex items-start gap-2 py-4 first:pt-0"
                >
                  <div className="min-w-0 flex-1 space-y-1.5">
                    <h3 className="text-sm wrap-anywhere">{story.title}</h3>
                    <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">
                      {story.isDamaged === true
                        ? "This is damaged and cannot be shown any more. You can delete it."
                        : [story.situation, story.action, story.result].filter(Boolean).join(" ")}
                    </p>
                    <StoryNumbers numbers={story.numbers} />
                    <p className="text-xs text-ink-faint">
                      {story.told === 0 ? "Not told yet" : `Told in ${pluralize(story.told, "answer")}`}
                    </p>
                  </div>
                  {story.isDamaged !== true && (
                    <Button
                      variant="ghost"
                      size="icon-sm"
                      aria-label={`Edit: ${story.title}`}
                      onClick={() => editing.open(story)}
                    >
                      <Pencil aria-hidden className="size-4" />
                    </Button>
                  )}
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Delete: ${story.title}`}
                    onClick={() => remove.mutate(story)}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {editing.payload !== null && editing.isOpen && (
        <StoryDialog
          story={editing.payload}
          initial={pickStoryFields(editing.payload)}
          onClose={editing.close}
        />
      )}
    </Dialog>
  );
}

const pickStoryFields = ({ title, situation, task, action, result, competencies }: Story) => ({
  title,
  situation,
  task,
  action,
  result,
  competencies,
});
