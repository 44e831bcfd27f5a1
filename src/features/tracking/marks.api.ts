import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";

import { queryKeys } from "#src/lib/query-keys.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

type Status = NonNullable<JobCard["applicationStatus"]>;
/** Status by job id; null if the application was removed. */
type Marks = Record<string, Status | null>;

/** Status changes the user made since the jobs were loaded. Kept only in memory, for the life of the tab. */
const marksOptions = queryOptions({
  queryKey: queryKeys.marks,
  queryFn: (): Marks => ({}),
  initialData: {},
  gcTime: Number.POSITIVE_INFINITY,
});

/** Updates a job's status wherever it is shown: in a list, in a running search, on its own screen. */
export const markJob = (queryClient: QueryClient, id: string, status: Status | null): void =>
  void queryClient.setQueryData<Marks>(marksOptions.queryKey, (marks) => ({ ...marks, [id]: status }));

/** The status the user set for a job, which may be newer than the one loaded with it. */
export function useApplicationStatus(job: Pick<JobCard, "id" | "applicationStatus">): Status | undefined {
  const { data: mark } = useQuery({ ...marksOptions, select: (marks) => marks[job.id] });
  return mark === undefined ? job.applicationStatus : (mark ?? undefined);
}
