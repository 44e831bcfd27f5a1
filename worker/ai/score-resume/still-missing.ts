import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listResumeTexts } from "#worker/documents/resume-texts.ts";

import type { FileFacts } from "./facts.ts";

/** Parts of the file still missing from the resume, compared line by line. */
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

/** The words of a text padded with spaces, so that matches cover whole words. */
const toPlainText = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
