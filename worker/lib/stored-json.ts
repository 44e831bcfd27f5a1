import { type ZodMiniType, z } from "zod/mini";

import { AppError } from "./errors.ts";

/** What is stored of a thing can no longer be read: it is shown as damaged, and can be deleted. */
export class DamagedError extends AppError {
  constructor() {
    super(422, "storage.damaged", "This is damaged and cannot be shown any more. You can delete it.");
  }
}

export type StoredJson<Value> = {
  /** "cover_letters.paragraphs": what reads and writes the column. */
  column: string;
  /** @throws Error where the reader would refuse it: nothing is stored then. */
  write: (value: Value) => string;
  /** @throws DamagedError */
  read: (stored: string) => Value;
};

const columns = new Map<string, StoredJson<unknown>>();

/** Every column that was defined so far, by its name. */
export const listStoredJson = (): ReadonlyMap<string, StoredJson<unknown>> => columns;

/**
 * A column that holds JSON of a user. Its one schema stands before the writer and behind the reader, so that what is written
 * can be read again; fields that came later than a row are at their defaults in it.
 */
export function defineStoredJson<Value>(column: string, schema: ZodMiniType<Value>): StoredJson<Value> {
  const defined: StoredJson<Value> = {
    column,
    write(value) {
      const checked = z.safeParse(schema, value);
      if (!checked.success) {
        const [issue] = checked.error.issues;
        throw new Error(`${column} cannot hold this: ${issue?.path.join(".")} ${issue?.code}`);
      }
      return JSON.stringify(checked.data);
    },
    read(stored) {
      const parsed = z.safeParse(schema, parseJson(stored));
      if (!parsed.success) throw new DamagedError();
      return parsed.data;
    },
  };
  columns.set(column, defined as StoredJson<unknown>);
  return defined;
}

function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored) as unknown;
  } catch {
    throw new DamagedError();
  }
}

/** What `view` makes of a row, or `viewDamaged` where a column of it can no longer be read: one row never fails a list. */
export function viewOrDamaged<Row, View>(
  row: Row,
  view: (row: Row) => View,
  viewDamaged: (row: Row) => View,
): View {
  try {
    return view(row);
  } catch (error) {
    if (error instanceof DamagedError) return viewDamaged(row);
    throw error;
  }
}
