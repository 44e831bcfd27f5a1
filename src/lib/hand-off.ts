import { z } from "zod/mini";

import { tabStorage } from "./storage.ts";

const Handed = z.object({
  jobTitle: z.string(),
  company: z.string(),
  description: z.string(),
  /** What the listing asks for, where it states that in a part of its own. */
  requirements: z._default(z.optional(z.string()), ""),
  jobId: z.optional(z.string()),
});
export type HandedJob = z.infer<typeof Handed>;

/** What one screen hands over to another, under the session storage keys that the specification names. */
type HandOff = "coverLetterJob" | "resumeJob";

export const storeHandOff = (key: HandOff, job: HandedJob): void =>
  tabStorage.write(key, JSON.stringify(job));

/** Reads handed-over data if its shape is valid, and removes it from session storage. */
export function takeHandOff(key: HandOff): HandedJob | null {
  const job = Handed.safeParse(tabStorage.readJson(key));
  tabStorage.remove(key);
  return job.data ?? null;
}

/** The text of a job for a form: its description, then what it asks for; the latter is never cut off. */
export function joinAdText(
  { description, requirements }: Pick<HandedJob, "description" | "requirements">,
  max: number,
): string {
  const asked = requirements.trim();
  if (asked === "" || description.includes(asked)) return description.slice(0, max);
  const part = `\n\nRequirements:\n${asked}`.slice(0, max);
  return `${description.slice(0, max - part.length)}${part}`;
}
