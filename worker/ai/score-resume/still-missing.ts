import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listResumeTexts } from "#worker/documents/resume-texts.ts";

import type { FileFacts } from "./facts.ts";

/** Parts of the file that the resume still does not contain, compared line by line. */
export function findStillMissing(
  notTaken: FileFacts["notTaken"],
  content: ResumeContent,
): FileFacts["notTaken"] {
  const said = toPlainText(listResumeTexts(content).join("\n"));
  return notTaken?.flatMap((part) => {
    const left = part.text.split("\n").filter((line) => !said.includes(toPlainText(line)));
    return left.length === 0 ? [] : [{ ...part, text: left.join("\n") }];
  });
}

/** The words of a text with a space around each, so that no word is found within another. */
const toPlainText = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
