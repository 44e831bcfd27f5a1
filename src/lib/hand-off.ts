import { z } from "zod/mini";

import { tabStorage } from "./storage.ts";

const CoverLetterJob = z.object({
  jobTitle: z.string(),
  company: z.string(),
  description: z.string(),
  jobId: z.optional(z.string()),
});
const ResumeJob = z.extend(CoverLetterJob, { requirements: z.string() });
export type HandedJob = z.infer<typeof CoverLetterJob>;
export type HandedResumeJob = z.infer<typeof ResumeJob>;

/** Data that one screen hands over to another, by the session storage key named in the specification. */
const HAND_OFFS = { coverLetterJob: CoverLetterJob, resumeJob: ResumeJob };

export type HandOffs = { [Key in keyof typeof HAND_OFFS]: z.infer<(typeof HAND_OFFS)[Key]> };

export const storeHandOff = <Key extends keyof HandOffs>(key: Key, job: HandOffs[Key]): void =>
  tabStorage.write(key, JSON.stringify(job));

function readHandOff<Key extends keyof HandOffs>(key: Key): HandOffs[Key] | null {
  try {
    return HAND_OFFS[key].parse(JSON.parse(tabStorage.read(key) ?? "null")) as HandOffs[Key];
  } catch {
    return null;
  }
}

/** Reads handed-over data if its shape is valid, and removes it from session storage. */
export function takeHandOff<Key extends keyof HandOffs>(key: Key): HandOffs[Key] | null {
  const job = readHandOff(key);
  tabStorage.remove(key);
  return job;
}
