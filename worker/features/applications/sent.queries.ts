import { and, asc, eq, exists } from "drizzle-orm";

import type { Db } from "#worker/db/client.ts";
import { insertIf, isInList } from "#worker/db/statements.ts";

import { applicationSentTable as sent, applicationsTable as applications } from "./applications.tables.ts";

export type SentRow = typeof sent.$inferSelect;

export const listSentFileRows = (db: Db, userId: string, applicationIds: string[]) =>
  db
    .select()
    .from(sent)
    .where(and(eq(sent.userId, userId), isInList(sent.applicationId, applicationIds)))
    .orderBy(asc(sent.at), asc(sent.kind));

/** Replaces the file `before`; does nothing if the application is gone, or its file was already replaced. */
export function insertOrReplaceSentRow(db: Db, row: SentRow, before = "") {
  const isThere = exists(
    db
      .select()
      .from(applications)
      .where(and(eq(applications.userId, row.userId), eq(applications.id, row.applicationId))),
  );
  const { sourceId, fileId, name, bytes, sha256, at } = row;
  return insertIf(db, sent, row, isThere)
    .onConflictDoUpdate({
      target: [sent.applicationId, sent.kind],
      set: { sourceId, fileId, name, bytes, sha256, at },
      setWhere: eq(sent.fileId, before),
    })
    .returning({ fileId: sent.fileId });
}
