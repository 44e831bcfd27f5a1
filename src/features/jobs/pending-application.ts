import { z } from "zod/mini";

import { tabStorage } from "#src/lib/storage.ts";

const KEY = "pendingApplication";
const MAX_AGE_MS = 30 * 60_000;

const PendingApplication = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  timestamp: z.number(),
});
export type PendingApplication = z.infer<typeof PendingApplication>;

/** Remembers that the user left to apply, in order to ask about it when they return. */
export function storePendingApplication(
  job: { id: string; title: string; company: string },
  now: number,
): void {
  const record: PendingApplication = {
    jobId: job.id,
    jobTitle: job.title,
    company: job.company,
    timestamp: now,
  };
  tabStorage.write(KEY, JSON.stringify(record));
}

/**
 * Returns the record of the job the user left to apply for, if it is less than thirty minutes old; an older or
 * malformed one is discarded.
 */
export function readPendingApplication(now: number): PendingApplication | null {
  const record = PendingApplication.safeParse(tabStorage.readJson(KEY));
  const age = record.success ? now - record.data.timestamp : Number.NaN;
  if (record.success && age >= 0 && age < MAX_AGE_MS) return record.data;
  clearPendingApplication();
  return null;
}

export const clearPendingApplication = (): void => tabStorage.remove(KEY);
