import { type Fact, createHardFactCheck } from "#worker/ai/check/hard-facts.ts";
import type { WrittenLetter } from "#worker/ai/contracts/letter.contract.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import type { WriteLetterInput } from "#worker/ai/tasks/write-letter/plain.ts";
import { readForLetter } from "#worker/ai/tasks/write-letter/read-for-letter.ts";
import { finish } from "#worker/lib/stretches.ts";

/**
 * Facts that an English letter states and its background does not have. The embedded engine quotes, so whatever is found
 * in one of its letters is a fault of the engine. Frames state nothing, though they name the job.
 */
export function findUnbacked(input: WriteLetterInput, letter: WrittenLetter, today: string): Fact[] {
  // The checks know English only.
  if (letter.language !== "en") return [];
  const { userName, companyName, jobTitle, jobDescription, keep } = input;
  const kept = JSON.stringify(keep);
  const sentences = letter.paragraphs
    .filter(
      (paragraph) =>
        !kept.includes(JSON.stringify(paragraph)) &&
        !/^(?:greeting|company|mention|sign_off)$/.test(paragraph.kind),
    )
    .flatMap((paragraph) => paragraph.sentences.filter(({ facts }) => facts.length > 0))
    .map(({ text }) => text);
  const { contact } = readAdText(jobTitle, jobDescription);
  const check = createHardFactCheck({
    person: finish(readForLetter(input, today)),
    names: {
      person: userName,
      company: companyName,
      jobTitle,
      others: contact === null ? [] : [contact],
    },
    ad: `${jobTitle}. ${jobDescription}`,
    today,
    language: "en",
    isTranslated: false,
  });
  return sentences.flatMap((sentence) => check(sentence).wrong);
}
