import type { Posting } from "#worker/features/jobs/posting/posting.contract.ts";
import type { Match } from "#worker/features/matching/matching.contract.ts";

/** The maximum number of requirements that are listed. */
const MOST = 8;

/** What a job asks for, beside what the profile has; null where nothing of the sentence was compared. */
export type AskedRow = { asked: string; have: { text: string; isMet: boolean } | null };

const isPartOf = (quote: string | null, text: string): boolean =>
  quote !== null && (text.includes(quote) || quote.includes(text));

/** The quote with the reason, so that the user can judge whether Revit counts as "construction software". */
const formatReason = ({ text, quote }: Match["reasons"][number]): string =>
  quote === null ? text : `“${quote}” (${text.charAt(0).toLowerCase()}${text.slice(1)})`;

type Known = {
  /** The title of the job. A reason that quotes it, such as "Physiotherapist", belongs to no requirement. */
  title: string;
  /** Null without a profile. */
  match: Pick<Match, "reasons" | "missing" | "gates"> | null;
  /** The skills that the profile lists. */
  skills: readonly string[];
};

/**
 * The must-haves of a posting, each with what in the profile meets it or is missing; then what else was compared.
 */
export function listAskedRows(
  requirements: Posting["requirements"],
  { title, match, skills: own }: Known,
): { rows: AskedRow[]; more: number } {
  const must = requirements.filter(({ kind, isRejected }) => kind === "must" && !isRejected);
  const { reasons, missing, gates } = match ?? { reasons: [], missing: [], gates: [] };
  const ownSkills = new Set(own.map((skill) => skill.toLowerCase()));
  const used = new Set<string>();
  const use = (text: string) => {
    used.add(text);
    return text;
  };
  const rows = must.slice(0, MOST).map(({ text, skills, years }): AskedRow => {
    const gate = gates.find(({ quote }) => isPartOf(quote, text));
    if (gate !== undefined) return { asked: text, have: { text: use(gate.text), isMet: false } };
    const reason = reasons.find(
      (one) =>
        (one.posting !== title && isPartOf(one.posting, text)) ||
        (years !== null && /^Asks for \d+\+? years?\b/.test(one.text)),
    );
    if (reason !== undefined) {
      use(reason.text);
      return { asked: text, have: { text: formatReason(reason), isMet: true } };
    }
    const shown = skills.filter((skill) => ownSkills.has(skill.toLowerCase()));
    if (shown.length > 0)
      return { asked: text, have: { text: `Your skills: ${shown.join(", ")}`, isMet: true } };
    const lacks = missing.filter((label) => skills.includes(label)).map(use);
    if (lacks.length > 0)
      return { asked: text, have: { text: `Not in your profile: ${lacks.join("; ")}`, isMet: false } };
    return { asked: text, have: null };
  });
  const rest: AskedRow[] = [
    // What has no quote is about the place or the like: there is nothing to prepare for it.
    ...gates.flatMap(({ text, quote }) =>
      quote === null ? [] : [{ key: text, asked: quote, have: text, isMet: false }],
    ),
    ...missing.map((label) => ({ key: label, asked: label, have: "Not in your profile", isMet: false })),
    // A reason without words of the posting is about the place or the like.
    ...reasons.flatMap((reason) =>
      reason.posting === null
        ? []
        : [{ key: reason.text, asked: reason.posting, have: formatReason(reason), isMet: true }],
    ),
  ]
    .filter(({ key, asked, have }) => !used.has(key) && asked !== have)
    .map(({ asked, have, isMet }) => ({ asked, have: { text: have, isMet } }));
  return { rows: [...rows, ...rest], more: Math.max(0, must.length - MOST) };
}
