import type { UseQueryResult } from "@tanstack/react-query";
import { History } from "lucide-react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { focusAfterRemoval, getItemAttribute } from "#src/lib/list-focus.ts";

import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { EmptyState } from "./empty-state.tsx";
import { RelativeTime } from "./relative-time.tsx";
import { Skeleton } from "./skeleton.tsx";

export type Deleted = { id: string; title: string; deletedAt: string };

type DeletedDialogProps = {
  isOpen: boolean;
  /** "resumes", "cover letters" */
  noun: string;
  query: UseQueryResult<Deleted[]>;
  /** The item being restored. */
  restoring: string | null;
  onRestore: (id: string) => void;
  onClose: () => void;
};

/** Lists deleted items that can still be restored. */
export function DeletedDialog({ isOpen, noun, query, restoring, onRestore, onClose }: DeletedDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title="Recently deleted"
      description="We erase them with their files after 30 days."
      onClose={onClose}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-12" />}
        loading="Loading what you deleted"
        errorTitle="What you deleted could not be loaded"
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={History}
              title="Nothing deleted"
              hint={`What you delete of your ${noun} stays here for 30 days.`}
            />
          ) : (
            <ul aria-label={`Deleted ${noun}`} className="divide-y divide-line">
              {all.map(({ id, title, deletedAt }) => (
                <li key={id} {...getItemAttribute(id)} className="flex items-center gap-3 py-2.5">
                  <div className="min-w-0 flex-1">
                    <p className="truncate font-medium" title={title}>
                      {title}
                    </p>
                    <p className="text-sm text-ink-faint">
                      <RelativeTime iso={deletedAt} prefix="Deleted " />
                    </p>
                  </div>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Restore ${title}`}
                    isPending={restoring === id}
                    onClick={() => {
                      focusAfterRemoval([id]);
                      onRestore(id);
                    }}
                  >
                    Restore
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}
