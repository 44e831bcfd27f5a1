import { type AccountRow, findAccounts } from "#worker/features/operator/accounts.queries.ts";

import { readArguments, runCommandOf } from "./lib/operator.ts";
import { formatDay, formatTime, toPrintable } from "./lib/print-text.ts";

// bun run user:find TEXT [--remote]: accounts by e-mail, a part of the name, id or address of the portfolio.
await runCommandOf(
  "bun run user:find TEXT [--remote]",
  readArguments(process.argv.slice(2), { words: 1 }),
  async ({ ask, site }, { words: [text = ""] }) => {
    const found = await ask((db) => findAccounts(db, text));
    if (found.length === 0) console.log("There is no such account.");
    for (const account of found) console.log(describeAccount(account, site));
  },
);

function describeAccount(account: AccountRow, site: string): string {
  const { suspendedAt, suspendedReason, portfolioSlug, takenDownAt } = account;
  const page = portfolioSlug === null ? "none" : new URL(`/portfolio/${portfolioSlug}`, site).href;
  return [
    `${toPrintable(account.email)}  ${account.id}`,
    `  Name: ${toPrintable(`${account.firstName} ${account.lastName}`)}`,
    `  Joined: ${formatTime(account.createdAt)}; last seen: ${formatDay(account.seenAt)}`,
    ...(suspendedAt === null
      ? []
      : [`  Suspended since ${formatTime(suspendedAt)}: ${toPrintable(suspendedReason ?? "")}`]),
    `  Portfolio: ${page}${takenDownAt === null ? "" : `, taken down ${formatTime(takenDownAt)}`}`,
    `  Resumes: ${account.resumes}; applications: ${account.applications}\n`,
  ].join("\n");
}
