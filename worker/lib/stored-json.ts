import { type ZodMiniType, z } from "zod/mini";

import { AppError } from "./errors.ts";

/** A stored value can no longer be parsed: its record is shown as damaged, and can be deleted. */
export class DamagedError extends AppError {
  constructor() {
    super(422, "storage.damaged", "This is damaged and cannot be shown any more. You can delete it.");
  }
}

export type StoredJson<Value> = {
  /**
   * The columns that this codec reads and writes, such as "cover_letters.paragraphs". Values may be copied between
   * them.
   */
  columns: readonly string[];
  /** @throws Error if the value does not match the schema, so that nothing unreadable is stored. */
  write: (value: Value) => string;
  /** @throws DamagedError */
  read: (stored: string) => Value;
};

const codecs: StoredJson<unknown>[] = [];

/** All codecs defined so far. A column can have two: one for an answer's evaluation, one for a program's verdict. */
export const listStoredJson = (): readonly StoredJson<unknown>[] => codecs;

/**
 * Codec of one or more columns with the same JSON. One schema validates writes and reads, so that written values stay
 * readable; fields added later get their defaults in old rows.
 */
export function defineStoredJson<Value>(
  columns: string | readonly string[],
  schema: ZodMiniType<Value>,
): StoredJson<Value> {
  const names = [columns].flat();
  const defined: StoredJson<Value> = {
    columns: names,
    write(value) {
      const checked = z.safeParse(schema, value);
      if (!checked.success) {
        const [issue] = checked.error.issues;
        throw new Error(`${names.join(", ")} cannot hold this: ${issue?.path.join(".")} ${issue?.code}`);
      }
      return JSON.stringify(checked.data);
    },
    read(stored) {
      const parsed = z.safeParse(schema, parseJson(stored));
      if (!parsed.success) throw new DamagedError();
      return parsed.data;
    },
  };
  codecs.push(defined as StoredJson<unknown>);
  return defined;
}

function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored) as unknown;
  } catch {
    throw new DamagedError();
  }
}

/**
 * The result of `view`, or of `viewDamaged` if a column can no longer be parsed, so that one row never fails a list.
 */
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
