import { packDocument } from "./docx/word-document.ts";
import { getWordLook } from "./docx/word-looks.ts";
import type { LetterInput } from "./letter-input.ts";
import { cleanForWord } from "./outline/clean-text.ts";
import { describeLetter } from "./outline/describe-letter.ts";
import { composeLetter } from "./themes/compose-letter.ts";
import { getLetterLook } from "./themes/letter-look.ts";

/** Factor for Word's fonts, which look smaller: a letter is prose and set larger than a resume. */
const TEXT_SIZE = 11 / 10.5;

/** A letter for Word in a resume's design. */
export async function writeLetterDocx(input: LetterInput): Promise<Uint8Array> {
  const word = getWordLook(input.template, input.design);
  const letterLook = getLetterLook(word.look, {
    hasBand: word.band !== null,
    hasOwnSize: input.design.size !== null,
  });
  const { blocks } = composeLetter(describeLetter(input, cleanForWord), letterLook, TEXT_SIZE);
  const author = input.sender.name;
  return await packDocument(blocks, { ...word, look: letterLook.look }, { ...input, author });
}
