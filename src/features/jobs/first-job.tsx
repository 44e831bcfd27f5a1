import { Suspense, lazy, useState } from "react";

import { isServer } from "#src/lib/is-server.ts";

import { JobSkeleton } from "./job-skeleton.tsx";

// Small screens, which have no room for it, do not load it.
const JobDetail = lazy(async () => ({ default: (await import("./job-detail-screen.tsx")).JobDetailScreen }));

/** A job of a list, beside it; the user has not opened it, so the page stays about the list. */
export const FirstJob = ({ id }: { id: string | null }) =>
  id === null || isServer ? (
    <JobSkeleton />
  ) : (
    <Suspense fallback={<JobSkeleton />}>
      <JobDetail key={id} id={id} />
    </Suspense>
  );

type Previewed = { list: string; id: string | null };

/**
 * The job beside a list: the first when the list is shown, then the one that is passed to `preview`. It stays while that
 * list has it, so that jobs that arrive above do not take away what is being read; while the next list loads, the one of
 * the list before stays.
 */
export function usePreviewedJob(
  jobs: readonly { id: string }[],
  list: string,
  isReady: boolean,
): { id: string | null; preview: (id: string) => void } {
  const [previewed, setPreviewed] = useState<Previewed>({ list, id: null });
  const isKept = previewed.list === list && jobs.some(({ id }) => id === previewed.id);
  const next = isKept || !isReady ? previewed : { list, id: jobs[0]?.id ?? null };
  if (next.id !== previewed.id || next.list !== previewed.list) setPreviewed(next);
  return { id: next.id, preview: (id) => setPreviewed({ list, id }) };
}
