import { type ReadWarning } from "./document.ts";
import { LIMITS } from "./limits.ts";

export const createHiddenTextWarning = (characters: number): ReadWarning => ({
  code: "hidden_text",
  message: `The file has ${characters} ${characters === 1 ? "character" : "characters"} of text that nobody can see. It was left out.`,
});

export const PAGES_CUT: ReadWarning = {
  code: "pages_cut",
  message: `The file has more than ${LIMITS.pages} pages. Only the first ${LIMITS.pages} were read.`,
};

export const TEXT_CUT: ReadWarning = {
  code: "pages_cut",
  message: "The file is very long. Only its beginning was read.",
};

export const TEXT_BOXES: ReadWarning = {
  code: "text_boxes",
  message: "Part of the text stands in boxes. Please check that it was put in the right place.",
};

export const NO_LAYOUT: ReadWarning = {
  code: "no_layout",
  message: "This kind of file does not say how its text is laid out. Please check the result.",
};

export const UNKNOWN_CHARACTERS: ReadWarning = {
  code: "unknown_characters",
  message: "The file does not say what some of its characters are. Please check the result.",
};

export const LITTLE_TEXT: ReadWarning = {
  code: "little_text",
  message: "There is very little text in this file. If parts of it are pictures, please paste their text.",
};
