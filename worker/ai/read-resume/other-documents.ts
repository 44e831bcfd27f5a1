import { findDates } from "#worker/ai/words/dates.ts";

import type { Section } from "./sections.ts";

const GREETING =
  /^(?:dear\b|to whom it may concern|hello,|sehr geehrte|liebe[rs]? |madame|monsieur|bonjour|estimad[oa]s?\b|a quien corresponda)/i;
const CLOSING =
  /^(?:(?:yours )?(?:sincerely|faithfully|truly)|(?:kind|best|warm) regards|respectfully|mit freundlichen gr|hochachtungsvoll|cordialement|je vous prie|atentamente|un cordial saludo)/i;
const RESUME_KINDS = new Set<Section["kind"]>(["experience", "education", "skills"]);
const ADDRESSED = /^(?:invoice|bill to|amount due|total due|rechnung(?:snummer)?|facture|factura)\b/i;
const MIN_ROWS = 4;

/** A description of the document type if it is not a resume; null for a resume or if unsure. */
export function describeNonResume(sections: Section[]): string | null {
  const rows = sections.flatMap((section) => section.rows);
  if (rows.length < MIN_ROWS) return null;
  const kinds = new Set(sections.filter(({ heading }) => heading !== null).map(({ kind }) => kind));
  if ([...kinds].some((kind) => RESUME_KINDS.has(kind))) return null;
  const hasPeriods = rows.filter(({ text }) => findDates(text).some(({ isRange }) => isRange)).length >= 2;
  if (hasPeriods) return null;
  const hasLine = (pattern: RegExp) => rows.some(({ text }) => pattern.test(text.trim()));
  if (hasLine(GREETING) && hasLine(CLOSING)) return "a letter";
  return hasLine(ADDRESSED) ? "an invoice" : null;
}
