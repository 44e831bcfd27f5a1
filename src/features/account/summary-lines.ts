import { pluralize } from "#src/lib/plural.ts";
import type { AccountSummary } from "#worker/features/account/account.contract.ts";
import { COUNTED } from "#worker/features/account/export-parts.contract.ts";

/** What is deleted with an account, one line each; zero counts are left out. */
export function formatAccountSummary({ counts, files, portfolioSlug }: AccountSummary): string[] {
  const counted = COUNTED.flatMap(({ name, one, many }) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [pluralize(count, one, many)] : [];
  });
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
