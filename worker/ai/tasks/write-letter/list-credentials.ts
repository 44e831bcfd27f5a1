import type { MetMustHave } from "#worker/ai/compare/must-haves.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { withoutEnd } from "#worker/ai/words/grammar.ts";

export type Credential = { text: string; facts: string[]; ask: string };

const CREDENTIALS = new Set<MetMustHave["kind"]>(["licence", "degree", "language", "clearance"]);
const MAX_WORDS = 10;
/** "Languages: French" */
const LABEL = /^[\p{L} ]{2,24}:\s/u;
const DEGREE_FIELDS = ["degree", "major", "school"];

/** Licences, degrees and languages that the ad requires, as the background names them. */
export function listCredentials(
  met: readonly MetMustHave[],
  evidence: readonly EvidenceUnit[],
): Credential[] {
  const found = met
    .filter(({ kind }) => CREDENTIALS.has(kind))
    .flatMap(({ facts, quote }) =>
      facts.slice(0, 1).flatMap((fact): Credential[] => {
        const unit = evidence.find(({ text }) => text === fact);
        const parts = unit?.kind === "education" ? listDegreeParts(unit, evidence) : [fact];
        const text = withoutEnd(parts.join(", ").replaceAll(/\s+/g, " ").replace(LABEL, ""));
        const isNamed =
          text.split(/\s+/).length <= MAX_WORDS &&
          hasAllBrackets(text) &&
          !/\b(?:I|my|[Ii]ch)\b|[!?@|]|\.\s/.test(text);
        return isNamed ? [{ text, facts: parts, ask: quote }] : [];
      }),
    );
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}

/** Whether every bracket has its other half: a name that was cut within one is not printed. */
export const hasAllBrackets = (text: string): boolean => text.split("(").length === text.split(")").length;

/** Degree, subject and school of one entry, each as written. */
function listDegreeParts({ path, text }: EvidenceUnit, evidence: readonly EvidenceUnit[]): string[] {
  const entry = path.split(".").slice(0, 2).join(".");
  const parts = DEGREE_FIELDS.flatMap(
    (field) => evidence.find((unit) => unit.path === `${entry}.${field}`)?.text ?? [],
  );
  const distinct = parts.filter((part, at) => !parts.slice(0, at).some((before) => before.includes(part)));
  return distinct.length === 0 ? [text] : distinct;
}
