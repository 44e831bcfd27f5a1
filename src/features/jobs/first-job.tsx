import { Suspense, lazy, useState } from "react";

import { isServer } from "#src/lib/is-server.ts";

import { JobSkeleton } from "./job-skeleton.tsx";

// Small screens, which have no room for it, do not load it.
const JobDetail = lazy(async () => ({ default: (await import("./job-detail-screen.tsx")).JobDetailScreen }));

/** The first job of a list, beside it; the user has not opened it, so the page stays about the list. */
export const FirstJob = ({ id }: { id: string | null }) =>
  id === null || isServer ? (
    <JobSkeleton />
  ) : (
    <Suspense fallback={<JobSkeleton />}>
      <JobDetail key={id} id={id} />
    </Suspense>
  );

type First = { list: string; id: string | null };

/**
 * The job that is first when a list is shown. It stays while that list has it, so that jobs that arrive above do
 * not take away what is being read; while the next list loads, the one of the list before stays.
 */
export function useFirstJob(jobs: readonly { id: string }[], list: string, isReady: boolean): string | null {
  const [first, setFirst] = useState<First>({ list, id: null });
  const isKept = first.list === list && jobs.some(({ id }) => id === first.id);
  const next = isKept || !isReady ? first : { list, id: jobs[0]?.id ?? null };
  if (next.id !== first.id || next.list !== first.list) setFirst(next);
  return next.id;
}
