import { z } from "zod/mini";

import { keepDraft, readDraft } from "./drafts.ts";

/** A text with the stored text that it was begun with; null where that is not known. */
export type TextDraft = { text: string; basedOn: string | null };

const KeptText = z.object({ text: z.string(), basedOn: z.nullable(z.string()) });

/** A text that a device keeps without what it was begun with is a draft too, of an unknown base. */
export function readTextDraft(key: string): TextDraft | null {
  const kept = readDraft(key);
  if (typeof kept === "string") return { text: kept, basedOn: null };
  const read = KeptText.safeParse(kept);
  return read.success ? read.data : null;
}

export const keepTextDraft = (key: string, draft: TextDraft): void => keepDraft(key, draft);

/** Begins with the draft of this device; `isOutdated` where something else was stored after it was begun. */
export function beginText(key: string, stored: string): TextDraft & { isOutdated: boolean } {
  const draft = readTextDraft(key);
  return draft === null || draft.text === stored
    ? { text: stored, basedOn: stored, isOutdated: false }
    : { ...draft, isOutdated: draft.basedOn !== stored };
}
