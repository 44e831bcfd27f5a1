import { pluralize } from "#src/lib/plural.ts";
import { type AccountSummary, COUNTED } from "#worker/features/account/account.contract.ts";

/** What is deleted with an account, one line each; zero counts are left out. */
export function formatAccountSummary({ counts, files, portfolioSlug }: AccountSummary): string[] {
  const counted = Object.entries(counts).flatMap(([thing, count]) =>
    COUNTED.filter(([name]) => name === thing && count > 0).map(([, one, many]) =>
      pluralize(count, one, many),
    ),
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
