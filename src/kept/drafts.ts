import { z } from "zod/mini";

/** Unsaved input with the version it is based on; null if unknown. */
export type Draft<Doc> = { basedOn: string | null; doc: Doc };

/**
 * Returns a parser for stored drafts; null for other shapes. A bare document without metadata is accepted as a
 * draft of unknown version.
 */
export function createDraftReader<Doc>(schema: z.ZodMiniType<Doc>): (kept: unknown) => Draft<Doc> | null {
  const Based = z.object({ basedOn: z.nullable(z.string()), doc: z.unknown() });
  return (kept) => {
    const based = Based.safeParse(kept);
    const { basedOn, doc } = based.success ? based.data : { basedOn: null, doc: kept };
    const read = schema.safeParse(doc);
    return read.success ? { basedOn, doc: read.data } : null;
  };
}

/** The document is invalid and cannot be saved as it is. */
export class NotValid extends Error {
  override readonly name = "NotValid";
}

/** @throws NotValid with a message for the user */
export function requireValid<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new NotValid(read.error.issues[0]?.message ?? "Something in it is too long.");
}
