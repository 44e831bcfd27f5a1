import { packDocument } from "./docx/word-document.ts";
import { getWordLook } from "./docx/word-looks.ts";
import { cleanForWord } from "./outline/clean-text.ts";
import { describeResume } from "./outline/describe-resume.ts";
import { composeBlocks } from "./themes/compose.ts";
import type { WriteInput } from "./write-input.ts";

/** Writes a Word resume. */
export async function writeDocx(input: WriteInput): Promise<Uint8Array> {
  const word = getWordLook(input.template);
  const blocks = composeBlocks(describeResume(input.content, input.language, cleanForWord), word.look);
  return await packDocument(blocks, word, { ...input, author: input.content.personalInfo.name });
}
