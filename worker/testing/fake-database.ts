type Calls = Partial<Pick<D1Database, "prepare" | "batch">>;

/** A database of the given functions; its sessions are the same and know no bookmark. */
export function createFakeDatabase(calls: { [Name in keyof Calls]: unknown }): D1Database {
  const database = { ...calls, withSession: () => ({ ...calls, getBookmark: () => null }) };
  return database as unknown as D1Database;
}
