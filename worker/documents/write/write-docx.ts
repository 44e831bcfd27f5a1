import { packDocument } from "./docx/word-document.ts";
import { getWordLook } from "./docx/word-looks.ts";
import { cleanForWord } from "./outline/clean-text.ts";
import { describeResume } from "./outline/describe-resume.ts";
import { getWordsOfLanguage } from "./outline/words.ts";
import { composeBlocks } from "./themes/compose.ts";
import type { WriteInput } from "./write-input.ts";

/** Writes a Word resume. */
export async function writeDocx(input: WriteInput): Promise<Uint8Array> {
  const { content, template, design, language } = input;
  const word = getWordLook(template, design);
  const outline = describeResume(content, language, cleanForWord, design.dates ?? undefined);
  const blocks = composeBlocks(outline, word.look, getWordsOfLanguage(language).contact);
  return await packDocument(blocks, word, { ...input, author: content.personalInfo.name });
}
