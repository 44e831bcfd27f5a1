import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

/** The visible rows, and the ids of new rows that would be inserted between or above them. */
export type ListView = { shown: JobCard[]; waiting: ReadonlySet<string> };

const NONE: ReadonlySet<string> = new Set();

export const createListView = (jobs: JobCard[]): ListView => ({ shown: jobs, waiting: NONE });

/**
 * The view while a user reads further down: the rows stay, rows loaded after the last one are appended, and all
 * others wait. Returns the same object if nothing has changed.
 */
export function holdBackNewRows(view: ListView, jobs: JobCard[]): ListView {
  const known = new Set(view.shown.map((job) => job.id));
  const end = jobs.findLastIndex((job) => known.has(job.id));
  const isUnlistedJob = (job: JobCard) => !known.has(job.id);
  // If none of the rows is among the jobs any more, all jobs count as inserted above them.
  const appended = end === -1 ? [] : jobs.slice(end + 1).filter(isUnlistedJob);
  const before = (end === -1 ? jobs : jobs.slice(0, end)).filter(
    (job) => isUnlistedJob(job) && !view.waiting.has(job.id),
  );
  if (appended.length === 0 && before.length === 0) return view;
  return {
    shown: appended.length === 0 ? view.shown : [...view.shown, ...appended],
    waiting: new Set([...view.waiting, ...before.map((job) => job.id)]),
  };
}
