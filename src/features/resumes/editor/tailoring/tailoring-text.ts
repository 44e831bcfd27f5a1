import type { ResumeDetail } from "#worker/features/resumes/resumes.contract.ts";

export type Tailoring = NonNullable<ResumeDetail["tailoring"]>;

/** "Tailored to Staff Nurse at Harbour Clinic", from what is known of the job. */
export function formatTailoringTitle({
  jobTitle,
  companyName,
}: Pick<Tailoring, "jobTitle" | "companyName">): string {
  if (companyName === "") return `Tailored to ${jobTitle || "a job"}`;
  return `Tailored to ${jobTitle || "a job"} at ${companyName}`;
}

/** The list of rejected changes after one more is rejected or accepted. */
export const listRefusedChanges = (
  changes: readonly { id: string; isRefused: boolean }[],
  change: { id: string; isRefused: boolean },
): string[] =>
  changes
    .filter(({ id, isRefused }) => (id === change.id ? change.isRefused : isRefused))
    .map(({ id }) => id);
