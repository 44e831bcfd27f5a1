import { useQuery } from "@tanstack/react-query";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { pluralize } from "#src/lib/plural.ts";
import type { LetterDetail } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { letterOptions, useRestoreVersion } from "../cover-letters.api.ts";
import { ORIGINS } from "../words.ts";

type VersionsDialogProps = {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  onRestored: (letter: LetterDetail) => void;
};

export function VersionsDialog({ id, isOpen, onClose, onRestored }: VersionsDialogProps) {
  const letter = useQuery({ ...letterOptions(id), enabled: isOpen, refetchOnMount: "always" });
  const restore = useRestoreVersion((restored) => {
    onRestored(restored);
    onClose();
  });
  return (
    <Dialog isOpen={isOpen} title="Earlier versions" isBusy={restore.isPending} onClose={onClose}>
      <QueryView
        query={letter}
        skeleton={<Skeleton className="h-24" />}
        loading="Loading the versions"
        errorTitle="The versions could not be loaded"
      >
        {({ versions }) => (
          <ol aria-label="Versions, newest first" className="divide-y divide-line">
            {versions.map((version, at) => (
              <li key={version.id} className="flex items-center gap-3 py-2.5">
                <div className="min-w-0 flex-1 text-sm">
                  <p className="font-medium">
                    {ORIGINS[version.origin]} <RelativeTime iso={version.at} />
                  </p>
                  <p className="text-ink-faint">
                    {pluralize(version.words, "word")}
                    {version.wordsChanged > 0 && `, ${pluralize(version.wordsChanged, "word")} changed`}
                  </p>
                </div>
                {at === 0 ? (
                  <span className="text-sm text-ink-faint">As it is now</span>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    isPending={restore.isPending && restore.variables.versionId === version.id}
                    onClick={() => restore.mutate({ id, versionId: version.id })}
                  >
                    Restore
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Dialog>
  );
}
