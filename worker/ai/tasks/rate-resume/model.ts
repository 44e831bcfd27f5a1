import { z } from "zod/mini";

import { findNewName } from "#worker/ai/check/names.ts";
import { findNewNumbers, hasSameNumbers } from "#worker/ai/check/numbers.ts";
import { containsQuote, isCopiedOutsideQuotes, listQuotedTexts } from "#worker/ai/check/quotes.ts";
import { createEchoCheck, dropInstructions, truncateAtSpace } from "#worker/ai/check/untrusted.ts";
import { verifyText } from "#worker/ai/check/verify-text.ts";
import type { Rating, RatingFix } from "#worker/ai/contracts/rating.contract.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { type AskModel, type ModelPath, prepareQuestion } from "#worker/ai/engine/model-path.ts";
import type { RateInput } from "#worker/ai/score-resume/score-resume.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { removeMarksFromContent } from "#worker/documents/inline-marks.contract.ts";
import { listResumeTexts } from "#worker/documents/resume-texts.ts";

const Answer = z.object({
  remarks: z.array(
    z.object({
      fix: z.string(),
      line: z.nullable(z.string()),
      how: z.string(),
      after: z.nullable(z.string()),
    }),
  ),
});
type Answer = z.infer<typeof Answer>;

const MAX = { resume: 24_000, how: 400, line: 400, quotes: 5 };
/** Words about scores, which a model's remark must not contain: only code sets scores. */
const SCORING =
  /\b(?:scores?|scored|rating|rated|out of (?:ten|10|100)|hired?|shortlist\w*)\b|\b\d{1,2}\s?\/\s?10\b/i;
/** Counts allowed in advice: "two or three lines". */
const ADVISED_COUNTS = "1 2 3 4 5 6";

const INSTRUCTIONS = `Task: rate-resume.
Each finding of a check of a resume is given with its id. Say for each, to the resume's writer, what to do about it. A finding may be wrong or petty for this very resume: then leave it out.
- "fix": the id of the finding.
- "line": the one line of the resume that shows it best, word for word; null only where the finding is about something missing.
- "how": one to three sentences about that line, as an experienced recruiter of this trade would say them. Be concrete: what is missing there, what to ask oneself. Quote other lines word for word between “ and ”. Name no number, tool, employer or result that the resume does not have; where one is missing, ask for it ("How many?").
- "after": the line written better, with nothing but what the line and its entry say, and with the same numbers; null where that is not possible without new facts, and where the line needs no other words.
- Say nothing of scores, points or chances.`;

/**
 * Adds a model's remarks to the rules' findings, each about a line of the resume; scores, findings and gains stay. A
 * verifier drops remarks that the resume contradicts, and rewritten lines that it does not support.
 */
export const ratingByModel: ModelPath<RateInput, Rating> = {
  version: 4,
  async generate(input, run, frame, model) {
    const { output, reason } = await remarking.generate(input, run, frame, model);
    if (output === null) return { output, reason };
    return { output: await keepBacked(output, frame, listLines(input).lines, model.ask), reason };
  },
};

export const remarking = createRepairedPath<RateInput, Rating>({
  version: 4,
  prepare(input, _run, frame) {
    if (frame.fixes.length === 0) return null;
    const { all, lines, echoes } = listLines(input);
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

/** The lines of a resume without instructions to software. */
function listLines({ content }: RateInput) {
  const all = listResumeTexts(removeMarksFromContent(content));
  const cleaned = all.map(dropInstructions);
  return {
    all,
    lines: cleaned.filter(({ dropped }) => dropped.length === 0).map(({ text }) => text),
    echoes: createEchoCheck(cleaned.flatMap(({ dropped }) => dropped)),
  };
}

type Known = { lines: string[]; echoes: (said: string) => boolean };

function checkRemarks(
  answer: Answer,
  frame: Rating,
  known: Known,
): { output: Rating | null; problems: string[] } {
  const problems: string[] = [];
  const taken = new Map<string, Partial<RatingFix>>();
  for (const { fix: id, line, how, after } of answer.remarks) {
    const fix = frame.fixes.find(({ checkId }) => checkId === id);
    if (fix === undefined) continue;
    const about = line === null ? null : (known.lines.find((own) => own.trim() === line.trim()) ?? null);
    const fault =
      about === null && (line !== null || fix.quotes.length > 0)
        ? `"line" is no line of the resume: ${line?.slice(0, MAX.line)}`
        : findFault(how, fix, known);
    if (fault !== null) {
      problems.push(`remark ${id}: ${fault}`);
      continue;
    }
    const example = about === null || after === null ? null : { before: about, after: after.trim() };
    const isGood = example !== null && hasSameFacts(example, known);
    if (example !== null && !isGood)
      problems.push(`after ${id}: it has a number, a skill or a name that the line does not have.`);
    taken.set(id, {
      how: how.trim(),
      ...(about !== null && {
        quotes: [about, ...fix.quotes.filter((quote) => quote !== about)].slice(0, MAX.quotes),
      }),
      ...(isGood && { example }),
    });
  }
  if (taken.size === 0) return { output: null, problems };
  const fixes = frame.fixes.map((fix) => {
    const remark = taken.get(fix.checkId);
    return remark === undefined ? fix : { ...fix, ...remark };
  });
  return { output: { ...frame, fixes }, problems };
}

/** Code checks quotes and figures; the verifier checks the advice itself. */
function findFault(how: string, fix: RatingFix, { lines, echoes }: Known): string | null {
  if (how.trim() === "" || how.length > MAX.how) return "It is empty or too long.";
  if (echoes(how)) return "It repeats an instruction of the data.";
  if (SCORING.test(how)) return "It speaks of scores.";
  const text = [...lines, ...fix.quotes].join("\n");
  const wrong = listQuotedTexts(how).find((quote) => !containsQuote(quote, text));
  if (wrong !== undefined) return `The resume has no such line: ${wrong}`;
  if (isCopiedOutsideQuotes(how, lines.join("\n"))) return "It copies the resume without quotation marks.";
  const sources = [text, fix.found, fix.how, fix.title, ADVISED_COUNTS];
  const [number] = findNewNumbers(how, sources);
  return number === undefined ? null : `The resume has no ${number}.`;
}

const hasSameFacts = (
  { before, after }: { before: string; after: string },
  { lines, echoes }: Known,
): boolean =>
  after !== "" &&
  after !== before &&
  after.length <= MAX.line &&
  !echoes(after) &&
  hasSameNumbers(before, after) &&
  findNewName(after, lines) === undefined &&
  listStatedSkills(after).every(({ id }) => listStatedSkills(before).some((own) => own.id === id));

/** Drops remarks and rewritten lines that the verifier finds unsupported by the resume. */
async function keepBacked(
  rating: Rating,
  frame: Rating,
  texts: readonly string[],
  ask: AskModel,
): Promise<Rating> {
  const lines = texts.map((text, at) => ({ id: `l${at + 1}`, text }));
  const written = rating.fixes.flatMap((fix, at) => {
    const own = frame.fixes[at];
    if (fix === own || own === undefined) return [];
    const after = fix.example?.after;
    return [
      { at, text: fix.how, isExample: false },
      ...(after === undefined || after === own.example?.after ? [] : [{ at, text: after, isExample: true }]),
    ];
  });
  const verdicts = await verifyText(
    {
      record: { text: lines.map(({ id, text }) => `[${id}] ${text}`).join("\n"), lines },
      sentences: written.map(({ text }) => text),
      context: [
        {
          name: "what stood in their place",
          text: written
            .map(
              ({ at, isExample }, n) =>
                `${n + 1}. ${isExample ? rating.fixes[at]?.example?.before : "(advice to the applicant)"}`,
            )
            .join("\n"),
        },
      ],
    },
    ask,
  );
  const verdictOf = (at: number, isExample: boolean) =>
    verdicts?.[written.findIndex((one) => one.at === at && one.isExample === isExample)]?.verdict ?? "unread";
  return {
    ...rating,
    fixes: frame.fixes.map((own, at) => {
      const fix = rating.fixes[at] ?? own;
      if (fix === own || verdictOf(at, false) === "unbacked") return own;
      const { example, ...rest } = fix;
      if (example === undefined || example.after === own.example?.after) return fix;
      if (verdictOf(at, true) === "backed") return fix;
      return own.example === undefined ? rest : { ...rest, example: own.example };
    }),
  };
}
