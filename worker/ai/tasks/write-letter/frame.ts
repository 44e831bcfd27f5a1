import type { LetterParagraph, LetterSentence, WrittenLetter } from "#worker/ai/contracts/letter.contract.ts";

import frames from "./frames.json" with { type: "json" };

type FrameInput = { language: string; jobTitle: string; companyName: string; userName: string };

/**
 * The parts of a letter without claims beyond the job: the embedded engine's, in languages for which it has no fixed
 * sentences.
 */
export function createFrame(embedded: WrittenLetter, input: FrameInput): LetterParagraph[] {
  if (embedded.language === input.language) return embedded.paragraphs;
  const found = Object.entries(frames).find(([code]) => code === input.language)?.[1];
  if (found === undefined) return embedded.paragraphs;
  const fill = (text: string): LetterSentence => ({
    text: text.replace("{job}", input.jobTitle).replace("{company}", input.companyName),
    facts: [],
    asks: [],
  });
  const name = input.userName.trim();
  return [
    { kind: "greeting", sentences: [fill(found.greeting)] },
    { kind: "opening", sentences: [fill(found.opening)] },
    ...embedded.paragraphs.filter(({ kind }) => kind === "company" || kind === "mention"),
    { kind: "closing", sentences: [fill(found.closing)] },
    { kind: "sign_off", sentences: [fill(found.sign_off), ...(name === "" ? [] : [fill(name)])] },
  ];
}
