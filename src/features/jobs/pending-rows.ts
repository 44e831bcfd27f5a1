import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

/** The rows on screen, and the ids of those that would push in between or above them. */
export type ListView = { shown: JobCard[]; waiting: ReadonlySet<string> };

const NONE: ReadonlySet<string> = new Set();

export const toView = (jobs: JobCard[]): ListView => ({ shown: jobs, waiting: NONE });

/**
 * The view of a user who reads further down: the rows stay, what was loaded behind the last of them is appended,
 * and everything else waits. The same view where nothing has changed.
 */
export function holdBack(view: ListView, jobs: JobCard[]): ListView {
  const known = new Set(view.shown.map((job) => job.id));
  const end = jobs.findLastIndex((job) => known.has(job.id));
  const isUnknown = (job: JobCard) => !known.has(job.id);
  // Where none of the rows is among the jobs any more, these were all loaded in front of them.
  const appended = end === -1 ? [] : jobs.slice(end + 1).filter(isUnknown);
  const before = (end === -1 ? jobs : jobs.slice(0, end)).filter(
    (job) => isUnknown(job) && !view.waiting.has(job.id),
  );
  if (appended.length === 0 && before.length === 0) return view;
  return {
    shown: appended.length === 0 ? view.shown : [...view.shown, ...appended],
    waiting: new Set([...view.waiting, ...before.map((job) => job.id)]),
  };
}
