import type { DatabaseSync } from "node:sqlite";

export const SIZES = {
  users: 200_000,
  applications: 1_000_000,
  listings: 200_000,
  activity: 2_000_000,
  boards: 20_000,
} as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Columns of a table, each made by an SQL expression of `n`, the number of the row. */
type Columns = Record<string, string>;

/**
 * Fills a database with made-up accounts, listings and boards of those sizes, and with what each part of the sweep
 * looks at: some of it due, most of it not. What a column has to have and nothing reads is empty.
 */
export function fillAccounts(file: DatabaseSync, nowMs: number): void {
  const insert = (table: string, count: number, columns: Columns): void => {
    const others = file
      .prepare(`SELECT name FROM pragma_table_info(?) WHERE "notnull" = 1 AND dflt_value IS NULL`)
      .all(table)
      .map(({ name }) => String(name))
      .filter((name) => !(name in columns));
    const all = { ...Object.fromEntries(others.map((name) => [name, "''"])), ...columns };
    file.exec(
      `INSERT INTO ${table} (${Object.keys(all).join(", ")})
        SELECT ${Object.values(all).join(", ")} FROM (
          WITH RECURSIVE s(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM s WHERE n < ${count - 1}) SELECT n FROM s)`,
    );
  };
  const { users, applications, listings, activity, boards } = SIZES;
  /** A number that is spread over `0` to `below`, the same each time. */
  const spread = (below: number, salt: number) => `((n * 2654435761 + ${salt * 7919}) % ${below})`;
  const user = (of: string) => `printf('user%06d', ${of})`;
  /** A time within the last days. */
  const within = (days: number, salt = 1) => `(${nowMs} - ${spread(days * DAY_MS, salt)})`;
  const letter = (of: string) => `char(97 + ${of} % 26)`;
  const word = `'w' || ${letter("n")} || ${letter("(n / 26)")} || ${letter("(n / 676)")}`;

  file.exec("PRAGMA foreign_keys = OFF; BEGIN");
  insert("users", users, {
    id: user("n"),
    email: "'u' || n || '@example.com'",
    email_key: "'u' || n || '@example.com'",
    created_at: within(300),
  });
  insert("boards", boards, {
    id: "n + 1",
    source: "CASE n % 3 WHEN 0 THEN 'greenhouse' WHEN 1 THEN 'workday' ELSE 'lever' END",
    token: "'board' || n",
    origin: "'imported'",
    state: "CASE n % 10 WHEN 0 THEN 'gone' WHEN 1 THEN 'candidate' ELSE 'verified' END",
    created_at: within(300),
    asked_at: within(20),
    listed_at: within(20, 3),
    wanted_at: `CASE WHEN n % 4 = 0 THEN ${within(30)} ELSE 0 END`,
  });
  insert("board_words", boards, { rowid: "n + 1", txt: word });
  insert("jobs", listings, {
    id: "n + 1",
    uid: "'job' || n",
    source: "CASE n % 3 WHEN 0 THEN 'greenhouse' WHEN 1 THEN 'workday' ELSE 'lever' END",
    source_rank: "1",
    board: "'b'",
    board_id: `1 + n % ${boards}`,
    title: `'Analyst ' || ${word}`,
    company: "'Company ' || (n % 8000)",
    url: "'https://example.com/' || n",
    levels: "1",
    location_types: "1",
    posted_precision: "'day'",
    skills: "'[]'",
    posted_at: within(180),
    first_seen_at: within(180),
    updated_at: within(180),
    hash: "'hash' || n",
    closed_at: `CASE WHEN n % 5 = 0 THEN ${within(60)} END`,
  });
  insert("job_text", listings, { id: "n + 1", description: `'Requirements: ' || ${word}` });
  insert("words", listings, { rowid: "n + 1", txt: `'analyst ' || ${word} || ' v' || (n % 40000)` });
  insert("applications", applications, {
    id: "'app' || n",
    user_id: user(`n / 5`),
    job_id: `'job' || ((n * 31 + n / 5) % ${listings})`,
    status: "CASE n % 3 WHEN 0 THEN 'saved' ELSE 'applied' END",
    created_at: within(180),
    updated_at: within(180),
  });
  insert("watched_postings", listings, {
    job_id: "'job' || n",
    snapshot: `'{"hash":"hash' || n || '"}'`,
    looked_at: within(1),
    page_due_at: `${nowMs} + ${DAY_MS} - ${spread(2 * DAY_MS, 5)}`,
  });
  insert("application_steps", users, {
    application_id: "'app' || (n * 5)",
    user_id: user("n"),
    at: `${nowMs} + ${spread(30 * DAY_MS, 2)} - ${15 * DAY_MS}`,
    remind_at: `${nowMs} + ${spread(30 * DAY_MS, 2)} - ${15 * DAY_MS}`,
    updated_at: "0",
  });
  insert("application_rounds", users, {
    id: "'round' || n",
    application_id: "'app' || (n * 5)",
    user_id: user("n"),
    kind: "'phone'",
    at: `${nowMs} + ${spread(30 * DAY_MS, 4)} - ${15 * DAY_MS}`,
  });
  insert("sessions", users, {
    token_hash: "'token' || n",
    user_id: user("n"),
    created_at: within(70),
    last_seen_at: within(61, 6),
  });
  insert("counters", users, {
    key: "'counter' || n",
    count: "1",
    expires_at: `${nowMs} + ${spread(DAY_MS, 7)} - ${2 * HOUR_MS}`,
  });
  insert("password_resets", 2000, {
    token_hash: "'reset' || n",
    user_id: user("n"),
    expires_at: `${nowMs} + ${spread(DAY_MS, 7)} - ${DAY_MS / 2}`,
  });
  insert("activity", activity, {
    id: "'activity' || n",
    // A few users have more than is kept.
    user_id: `CASE WHEN n % 100 = 0 THEN ${user("n / 100 % 10")} ELSE ${user(`n % ${users}`)} END`,
    type: "'application'",
    title: "'Applied'",
    created_at: within(120),
  });
  insert("ai_cache", users, {
    user_id: user("n"),
    task: "'rate'",
    version: "1",
    input_hash: "'h' || n",
    at: within(2),
  });
  insert("match_orders", 5000, {
    user_id: user("n"),
    made_at: `${nowMs} - ${spread(HOUR_MS, 3)}`,
  });
  insert("question_sets", users, { id: "'set' || n", user_id: user("n"), at: within(2) });
  insert("generated_questions", users, { user_id: user("n"), set_id: "'set' || n" });
  for (const [table, deleted] of [
    ["cover_letters", 50],
    ["resumes", 50],
    ["interviews", 50],
    ["interview_stories", 50],
    ["portfolio_items", 50],
  ] as const)
    insert(table, users, {
      id: `'${table}' || n`,
      user_id: user("n"),
      deleted_at: `CASE WHEN n % ${deleted} = 0 THEN ${within(40)} END`,
    });
  insert("files", users, {
    id: "'file' || n",
    user_id: user("n"),
    state: "CASE n % 100 WHEN 0 THEN 'dropped' WHEN 1 THEN 'pending' ELSE 'stored' END",
    kind: "'resume-pdf'",
    created_at: within(100),
  });
  insert("file_exports", users, {
    user_id: user("n"),
    owner_id: "'resumes' || n",
    format: "'pdf'",
    file_id: "'file' || n",
  });
  insert("saved_searches", users, {
    id: "'search' || n",
    user_id: user("n"),
    asked: "'{}'",
    read: `'{"q":"' || ${word} || '","location":"","names":[],"phrases":[]}'`,
    created_at: within(100),
    seen_at: within(20),
    delivered_at: within(20, 8),
    boards_wanted_at: within(8),
    deleted_at: `CASE WHEN n % 50 = 0 THEN ${within(40)} END`,
  });
  insert("search_hits", applications, {
    user_id: user(`n / 5`),
    search_id: "'search' || (n / 5)",
    job_id: "'job' || ((n * 17 + n / 5) % 200000)",
    found_at: within(100),
    state: "CASE n % 3 WHEN 0 THEN 'counted' ELSE 'listed' END",
  });
  insert("search_comparison", 1, {
    id: "1",
    from_ms: String(nowMs - HOUR_MS),
    until_ms: "0",
    after_search: "0",
  });
  insert("posting_changes", users, {
    id: "'change' || n",
    job_id: "'job' || n",
    kind: "'pay'",
    changed_at: within(100),
    at: within(100),
  });
  insert("digests", users, {
    user_id: user("n"),
    state: "'on'",
    token_hash: "'digest' || n",
    zone: "CASE n % 2 WHEN 0 THEN 'UTC' ELSE 'Europe/London' END",
    last_sent_at: within(2),
  });
  insert("push_subscriptions", users, {
    id: "'push' || n",
    user_id: user("n"),
    endpoint: "'https://push.example/' || n",
    created_at: within(100),
  });
  insert("mail_deliveries", users, {
    id: "'mail' || n",
    user_id: user("n"),
    kind: "'digest'",
    outcome: "'sent'",
    at: within(31),
  });
  insert("erased_accounts", 500, { account_id: "'erased' || n", at: within(2) });
  file.exec("COMMIT; PRAGMA foreign_keys = ON; PRAGMA wal_checkpoint(TRUNCATE)");
}
