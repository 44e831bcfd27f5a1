import type { DatabaseSync } from "node:sqlite";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In 2020, in milliseconds: a larger number is a time. */
const FIRST_MS = 1_577_836_800_000;
/** How columns with a time are called. */
const TIMES = /(?:^|_)(?:at|until)$|^hour$/;

/** A row, by a condition that finds it. */
export type Row = { name: string; table: string; where: string };

/** Sets the times in all rows back by an hour. */
export function age(database: DatabaseSync): void {
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .all() as { name: string }[];
  // As one transaction, because the runtime refuses what finds the database locked.
  database.exec("BEGIN IMMEDIATE");
  for (const { name } of tables) {
    if (/^(?:sqlite|_cf|d1)_|_(?:data|idx|docsize|config)$/.test(name)) continue;
    const columns = database.prepare(`PRAGMA table_info("${name}")`).all() as {
      name: string;
      type: string;
    }[];
    for (const column of columns)
      if (TIMES.test(column.name) && /^integer$/i.test(column.type))
        database.exec(
          `UPDATE OR IGNORE "${name}" SET "${column.name}" = "${column.name}" - ${HOUR_MS} WHERE "${column.name}" > ${FIRST_MS}`,
        );
  }
  database.exec("COMMIT");
}

/** Rows that are good now and outdated within a day, one for each kind that the sweep deletes by age. */
export function plantOutdated(database: DatabaseSync): Row[] {
  const now = Date.now();
  const user = String(database.prepare("SELECT id FROM users LIMIT 1").get()?.id);
  const plant = (table: string, row: Record<string, string | number>) =>
    database
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row)
          .map(() => "?")
          .join()})`,
      )
      .run(...Object.values(row));
  const owned = { user_id: user };
  const almostIdle = now - 13.5 * DAY_MS;
  plant("sessions", {
    ...owned,
    token_hash: "old",
    id: "old",
    created_at: almostIdle,
    last_seen_at: almostIdle,
  });
  plant("counters", { key: "old", count: 1, expires_at: now + 3 * HOUR_MS });
  plant("password_resets", { ...owned, token_hash: "old", expires_at: now + HOUR_MS });
  plant("ai_cache", {
    ...owned,
    task: "old",
    version: 1,
    input_hash: "old",
    output: "{}",
    made_by: "{}",
    at: now - 2 * HOUR_MS,
  });
  plant("match_orders", { ...owned, filters: "old", person: "old", content: "[]", made_at: now });
  plant("question_sets", { ...owned, id: "old", source: "{}", at: now - 2 * HOUR_MS });
  plant("files", {
    ...owned,
    id: "old",
    state: "pending",
    kind: "resume",
    name: "old",
    type: "text/plain",
    bytes: 1,
    sha256: "",
    created_at: now,
  });
  plant("cover_letters", {
    ...owned,
    id: "old",
    title: "",
    position: "",
    company_name: "",
    paragraphs: "[]",
    block: "{}",
    source: "{}",
    gaps: "[]",
    advice: "[]",
    round: 0,
    made_by: "{}",
    created_at: now - 40 * DAY_MS,
    updated_at: now - 40 * DAY_MS,
    deleted_at: now - 29.5 * DAY_MS,
  });
  return [
    { name: "idle session", table: "sessions", where: "token_hash = 'old'" },
    { name: "counter", table: "counters", where: "key = 'old'" },
    { name: "link for a new password", table: "password_resets", where: "token_hash = 'old'" },
    { name: "kept answer of the assistant", table: "ai_cache", where: "task = 'old'" },
    { name: "order of matches", table: "match_orders", where: "filters = 'old'" },
    { name: "set of questions", table: "question_sets", where: "id = 'old'" },
    { name: "file that was never stored", table: "files", where: "id = 'old'" },
    { name: "deleted letter", table: "cover_letters", where: "id = 'old'" },
  ];
}
