import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useMemo, useState } from "react";

import { isServer } from "#src/lib/is-server.ts";

import { JobSkeleton } from "./job-skeleton.tsx";
import { type ListedJob, jobOptions } from "./jobs.api.ts";

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

type Open = { id: string | null; list: string; isReady: boolean };

/**
 * The list with the job that was opened by a link to it and is not in it, at its top. There it stays while that list is
 * shown, so that opening another job moves no row.
 */
export function useOpenJobInList(jobs: ListedJob[], { id, list, isReady }: Open): ListedJob[] {
  const [added, setAdded] = useState<{ list: string; id: string } | null>(null);
  const isMissing = isReady && id !== null && !jobs.some((job) => job.id === id);
  if (isMissing && (added?.list !== list || added.id !== id)) setAdded({ list, id });
  const isShown = added !== null && added.list === list && isReady;
  const { data } = useQuery({ ...jobOptions(added?.id ?? ""), enabled: isShown });
  return useMemo(
    () =>
      isShown && data !== undefined && data !== null
        ? [data, ...jobs.filter((job) => job.id !== data.id)]
        : jobs,
    [isShown, data, jobs],
  );
}
