import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { type Figure, formatMilliseconds } from "#scripts/lib/figures.ts";
import { ROW_TASKS } from "#scripts/lib/list-row-tasks.ts";
import { runRowTask } from "#scripts/lib/row-tasks.ts";
import { wrapSqlite, listMigrations, migrate, readStatements } from "#testing/backup/sqlite-installation.ts";

/** The newest migration of the release that is upgraded. */
const FROM = "0018_account.sql";
const USERS = Number(process.env.UPGRADE_USERS ?? 100_000);
const MAX_STATEMENT_MS = 1000;
const SHOWN = 6;
/** The number of the user who asks; a text, since a number would be bound as 7.0. */
const USER = "7";

/** Tables of that release with so many rows a user. */
const ROWS_A_USER: Record<string, number> = {
  users: 1,
  sessions: 2,
  applications: 5,
  application_events: 5,
  application_rounds: 1,
  activity: 5,
  profiles: 1,
  resumes: 1,
  resume_exports: 1,
  cover_letters: 1,
  cover_letter_exports: 1,
  files: 2,
  interviews: 0.5,
  interview_questions: 2,
  interview_attempts: 1,
  jobs: 2,
  job_text: 2,
  boards: 0.2,
};

/** What the code of that release asks, by the call; `?` is a number of a user. */
const ASKED: Record<string, string> = {
  "session of a request":
    "SELECT u.id, u.email, u.portfolio_slug FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = 'sessions ' || ?",
  "list of jobs":
    "SELECT id, uid, title, company, location, hash FROM jobs WHERE closed_at IS NULL AND duplicate_of IS NULL AND id > ? ORDER BY id DESC LIMIT 50",
  "list of applications":
    "SELECT a.id, a.status, j.title FROM applications a LEFT JOIN jobs j ON j.uid = a.job_id WHERE a.user_id = 'users ' || ?",
  "an application, written":
    "UPDATE applications SET notes = 'n', updated_at = 1 WHERE user_id = 'users ' || ?",
  "activity, written":
    "INSERT INTO activity (id, user_id, type, title, description, created_at) SELECT lower(hex(randomblob(8))), 'users ' || ?, 't', 't', 'd', 1",
  "a listing, written": "UPDATE jobs SET updated_at = 2, levels = levels WHERE id = ?",
  "boards of a search": "SELECT id, source, token FROM boards WHERE state <> 'gone' AND id > ? LIMIT 100",
  "attempts at a question": "SELECT id, answer, score FROM interview_attempts WHERE user_id = 'users ' || ?",
  "a resume": "SELECT id, content, template FROM resumes WHERE user_id = 'users ' || ?",
  "file of a resume": "SELECT file_id FROM resume_exports WHERE user_id = 'users ' || ?",
  "file of a letter": "SELECT file_id FROM cover_letter_exports WHERE user_id = 'users ' || ?",
};
/** Migrations that had shipped before the rules, with what the code before them cannot do until the new one is there. */
const KNOWN: Record<string, string[]> = {
  "0020_file_exports.sql": ["file of a resume", "file of a letter"],
};

/** Migrations that had shipped with a statement that takes longer; it is waited for once, far below D1's 30 seconds. */
const KNOWN_SLOW = new Set(["0019_unscored_code.sql"]);
const MAX_KNOWN_MS = 10_000;

type Timed = { name: string; sql: string; ms: number };

/**
 * The database of an older release with many users gets the newer migrations, statement by statement. D1 runs one
 * statement at a time, so each statement's time is how long a request waits at most; after each, the statements of the
 * older code run, as they do until the newer code is deployed.
 */
export async function proveUpgrade(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "vocata-upgrade-"));
  try {
    const database = new DatabaseSync(join(folder, "upgrade.sqlite"));
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -20000");
    const names = listMigrations();
    migrate(
      database,
      names.filter((name) => name <= FROM),
    );
    const rows = fill(database);
    const timed: Timed[] = [];
    const failures = new Map<string, string>();
    let asked = 0;
    for (const name of names.filter((name) => name > FROM)) {
      for (const sql of readStatements(name)) {
        const startedAt = performance.now();
        database.exec(sql);
        timed.push({ name, sql, ms: performance.now() - startedAt });
      }
      // A migration is one transaction of D1: nothing is asked within.
      asked += ask(database, name, failures);
    }
    const installation = wrapSqlite(database);
    let slowestSliceMs = 0;
    for (const task of ROW_TASKS)
      slowestSliceMs = Math.max(slowestSliceMs, (await runRowTask(installation, task)).slowestMs);
    asked += ask(database, "tasks of rows", failures);
    const broken = database.prepare("PRAGMA foreign_key_check").all().length;
    database.close();
    const known = new Set(Object.values(KNOWN).flat());
    const unknown = [...failures].filter(([call]) => !known.has(call));
    const slowest = timed.toSorted((one, other) => other.ms - one.ms);
    const isKnownSlow = ({ name }: Timed) => KNOWN_SLOW.has(name);
    const slowestOther = slowest.find((statement) => !isKnownSlow(statement));
    const knownSlow = slowest.find(isKnownSlow);
    const files = [...Map.groupBy(timed, ({ name }) => name)].map(([name, statements]) => ({
      name,
      ms: statements.reduce((sum, { ms }) => sum + ms, 0),
    }));
    const [longest] = files.toSorted((one, other) => other.ms - one.ms);
    return [
      {
        name: `statements after ${FROM} on ${USERS} users, ${rows} rows: the slowest`,
        value: formatMilliseconds(slowestOther?.ms ?? 0),
        bar: `≤ ${MAX_STATEMENT_MS} ms`,
        isMet: (slowestOther?.ms ?? 0) <= MAX_STATEMENT_MS,
        note: `${timed.length} statements; longest file ${longest?.name} ${formatMilliseconds(longest?.ms ?? 0)}`,
        details: slowest
          .slice(0, SHOWN)
          .map(
            ({ name, sql, ms }) =>
              `${formatMilliseconds(ms)} ${name}: ${sql.trim().replaceAll(/\s+/g, " ").slice(0, 90)}`,
          ),
      },
      {
        name: `the slowest of ${[...KNOWN_SLOW].join(", ")}, known to take longer`,
        value: formatMilliseconds(knownSlow?.ms ?? 0),
        bar: `≤ ${MAX_KNOWN_MS} ms`,
        isMet: (knownSlow?.ms ?? 0) <= MAX_KNOWN_MS,
      },
      {
        name: "statements of the older code on the newer schema that failed",
        value: `${unknown.length} of ${asked}`,
        bar: "0",
        isMet: unknown.length === 0,
        note: `besides ${[...failures.keys()].filter((call) => known.has(call)).join(", ") || "none"}, known of 0020, until the newer code is deployed`,
        details: unknown.map(([call, error]) => `${call}: ${error}`),
      },
      {
        name: "slices of rows: the slowest",
        value: formatMilliseconds(slowestSliceMs),
        bar: `≤ ${MAX_STATEMENT_MS} ms`,
        isMet: slowestSliceMs <= MAX_STATEMENT_MS,
      },
      { name: "broken references", value: String(broken), bar: "0", isMet: broken === 0 },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs each statement of the older code; returns how many, and adds those that failed. */
function ask(database: DatabaseSync, after: string, failures: Map<string, string>): number {
  const calls = Object.entries(ASKED);
  for (const [call, sql] of calls) {
    try {
      const statement = database.prepare(sql);
      if (sql.startsWith("SELECT")) statement.all(USER);
      else statement.run(USER);
    } catch (error) {
      failures.set(call, `after ${after}: ${error instanceof Error ? error.message : ""}`);
    }
  }
  return calls.length;
}

type Column = { name: string; type: string; notnull: number; pk: number };

/** Rows by SQL alone: a key that is a text is the table's name and a number, and refers to the row of that number. */
function fill(database: DatabaseSync): number {
  let total = 0;
  database.exec("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF");
  for (const [table, each] of Object.entries(ROWS_A_USER)) {
    const count = Math.round(USERS * each);
    const columns = database
      .prepare(`SELECT name, type, "notnull", pk FROM pragma_table_info('${table}')`)
      .all() as Column[];
    const parents = new Map(
      database
        .prepare(`SELECT "from", "table" FROM pragma_foreign_key_list('${table}')`)
        .all()
        .map(({ from, table }) => [String(from), String(table)]),
    );
    const values = columns.map((column) => makeValue(table, column, parents.get(column.name)));
    database.exec(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
      INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`).join(", ")}) SELECT ${values.join(", ")} FROM n`);
    total += count;
  }
  database.exec(
    "PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)",
  );
  return total;
}

/** Long texts of the rows that have them, so that a copy costs what it does in use. */
const LONG: Record<string, number> = {
  "resumes.content": 6000,
  "cover_letters.paragraphs": 2000,
  "profiles.fields": 3000,
  "job_text.description": 2000,
  "interview_attempts.evaluation": 1500,
  "interview_questions.evaluation": 1500,
};

function makeValue(table: string, { name, type, notnull, pk }: Column, parent: string | undefined): string {
  const isText = type.toLowerCase() === "text";
  if (parent !== undefined)
    return `'${parent} ' || (i % ${Math.max(1, Math.round(USERS * (ROWS_A_USER[parent] ?? 1)))})`;
  if (table === "applications" && name === "job_id")
    return `'jobs ' || ((i * 7 + i / ${USERS} * 13) % ${USERS * 2})`;
  if (pk > 0 || name === "uid" || name === "email_key" || name === "token" || name === "position")
    return isText ? `'${table} ' || i` : "i + 1";
  if (table === "jobs" && ["closed_at", "duplicate_of"].includes(name)) return "NULL";
  const long = LONG[`${table}.${name}`];
  if (long !== undefined)
    return `json_object('text', substr(replace(hex(zeroblob(${long})), '0', char(97 + i % 26)), 1, ${long}))`;
  if (notnull === 0) return "NULL";
  return isText ? `'${name} ' || (i % 97)` : "i % 1000";
}
