import { pluralize } from "#src/lib/plural.ts";
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

/** "Brings Triage from line 4 to line 2": what a change alone gains; empty if it brings nothing forward. */
export function formatGains({
  gains = [],
  linesFreed = 0,
}: Pick<Tailoring["changes"][number], "gains" | "linesFreed">): string[] {
  const brought = gains.map(({ label, from, to }) =>
    from === null ? `Names ${label}, in line ${to}` : `Brings ${label} from line ${from} to line ${to}`,
  );
  return linesFreed > 0 ? [...brought, `Frees ${pluralize(linesFreed, "line")}`] : brought;
}

/** How many of the asked skills the first lines show after all changes; null if no more than before. */
export const formatMatch = ({ match }: Pick<Tailoring, "match">): string | null =>
  match === undefined || match.after <= match.before
    ? null
    : `Of ${match.shown} things that the job asks for and your resume shows, ${match.after} now stand in the first ${match.lines} lines; before: ${match.before}.`;
