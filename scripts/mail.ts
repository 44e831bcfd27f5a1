import { queryDatabase } from "./lib/query-database.ts";

// bun run mail [--remote]: what became of the mails of the last thirty days, and the newest that did not arrive.
const since = Date.now() - 30 * 86_400_000;
const isRemote = process.argv.includes("--remote");
const counts = queryDatabase<{ kind: string; outcome: string; mails: number }>(
  `SELECT kind, outcome, count(*) AS mails FROM mail_deliveries WHERE at > ${since} GROUP BY kind, outcome ORDER BY kind, mails DESC`,
  { isRemote },
);
const lost = queryDatabase<{ at: number; user: string; kind: string; outcome: string; detail: string }>(
  `SELECT at, user_id AS user, kind, outcome, detail FROM mail_deliveries WHERE at > ${since} AND outcome <> 'sent' ORDER BY at DESC LIMIT 20`,
  { isRemote },
);
console.log("Mails of the last 30 days");
if (counts.length === 0) console.log("None were sent.");
else console.table(counts);
if (lost.length > 0) {
  console.log("The newest that were refused, failed or bounced");
  console.table(lost.map(({ at, ...rest }) => ({ at: new Date(at).toISOString(), ...rest })));
}
