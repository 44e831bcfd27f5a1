import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, FileX } from "lucide-react";
import type { ReactNode } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { ApiError } from "#src/lib/api.ts";

type KeptOneProps<One> = {
  options: UseQueryOptions<One, Error, One, string[]>;
  /** "resume", "cover letter" */
  noun: string;
  /** Path of the list screen that the item belongs to. */
  room: "/resumes" | "/cover-letters" | "/interviews";
  skeleton: ReactNode;
  children: (one: One) => ReactNode;
};

/** Loads one item for viewing and editing at its own URL. */
export function KeptOne<One>({ options, noun, room, skeleton, children }: KeptOneProps<One>) {
  // Refetches in case another tab has saved, without re-rendering an editor that is already open.
  const query = useQuery({ ...options, refetchOnMount: "always" });
  // A cached response may be outdated, so the editor waits for the newest one.
  const { data } = query;
  const isNewest = query.isFetchedAfterMount || query.isError;
  const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  return (
    <>
      <div>
        <Link
          to={room}
          className="mb-3 inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to {noun}s
        </Link>
      </div>
      {data !== undefined && isNewest ? (
        children(data)
      ) : query.isError ? (
        <>
          <PageHeader title={name} />
          <Card>
            {query.error instanceof ApiError && query.error.status === 404 ? (
              <EmptyState
                level={2}
                icon={FileX}
                title={`${name} not found`}
                hint="It may be deleted: Recently deleted in the menu of the room has the last 30 days."
              >
                <Link to={room} className={getButtonClass()}>
                  Go to your {noun}s
                </Link>
              </EmptyState>
            ) : (
              <ErrorState
                level={2}
                title={`The ${noun} could not be loaded`}
                error={query.error}
                onRetry={() => void query.refetch()}
              />
            )}
          </Card>
        </>
      ) : (
        <div role="status" className="space-y-5">
          <span className="sr-only">Loading the {noun}</span>
          {skeleton}
        </div>
      )}
    </>
  );
}
