import { queryDatabase } from "./lib/query-database.ts";

// bun run views [--remote] [--days N]: how often each page was viewed. Nothing else is recorded about a view.
const isRemote = process.argv.includes("--remote");
const at = process.argv.indexOf("--days");
const days = at < 0 ? 30 : Number(process.argv[at + 1]);
if (!Number.isInteger(days) || days < 1) {
  console.error("Please give --days a whole number of days.");
  process.exit(2);
}
const since = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const sql = `SELECT path, sum(CASE WHEN audience = 'visitor' THEN count ELSE 0 END) AS visitors,
  sum(CASE WHEN audience = 'person' THEN count ELSE 0 END) AS people, sum(count) AS views
  FROM page_views WHERE day > '${since}' GROUP BY path ORDER BY views DESC`;
const results = queryDatabase<{ path: string; visitors: number; people: number; views: number }>(sql, {
  isRemote,
});
console.log(`Page views of the last ${days} days`);
if (results.length === 0) console.log("None were counted.");
else console.table(results);
