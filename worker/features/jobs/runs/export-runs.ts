import type { RunStore } from "./run-store.ts";
import { RUN_TABLES } from "./run-tables.ts";

const ROWS_A_READ = 200;

/** All data that an object stores about its user's searches, as JSON: one list per table. */
export function streamRunsExport(store: RunStore): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const parts = generateRunsJson(store);
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = parts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

function* generateRunsJson(store: RunStore): Generator<string, void> {
  for (const [at, table] of RUN_TABLES.entries()) {
    yield `${at === 0 ? "{" : ","}${JSON.stringify(table)}:[`;
    for (let offset = 0; ; offset += ROWS_A_READ) {
      const rows = store.readRows(table, { offset, limit: ROWS_A_READ });
      if (rows.length > 0) yield `${offset === 0 ? "" : ","}${rows.map(serializeRow).join(",")}`;
      if (rows.length < ROWS_A_READ) break;
    }
    yield "]";
  }
  yield "}";
}

const serializeRow = ({ data, ...row }: Record<string, SqlStorageValue>): string =>
  JSON.stringify(typeof data === "string" ? { ...row, data: JSON.parse(data) as unknown } : row);
