import { z } from "zod/mini";

import { findNewName } from "#worker/ai/check/names.ts";
import { hasSameNumbers, findNewNumbers } from "#worker/ai/check/numbers.ts";
import { isCopiedOutsideQuotes, containsQuote, listQuotedTexts } from "#worker/ai/check/quotes.ts";
import { MAX_UNKNOWN, createUnknownWordLister } from "#worker/ai/check/unknown-words.ts";
import { truncateAtSpace, dropInstructions, createEchoCheck } from "#worker/ai/check/untrusted.ts";
import type { Rating, RatingFix } from "#worker/ai/contracts/rating.contract.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { prepareQuestion } from "#worker/ai/engine/model-path.ts";
import type { RateInput } from "#worker/ai/score-resume/score-resume.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { removeMarksFromContent } from "#worker/documents/inline-marks.contract.ts";
import { listResumeTexts } from "#worker/documents/resume-texts.ts";

const Answer = z.object({
  remarks: z.array(
    z.object({
      fix: z.string(),
      how: z.string(),
      example: z.nullable(z.object({ before: z.string(), after: z.string() })),
    }),
  ),
});
type Answer = z.infer<typeof Answer>;

const MAX = { resume: 24_000, how: 400, line: 400 };
/** Words about scores, which a model's remark must not contain: only code sets scores. */
const SCORING =
  /\b(?:scores?|scored|points?|rating|rated|percent|out of (?:ten|10|100)|hire|hired|shortlist\w*)\b|\d\s?\/\s?10/i;

const SUPERLATIVE =
  /\b(?:best|top|leading|greatest|finest|foremost)\b[^.]{0,40}\b(?:of|in) (?:the|its|our)\b/i;

const INSTRUCTIONS = `Task: rate-resume.
Each finding of a check of a resume is given with its id. For each, say in one to three sentences what the writer should do with their own lines.
- Quote the lines that you mean, word for word, between “ and ”.
- Name no number, skill, tool or result that is not in the resume. Where one is missing, ask for it ("How many?").
- "example": one line of the resume word for word as "before", and the same said better as "after", with the same numbers and nothing new; null where there is none.
- Say nothing of scores, points or chances.`;

/** A model's remarks on the rules' findings; scores, findings and gains stay the same. */
export const ratingByModel = createRepairedPath<RateInput, Rating>({
  version: 3,
  prepare({ content }, _run, frame) {
    if (frame.fixes.length === 0) return null;
    const all = listResumeTexts(removeMarksFromContent(content));
    const cleaned = all.map(dropInstructions);
    const lines = cleaned.filter(({ dropped }) => dropped.length === 0).map(({ text }) => text);
    const echoes = createEchoCheck(cleaned.flatMap(({ dropped }) => dropped));
    return prepareQuestion({
      instructions: INSTRUCTIONS,
      texts: [
        { name: "resume", text: truncateAtSpace(lines.join("\n"), MAX.resume) },
        {
          name: "findings",
          text: frame.fixes
            .map(({ checkId, title, found, how, quotes }) =>
              [
                `[${checkId}] ${title}. ${found} ${how}`,
                ...quotes.filter((quote) => !echoes(quote)).map((quote) => `  “${quote}”`),
              ].join("\n"),
            )
            .join("\n"),
        },
      ],
      schema: Answer,
      ownTexts: [...all, ...listResumeTexts(frame.fixes)],
      maxOutputTokens: 1200,
      temperature: 0,
      check: (answer) => checkRemarks(answer, frame, { lines, echoes }),
    });
  },
});

type Known = { lines: string[]; echoes: (said: string) => boolean };

function checkRemarks(
  answer: Answer,
  frame: Rating,
  known: Known,
): { output: Rating | null; problems: string[] } {
  const problems: string[] = [];
  const taken = new Map<string, Pick<RatingFix, "how" | "example">>();
  for (const { fix: id, how, example } of answer.remarks) {
    const fix = frame.fixes.find(({ checkId }) => checkId === id);
    if (fix === undefined) continue;
    const fault = findFault(how, fix, known);
    if (fault !== null) {
      problems.push(`remark ${id}: ${fault}`);
      continue;
    }
    const isGood = example !== null && isSafe(example, known);
    if (example !== null && !isGood)
      problems.push(`example ${id}: it says something that the line does not say.`);
    taken.set(id, { how: how.trim(), ...(example !== null && isGood && { example }) });
  }
  if (taken.size === 0) return { output: null, problems };
  const fixes = frame.fixes.map((fix) => ({ ...fix, ...taken.get(fix.checkId) }));
  return { output: { ...frame, fixes }, problems };
}

function findFault(how: string, fix: RatingFix, { lines, echoes }: Known): string | null {
  if (how.trim() === "" || how.length > MAX.how) return "It is empty or too long.";
  if (echoes(how)) return "It repeats an instruction of the data.";
  if (SCORING.test(how) && !SCORING.test(fix.how)) return "It speaks of scores.";
  if (SUPERLATIVE.test(how)) return "It praises what the resume does not.";
  const text = [...lines, ...fix.quotes].join("\n");
  const wrong = listQuotedTexts(how).find((quote) => !containsQuote(quote, text));
  if (wrong !== undefined) return `The resume has no such line: ${wrong}`;
  const sources = [text, fix.found, fix.how, fix.title, fix.why];
  if (isCopiedOutsideQuotes(how, lines.join("\n"))) return "It copies the resume without quotation marks.";
  const [number] = findNewNumbers(how, sources);
  if (number !== undefined) return `The resume has no ${number}.`;
  const name = findNewName(how, sources);
  if (name !== undefined) return `The resume does not name ${name}.`;
  const own = new Set(lines.flatMap((line) => listStatedSkills(line).map(({ id }) => id)));
  const known = new Set(listStatedSkills(`${fix.how} ${fix.found}`).map(({ id }) => id));
  const skill = listStatedSkills(how).find(
    ({ id, isDescribed }) => isDescribed !== true && !own.has(id) && !known.has(id),
  );
  if (skill !== undefined) return `The resume does not name ${how.slice(skill.from, skill.to)}.`;
  const unknown = createUnknownWordLister([...sources, ADVISING])(how);
  return unknown.length > MAX_ADVISING ? `Keep to what was found; this is not: ${unknown.join(", ")}.` : null;
}

/** Maximum unknown words in advice, which needs some words of its own. */
const MAX_ADVISING = 3;
const ADVISING =
  "sentence sentences bullet bullets line lines verb verbs noun opening opener summary section heading figure figures outcome outcomes measure measured measurable quantify amount percentage metric metrics concrete specific vague shorten split merge combine remove delete rewrite reword replace rephrase move begin active passive tense past present numbers customers patients users people team budget hours money saved reduced increased impact effect recruiter employer profile link email phone location skills resume clear clearer stronger weak strong";

const isSafe = ({ before, after }: { before: string; after: string }, { lines, echoes }: Known): boolean =>
  lines.some((line) => line.trim() === before.trim()) &&
  after.length <= MAX.line &&
  !echoes(after) &&
  hasSameNumbers(before, after) &&
  listStatedSkills(after).every(({ id }) => listStatedSkills(before).some((own) => own.id === id)) &&
  createUnknownWordLister([before])(after).length <= MAX_UNKNOWN;
