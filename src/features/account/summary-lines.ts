import { pluralize } from "#src/lib/plural.ts";
import {
  type AccountSummary,
  COUNTED,
  type CountedThing,
} from "#worker/features/account/account.contract.ts";

const NAMES: Record<CountedThing, [one: string, many: string]> = {
  applications: ["saved job or application", "saved jobs and applications"],
  resumes: ["resume", "resumes"],
  letters: ["cover letter", "cover letters"],
  interviews: ["interview", "interviews"],
  stories: ["story", "stories"],
  projects: ["portfolio project", "portfolio projects"],
  sessions: ["session", "sessions"],
};

/** What is deleted with an account, one line each; zero counts are left out. */
export function formatAccountSummary({ counts, files, portfolioSlug }: AccountSummary): string[] {
  const counted = COUNTED.filter((thing) => counts[thing] > 0).map((thing) =>
    pluralize(counts[thing], ...NAMES[thing]),
  );
  return [
    "Your name, email, password and profile",
    ...counted,
    ...(files.count > 0 ? [`${pluralize(files.count, "file")}, ${formatSize(files.bytes)}`] : []),
    ...(portfolioSlug === null ? [] : [`Your public page /portfolio/${portfolioSlug}`]),
    "Your searches, recent activity and what you deleted lately",
  ];
}

const KIB = 1024;

function formatSize(bytes: number): string {
  if (bytes < KIB * KIB) return `${Math.max(1, Math.round(bytes / KIB))} KB`;
  return `${(bytes / KIB / KIB).toFixed(1)} MB`;
}
