/** Fails where the last migration has not run. */
export const touchEveryPart = (db: D1Database) =>
  db.batch([db.prepare("SELECT 1 FROM users LIMIT 1"), db.prepare("SELECT 1 FROM vocab LIMIT 1")]);
