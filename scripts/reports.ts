import {
  type ReportRow,
  createCloseStatement,
  createReportsStatement,
} from "#worker/features/operator/operator-statements.ts";

import { CommandError, readArguments, runCommandOf } from "./lib/operator.ts";
import { formatTime, toPrintable, toPrintableLines } from "./lib/print-text.ts";

// bun run reports [--remote]: the open reports of public pages, oldest first.
// bun run reports close ID [--remote]
const isClosing = process.argv[2] === "close";

if (isClosing)
  await runCommandOf(
    "bun run reports close ID [--remote]",
    readArguments(process.argv.slice(3), { words: 1 }),
    async ({ query }, { words: [id = ""] }) => {
      const closed = await query(createCloseStatement(id, Date.now()));
      if (closed.length === 0) throw new CommandError(`There is no open report ${id}.`);
      console.log(`${id} is closed.`);
    },
  );
else
  await runCommandOf(
    "bun run reports [--remote], bun run reports close ID [--remote]",
    readArguments(process.argv.slice(2), { words: 0 }),
    async ({ query, site }) => {
      const reports = await query<ReportRow>(createReportsStatement());
      if (reports.length === 0) console.log("There are no open reports.");
      for (const report of reports) console.log(describeReport(report, site));
    },
  );

function describeReport({ id, page, reason, details, contact, createdAt }: ReportRow, site: string): string {
  return [
    `${id}  ${reason}, ${formatTime(createdAt)}`,
    `  ${toPrintable(new URL(page, site).href)}`,
    ...(contact === "" ? [] : [`  From ${toPrintable(contact)}`]),
    ...(details === "" ? [] : [toPrintableLines(details)]),
    "",
  ].join("\n");
}
