import { dropInstructions } from "#worker/ai/check/untrusted.ts";
import { type Verdict, verifyText } from "#worker/ai/check/verify-text.ts";
import type { TailorChange, TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { type AskModel, type ModelPath, prepareQuestion } from "#worker/ai/engine/model-path.ts";
import type { RecordLine } from "#worker/ai/read-person/career-record.ts";
import { listResumeTexts } from "#worker/documents/resume-texts.ts";

import { type Draft, type DraftedText, draftPlan } from "./draft.ts";
import { listChanges } from "./list-changes.ts";
import { type Material, readMaterial } from "./material.ts";
import { changeIds, applyPlan } from "./plan.ts";
import { INSTRUCTIONS, Proposals, listTexts } from "./prompt.ts";
import type { TailorInput } from "./tailor-resume.ts";

/** Time limit including the verifier, which follows the answer and its repair. */
const DEADLINE_MS = 45_000;

/**
 * The model proposes changes by line ids. Code rejects wrong facts; a verifier compares each text with the record.
 * Unsupported texts are dropped; for inferred ones the person is asked.
 */
export const tailoringByModel: ModelPath<TailorInput, TailoredResume> = {
  version: 7,
  deadlineMs: DEADLINE_MS,
  async generate(input, run, frame, model) {
    const material = readMaterial(input, frame, run.today);
    const { output: draft, reason } = await proposing.generate(material, run, null, model);
    if (draft === null) return { output: null, reason };
    const { plan, reasons } = draft;
    if ((await judgeTexts(draft, material, model.ask)) === 0) return { output: null, reason: "not_grounded" };
    const changes = listChanges(input.source, plan, reasons);
    return { output: { ...frame, content: applyPlan(input.source, plan), changes }, reason: "made" };
  },
};

const proposing = createRepairedPath<Material, Draft | null>({
  version: 1,
  prepare(material) {
    const { source, jobTitle } = material.input;
    return prepareQuestion({
      instructions: INSTRUCTIONS,
      texts: listTexts(material).map(({ name, text }) => ({ name, text: dropInstructions(text).text })),
      schema: Proposals,
      ownTexts: [...listResumeTexts(source), jobTitle],
      maxOutputTokens: 2500,
      temperature: 0.2,
      check: (answer) => draftPlan(answer, material),
    });
  },
});

/** Adds the texts that the verifier accepts to the plan; returns the number of the model's changes. */
async function judgeTexts({ plan, reasons, texts, moves }: Draft, { record }: Material, ask: AskModel) {
  const places = texts.map(({ before }, at) => `${at + 1}. ${before === "" ? "(nothing)" : before}`);
  const verdicts = await verifyText(
    {
      record,
      sentences: texts.flatMap(({ sentences }) => sentences),
      context: [{ name: "what stood in their place", text: places.join("\n") }],
    },
    ask,
  );
  let kept = moves;
  let from = 0;
  for (const text of texts) {
    const to = from + text.sentences.length;
    const found = explainText(text, verdicts?.slice(from, to) ?? null);
    from = to;
    if (found === null) continue;
    kept += 1;
    text.apply(plan);
    reasons.set(text.changeId, { requirement: text.requirement, ...found });
  }
  return kept;
}

/** Why a text may stand, with the person's supporting words if they are elsewhere; null if nothing supports it. */
function explainText(
  { entry, before, changeId, isDoubtful }: DraftedText,
  verdicts: Verdict[] | null,
): Pick<TailorChange, "reason" | "source" | "isUnsure"> | null {
  const all = verdicts ?? [];
  if (all.some(({ verdict }) => verdict === "unbacked")) return null;
  if (verdicts === null || all.some(({ verdict }) => verdict === "unread" || verdict === "courtesy"))
    return { reason: "Please check: we could not compare this with your resume", isUnsure: true };
  const isElsewhere = ({ id, text }: RecordLine) =>
    entry !== null && id.split(".")[0] !== entry && text !== before;
  if (isDoubtful && all.some(({ verdict }) => verdict === "concluded")) return null;
  const concluded = all.filter(
    ({ verdict, lines }) => isDoubtful || verdict === "concluded" || lines.some(isElsewhere),
  );
  const quote = (from: Verdict[]) => [...new Set(from.flatMap(({ lines }) => lines.map(({ text }) => text)))];
  if (concluded.length > 0) {
    const quotes = quote(concluded).map((text) => `“${text}”`);
    return { reason: `We concluded this from ${quotes.join(" and ")}. Keep?`, isUnsure: true };
  }
  const source = quote(all).filter((text) => text !== before);
  const isSummary = changeId === changeIds.summary;
  return {
    reason: isSummary
      ? "Says what your resume says, for this job"
      : "Says what your line says, in the words of the job",
    ...(source.length > 0 && { source: source.join("\n") }),
  };
}
