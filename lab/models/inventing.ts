import type { Figure } from "#scripts/lib/figures.ts";
import { LETTER_CASES, toLetterInput } from "#testing/letters/letter-cases.ts";
import { TAILOR_CASES } from "#testing/tailoring/cases.ts";
import { TONES, type WrittenLetter } from "#worker/ai/contracts/letter.contract.ts";
import type { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import { tailorResumeTask } from "#worker/ai/tasks/tailor-resume/task.ts";
import { writeLetterTask } from "#worker/ai/tasks/write-letter/task.ts";

import { listAnswerTexts, listTexts, runPath } from "./run-path.ts";

const LETTERS = 60;
const RESUMES = 40;
const MAX_UNSUPPORTED = 0.1;

export type Invented = { document: string; text: string };

const listSentences = ({ paragraphs }: WrittenLetter): string[] =>
  paragraphs.flatMap(({ sentences }) => sentences.map(({ text }) => text));
const listLines = ({ content }: TailoredResume): string[] =>
  [...content.experience, ...content.projects]
    .flatMap(({ description }) => description.split("\n"))
    .concat(content.personalInfo.summary);

/**
 * Letters and resumes of a model that invents. What it invented is known: whatever is neither the embedded engine's nor
 * in the same model's truthful answer. `left` is what the checks did not take out, to be read.
 */
export async function measureInventing(): Promise<{ figures: Figure[]; left: Invented[] }> {
  const left: Invented[] = [];
  const count = { invented: 0, letters: 0, resumes: 0 };
  const tally = (document: string, said: string[], known: string[], answered: string[]) => {
    const supported = new Set(known.map((text) => text.trim()));
    count.invented += answered.filter((text) => !supported.has(text.trim())).length;
    for (const text of said) if (!supported.has(text.trim())) left.push({ document, text });
  };
  const letters = TONES.flatMap((tone) => LETTER_CASES.map((one) => ({ ...toLetterInput(one), tone }))).slice(
    0,
    LETTERS,
  );
  for (const [at, input] of letters.entries()) {
    const honest = await runPath(writeLetterTask, input, "fine");
    const { frame, output, answers } = await runPath(writeLetterTask, input, "inventing");
    if (output !== null) count.letters += 1;
    const known = [
      ...listSentences(frame),
      ...listAnswerTexts(honest.answers),
      ...(honest.output === null ? [] : listSentences(honest.output)),
    ];
    tally(
      `letter ${at}`,
      listSentences(output ?? frame),
      known,
      listAnswerTexts(answers).filter((text) => text.includes(" ")),
    );
  }
  for (const { id, source, ad } of TAILOR_CASES.slice(0, RESUMES)) {
    const input = { source, jobTitle: ad.title, jobDescription: ad.description };
    const honest = await runPath(tailorResumeTask, input, "fine");
    const { frame, output, answers } = await runPath(tailorResumeTask, input, "inventing");
    if (output !== null) count.resumes += 1;
    const known = [
      ...listLines(frame),
      ...listTexts(source).flatMap((text) => text.split("\n")),
      ...listAnswerTexts(honest.answers),
    ];
    tally(
      id,
      listLines(output ?? frame),
      known,
      listAnswerTexts(answers).filter((text) => text.includes(" ")),
    );
  }
  const each = left.length / (letters.length + RESUMES);
  return {
    left,
    figures: [
      { name: "letters · resumes of a model that invents", value: `${letters.length} · ${RESUMES}` },
      { name: "inventions in its answers", value: String(count.invented) },
      {
        name: "of the model after the checks, the others embedded",
        value: `${count.letters} · ${count.resumes}`,
      },
      {
        name: "unsupported facts a document after the checks",
        value: each.toFixed(2),
        bar: `≤ ${MAX_UNSUPPORTED}`,
        isMet: each <= MAX_UNSUPPORTED,
        note: `${left.length} sentences`,
      },
    ],
  };
}
