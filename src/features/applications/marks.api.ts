import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";

import { queryKeys } from "#src/lib/query-keys.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

type Status = NonNullable<JobCard["applicationStatus"]>;
/** By the job's id; null where the application was removed. */
type Marks = Record<string, Status | null>;

/** What the person has done with jobs since they were loaded. It is kept here only, and for as long as the tab. */
const marksOptions = queryOptions({
  queryKey: queryKeys.marks,
  queryFn: (): Marks => ({}),
  initialData: {},
  gcTime: Number.POSITIVE_INFINITY,
});

/** Puts a status on a job wherever it is shown: in a list, in a run that is under way, on a screen of its own. */
export const markJob = (queryClient: QueryClient, id: string, status: Status | null): void =>
  void queryClient.setQueryData<Marks>(marksOptions.queryKey, (marks) => ({ ...marks, [id]: status }));

/** What the person has done with a job, newer than the job itself may be. */
export function useApplicationStatus(job: Pick<JobCard, "id" | "applicationStatus">): Status | undefined {
  const { data: mark } = useQuery({ ...marksOptions, select: (marks) => marks[job.id] });
  return mark === undefined ? job.applicationStatus : (mark ?? undefined);
}
