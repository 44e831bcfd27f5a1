import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import type { FileFacts } from "./facts.ts";

/** Parts of the file that the resume still does not contain, compared line by line. */
export function findStillMissing(
  notTaken: FileFacts["notTaken"],
  content: ResumeContent,
): FileFacts["notTaken"] {
  const said = toPlainText(JSON.stringify(content));
  return notTaken?.flatMap((part) => {
    const left = part.text.split("\n").filter((line) => !said.includes(toPlainText(line)));
    return left.length === 0 ? [] : [{ ...part, text: left.join("\n") }];
  });
}

const toPlainText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ");
