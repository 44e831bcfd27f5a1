import { type OpenReport, closeReport, listOpenReports } from "#worker/features/reports/reports.queries.ts";

import { CommandError, readArguments, runCommandOf } from "./lib/operator.ts";
import { formatTime, toPrintable, toPrintableLines } from "./lib/print-text.ts";

// bun run reports [--remote]: the open reports of public pages, oldest first.
// bun run reports close ID [--remote]
const isClosing = process.argv[2] === "close";

if (isClosing)
  await runCommandOf(
    "bun run reports close ID [--remote]",
    readArguments(process.argv.slice(3), { words: 1 }),
    async ({ ask }, { words: [id = ""] }) => {
      const closed = await ask((db) => closeReport(db, id, Date.now()));
      if (closed.length === 0) throw new CommandError(`There is no open report ${id}.`);
      console.log(`${id} is closed.`);
    },
  );
else
  await runCommandOf(
    "bun run reports [--remote], bun run reports close ID [--remote]",
    readArguments(process.argv.slice(2), { words: 0 }),
    async ({ ask, site }) => {
      const reports = await ask(listOpenReports);
      if (reports.length === 0) console.log("There are no open reports.");
      for (const report of reports) console.log(describeReport(report, site));
    },
  );

function describeReport({ id, page, reason, details, contact, createdAt }: OpenReport, site: string): string {
  return [
    `${id}  ${reason}, ${formatTime(createdAt)}`,
    `  ${toPrintable(new URL(page, site).href)}`,
    ...(contact === "" ? [] : [`  From ${toPrintable(contact)}`]),
    ...(details === "" ? [] : [toPrintableLines(details)]),
    "",
  ].join("\n");
}
