import { z } from "zod/mini";

/** What was written and not saved, with the version of what it was begun with; null where that is not known. */
export type Draft<Doc> = { basedOn: string | null; doc: Doc };

/**
 * Reads what a device keeps; null where that is no draft of this shape. A document that is kept by itself is a draft too,
 * of an unknown version.
 */
export function draftReader<Doc>(schema: z.ZodMiniType<Doc>): (kept: unknown) => Draft<Doc> | null {
  const Based = z.object({ basedOn: z.nullable(z.string()), doc: z.unknown() });
  return (kept) => {
    const based = Based.safeParse(kept);
    const { basedOn, doc } = based.success ? based.data : { basedOn: null, doc: kept };
    const read = schema.safeParse(doc);
    return read.success ? { basedOn, doc: read.data } : null;
  };
}

/** What keeps a document from being saved as it is. */
export class NotValid extends Error {
  override readonly name = "NotValid";
}

/** @throws NotValid with the sentence for the user */
export function requireValid<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new NotValid(read.error.issues[0]?.message ?? "Something in it is too long.");
}
