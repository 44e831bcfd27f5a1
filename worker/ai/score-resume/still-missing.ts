import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import type { FileFacts } from "./facts.ts";

/** Those parts of a file that the resume does not say by now, line by line. */
export function findStillMissing(
  notTaken: FileFacts["notTaken"],
  content: ResumeContent,
): FileFacts["notTaken"] {
  const said = plainText(JSON.stringify(content));
  return notTaken?.flatMap((part) => {
    const left = part.text.split("\n").filter((line) => !said.includes(plainText(line)));
    return left.length === 0 ? [] : [{ ...part, text: left.join("\n") }];
  });
}

const plainText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ");
