/** State in the gate's SQLite that must survive a crash of the object: rate limits and known responses. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS answers (
  key TEXT PRIMARY KEY, etag TEXT, bytes INTEGER NOT NULL, answered_at INTEGER NOT NULL, fresh_until INTEGER NOT NULL,
  code TEXT, message TEXT
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS leases (id INTEGER PRIMARY KEY, host TEXT NOT NULL, until INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS paces (host TEXT PRIMARY KEY, next_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS starts (at INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS starts_at ON starts (at);
CREATE TABLE IF NOT EXISTS client_starts (client TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS client_starts_client ON client_starts (client, at);
CREATE INDEX IF NOT EXISTS client_starts_at ON client_starts (at);
CREATE TABLE IF NOT EXISTS answering_boards (board TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS robots (host TEXT PRIMARY KEY, rules TEXT NOT NULL, fresh_until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS breakers (
  host TEXT PRIMARY KEY, failures INTEGER NOT NULL, first_at INTEGER NOT NULL, rest_until INTEGER NOT NULL, reason TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS schedule (
  id INTEGER PRIMARY KEY, gate TEXT, crawl_at INTEGER, clean_at INTEGER, interrupted INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS crawled_lists (list TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
`;

const OBJECTS_A_CALL = 1000;
const IS_OLD = "fresh_until < ? AND answered_at < ?";
type OlderThan = { nowMs: number; keptMs: number };

/** A response known to the gate; if `code` is set, a failure that is not retried for a while. */
export type KnownAnswer = {
  etag: string | null;
  bytes: number;
  answered_at: number;
  fresh_until: number;
  code: string | null;
  message: string | null;
};

export type Breaker = {
  host: string;
  failures: number;
  first_at: number;
  rest_until: number;
  reason: string;
};

/** The state of the gate's one alarm, which serves several purposes. */
export type Schedule = {
  /** The gate's own name, because the runtime does not pass it to an alarm. */
  gate: string | null;
  /** When the crawler continues; null if it is off. */
  crawlAt: number | null;
  /** When old responses are deleted. */
  cleanAt: number | null;
  /** Number of consecutive crashes of the crawler's object while it refreshed boards. */
  interrupted: number;
};

const NO_SCHEDULE: Schedule = { gate: null, crawlAt: null, cleanAt: null, interrupted: 0 };

export function openGateStore(storage: DurableObjectStorage) {
  const { sql } = storage;
  sql.exec(SCHEMA);
  const selectAllRows = <Row extends Record<string, SqlStorageValue>>(
    query: string,
    ...bound: unknown[]
  ): Row[] => sql.exec<Row>(query, ...bound).toArray();

  const selectRow = <Row extends Record<string, SqlStorageValue>>(query: string, ...bound: unknown[]) =>
    selectAllRows<Row>(query, ...bound)[0] ?? null;
  const replaceRow = (table: string, row: Record<string, SqlStorageValue>): void => {
    const columns = Object.keys(row);
    const marks = columns.map(() => "?").join(", ");
    sql.exec(
      `INSERT OR REPLACE INTO ${table} (${columns.join(", ")}) VALUES (${marks})`,
      ...Object.values(row),
    );
  };

  const readSchedule = (): Schedule =>
    selectRow<Schedule>(
      "SELECT gate, crawl_at AS crawlAt, clean_at AS cleanAt, interrupted FROM schedule WHERE id = 1",
    ) ?? NO_SCHEDULE;

  return {
    schedule: readSchedule,
    setSchedule(changes: Partial<Schedule>): void {
      const { gate, crawlAt, cleanAt, interrupted } = { ...readSchedule(), ...changes };
      replaceRow("schedule", { id: 1, gate, crawl_at: crawlAt, clean_at: cleanAt, interrupted });
    },

    /** When the crawler last read an aggregator's list; 0 if never. */
    listCrawledAt: (list: string): number =>
      selectRow<{ at: number }>("SELECT at FROM crawled_lists WHERE list = ?", list)?.at ?? 0,
    setListCrawled(list: string, atMs: number): void {
      replaceRow("crawled_lists", { list, at: atMs });
    },

    answer: (key: string): KnownAnswer | null =>
      selectRow<KnownAnswer>(
        "SELECT etag, bytes, answered_at, fresh_until, code, message FROM answers WHERE key = ?",
        key,
      ),

    storeAnswer(key: string, answer: KnownAnswer): void {
      replaceRow("answers", { key, ...answer });
    },

    /** Keys of expired responses older than `keptMs`, at most as many as R2 deletes in one call. */
    oldAnswers: ({ nowMs, keptMs }: OlderThan): string[] =>
      selectAllRows<{ key: string }>(
        `SELECT key FROM answers WHERE ${IS_OLD} LIMIT ?`,
        nowMs,
        nowMs - keptMs,
        OBJECTS_A_CALL,
      ).map(({ key }) => key),

    /** Deletes the responses with these keys, except those fetched again meanwhile. */
    deleteAnswers(keys: string[], { nowMs, keptMs }: OlderThan): void {
      sql.exec(
        `DELETE FROM answers WHERE ${IS_OLD} AND key IN (SELECT value FROM json_each(?))`,
        nowMs,
        nowMs - keptMs,
        JSON.stringify(keys),
      );
    },

    leases: () => selectAllRows<{ id: number; host: string; until: number }>("SELECT * FROM leases"),
    addLease: (host: string, until: number): number =>
      selectRow<{ id: number }>("INSERT INTO leases (host, until) VALUES (?, ?) RETURNING id", host, until)
        ?.id ?? 0,
    endLease(id: number): void {
      sql.exec("DELETE FROM leases WHERE id = ?", id);
    },

    paces: () => selectAllRows<{ host: string; next_at: number }>("SELECT * FROM paces"),
    setPace(host: string, nextAtMs: number): void {
      replaceRow("paces", { host, next_at: nextAtMs });
    },

    /** The earliest of the newest `count` request starts since a time; null if there are fewer. */
    firstOfNewestStarts: (sinceMs: number, count: number): number | null =>
      selectRow<{ at: number }>(
        "SELECT at FROM starts WHERE at > ? ORDER BY at DESC LIMIT 1 OFFSET ?",
        sinceMs,
        count - 1,
      )?.at ?? null,
    addStart(client: string, ms: number, forgetBeforeMs: number): void {
      sql.exec("DELETE FROM starts WHERE at <= ?", forgetBeforeMs);
      sql.exec("INSERT INTO starts (at) VALUES (?)", ms);
      sql.exec("DELETE FROM client_starts WHERE at <= ?", forgetBeforeMs);
      if (client !== "") sql.exec("INSERT INTO client_starts (client, at) VALUES (?, ?)", client, ms);
    },
    forgetClient(client: string): void {
      sql.exec("DELETE FROM client_starts WHERE client = ?", client);
    },
    countStarts: (client: string, sinceMs: number): number =>
      selectRow<{ n: number }>(
        "SELECT count(*) AS n FROM client_starts WHERE client = ? AND at > ?",
        client,
        sinceMs,
      )?.n ?? 0,

    noteAnswering(board: string): void {
      sql.exec("INSERT OR IGNORE INTO answering_boards (board) VALUES (?)", board);
    },
    /** Whether the board has ever responded; also true while no board of the source has. */
    isAnswering: (board: string): boolean =>
      selectRow<{ known: number }>(
        "SELECT EXISTS (SELECT 1 FROM answering_boards WHERE board = ?) OR NOT EXISTS (SELECT 1 FROM answering_boards) AS known",
        board,
      )?.known === 1,

    /** The cached robots.txt of a host; null if missing or too old. */
    robots: (host: string, nowMs: number): string | null =>
      selectRow<{ rules: string }>("SELECT rules FROM robots WHERE host = ? AND fresh_until > ?", host, nowMs)
        ?.rules ?? null,
    keepRobots(host: string, rules: string, freshUntilMs: number): void {
      replaceRow("robots", { host, rules, fresh_until: freshUntilMs });
    },

    breakers: (): Breaker[] => selectAllRows<Breaker>("SELECT * FROM breakers"),
    breaker: (host: string): Breaker | null =>
      selectRow<Breaker>("SELECT * FROM breakers WHERE host = ?", host),
    setBreaker(breaker: Breaker): void {
      replaceRow("breakers", breaker);
    },
    closeBreaker(host: string): void {
      sql.exec("DELETE FROM breakers WHERE host = ?", host);
    },
  };
}
export type GateStore = ReturnType<typeof openGateStore>;
