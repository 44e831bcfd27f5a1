import { z } from "zod/mini";

import { createDraftReader } from "#src/kept/drafts.ts";
import { LetterParagraph } from "#worker/ai/contracts/letter.contract.ts";
import type { LetterDetail } from "#worker/features/cover-letters/cover-letters.contract.ts";

/** The editable part of a letter. */
export type LetterDoc = Pick<LetterDetail, "title" | "paragraphs" | "block" | "resumeId">;

export const toLetterDoc = ({ title, paragraphs, block, resumeId }: LetterDetail): LetterDoc => ({
  title,
  paragraphs,
  block,
  resumeId,
});

/** Serializes a letter; equal texts mean there is nothing to save. */
export const serializeDoc = ({ title, paragraphs, block, resumeId }: LetterDoc): string =>
  JSON.stringify([
    title.trim(),
    paragraphs.map(({ id, kind, isLocked, sentences }) => [id, kind, isLocked, sentences]),
    [block.date.trim(), block.recipient.trim(), block.subject.trim()],
    resumeId,
  ]);

const text = z.string();
/** Without the save limits, because a draft may exceed them. */
export const readLetterDraft = createDraftReader<LetterDoc>(
  z.object({
    title: text,
    paragraphs: z.array(z.extend(LetterParagraph, { id: text, isLocked: z.boolean() })),
    block: z.object({ date: text, recipient: text, subject: text }),
    resumeId: z.nullable(text),
  }),
);
