import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, History, Mail, MailPlus } from "lucide-react";
import { Suspense, lazy } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { DeletedDialog } from "#src/components/ui/deleted-dialog.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { Menu } from "#src/components/ui/menu.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import type { HandedJob } from "#src/lib/hand-off.ts";
import { markItem } from "#src/lib/list-focus.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import { useHandOff } from "#src/lib/use-hand-off.ts";
import type { CoverLetter } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { deletedLettersOptions, lettersOptions, useRestoreLetter } from "./cover-letters.api.ts";
import { LetterCard } from "./letter-card.tsx";
import { useLetterDownload } from "./use-letter-download.ts";

const GenerateDialog = lazy(async () => ({
  default: (await import("./generate-dialog.tsx")).GenerateDialog,
}));

const SKELETONS = 6;
const GRID = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

/** `opensGenerator`: the address asks for the dialog, with the job that another screen has handed over. */
export function LettersScreen({ opensGenerator }: { opensGenerator: boolean }) {
  const navigate = useNavigate();
  const letters = useQuery(lettersOptions);
  const generating = useDialog<{ job: HandedJob | null }>();
  const deleting = useDialog<true>();
  const deleted = useQuery({ ...deletedLettersOptions, enabled: deleting.isOpen });
  const restore = useRestoreLetter();
  const { open } = generating;
  // The record goes when the dialog has it, and the address is as if it had been opened by hand.
  useHandOff("coverLetterJob", opensGenerator, (job) => {
    open({ job });
    void navigate({ to: "/cover-letters", search: {}, replace: true });
  });
  const generate = () => open({ job: null });
  return (
    <>
      <PageHeader
        title="Cover Letters"
        subtitle="Written from your own words. What a job asks for and you do not show is listed, not claimed."
      >
        <Button onClick={generate}>
          <MailPlus aria-hidden className="size-4" />
          Generate Cover Letter
        </Button>
        <Menu
          label="More for cover letters"
          trigger={
            <Button variant="secondary" size="icon" aria-label="More for cover letters">
              <Ellipsis aria-hidden className="size-4.5" />
            </Button>
          }
          items={[{ label: "Recently deleted", icon: History, run: () => deleting.open(true) }]}
        />
      </PageHeader>
      <QueryView
        query={letters}
        skeleton={<LetterSkeletons />}
        loading="Loading your cover letters"
        errorTitle="Your cover letters could not be loaded"
        level={2}
      >
        {(all) => <LetterGrid letters={all} onCreate={generate} />}
      </QueryView>
      <Suspense fallback={null}>
        {generating.payload !== null && (
          <GenerateDialog
            isOpen={generating.isOpen}
            job={generating.payload.job}
            onClose={generating.close}
            onOpen={(id) => void navigate({ to: "/cover-letters/$id", params: { id } })}
          />
        )}
      </Suspense>
      <DeletedDialog
        isOpen={deleting.isOpen}
        noun="cover letters"
        query={deleted}
        restoring={restore.isPending ? restore.variables.id : null}
        onRestore={(id) => restore.mutate({ id })}
        onClose={deleting.close}
      />
    </>
  );
}

function LetterGrid({ letters, onCreate }: { letters: CoverLetter[]; onCreate: () => void }) {
  const download = useLetterDownload();
  if (letters.length === 0)
    return (
      <Card>
        <EmptyState
          level={2}
          icon={Mail}
          title="No cover letters yet"
          hint="Letters you generate appear here."
        >
          <Button onClick={onCreate}>Generate Your First Cover Letter</Button>
        </EmptyState>
      </Card>
    );
  return (
    <ul aria-label="Your cover letters" className={GRID}>
      {letters.map((letter) => (
        <li key={letter.id} {...markItem(letter.id)} className="min-w-0">
          <LetterCard
            letter={letter}
            isDownloading={download.pending?.id === letter.id}
            onDownload={(wanted) => void download.start(wanted, "pdf")}
          />
        </li>
      ))}
    </ul>
  );
}

const LetterSkeletons = () => (
  <div className={GRID}>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <Card key={at} data-testid="letter-skeleton" className="space-y-3 p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-20" />
      </Card>
    ))}
  </div>
);
