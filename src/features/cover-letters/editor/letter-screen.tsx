import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, FileX } from "lucide-react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { buttonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { ApiError } from "#src/lib/api.ts";

import { letterOptions } from "../cover-letters.api.ts";
import { LetterEditor } from "./letter-editor.tsx";

/** One letter to be read and edited, at an address of its own. */
export function LetterScreen({ id }: { id: string }) {
  const letter = useQuery({ ...letterOptions(id), refetchOnMount: "always" });
  const isReady = letter.data !== undefined && (letter.isFetchedAfterMount || letter.isError);
  return (
    <>
      <Link
        to="/cover-letters"
        className="mb-3 inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to cover letters
      </Link>
      {isReady ? (
        <LetterEditor key={id} stored={letter.data} />
      ) : letter.isError ? (
        <>
          <PageHeader title="Cover letter" />
          <Card>
            {letter.error instanceof ApiError && letter.error.status === 404 ? (
              <EmptyState
                level={2}
                icon={FileX}
                title="Cover letter not found"
                hint="It may be deleted: Recently deleted in the menu of the room has the last 30 days."
              >
                <Link to="/cover-letters" className={buttonClass()}>
                  Go to your cover letters
                </Link>
              </EmptyState>
            ) : (
              <ErrorState
                level={2}
                title="The cover letter could not be loaded"
                error={letter.error}
                onRetry={() => void letter.refetch()}
              />
            )}
          </Card>
        </>
      ) : (
        <div role="status" className="space-y-5">
          <span className="sr-only">Loading the cover letter</span>
          <Skeleton className="h-9 w-72" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}
