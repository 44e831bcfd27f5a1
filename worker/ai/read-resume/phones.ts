import { findDates } from "#worker/ai/words/dates.ts";

const RUN = /[+(]{0,2}\d[\d\s().\-–/·]{5,30}\d/g;
const EXTENSION = /^\s{0,2}(?:ext\.?|x|extension|durchwahl)\s?\d{1,5}\b/i;
/** Postcodes of Portugal ("4050-038"), Brazil ("38408-000") and the United States ("30030-1234"). */
const POSTCODE = /^(?:\d{4,5}-\d{3}|\d{5}-\d{4})$/;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** A phone number as written; excludes dates, year ranges and numbers in web addresses. */
export function findPhoneInText(text: string): { text: string; from: number; to: number } | null {
  for (const match of text.slice(0, 600).matchAll(RUN)) {
    const written = balanceParentheses(match[0].trim());
    const from = match.index + match[0].indexOf(written);
    const before = text[from - 1] ?? " ";
    const after = text.slice(from + written.length);
    if (/[\p{L}\d/_=@.]/u.test(before) || /^[\p{L}@_]/u.test(after)) continue;
    const digits = written.replace(/\D/g, "");
    if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) continue;
    if (isDateText(written) || POSTCODE.test(written)) continue;
    const extension = EXTENSION.exec(after)?.[0] ?? "";
    return { text: written + extension, from, to: from + written.length + extension.length };
  }
  return null;
}

const isDateText = (text: string): boolean => {
  const spans = findDates(text);
  const covered = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  return spans.length > 0 && covered > text.length * 0.7;
};

/** Removes unmatched parentheses. */
const balanceParentheses = (text: string): string => {
  const bare = text.replace(/(?<![\s.\-–/·])[\s.\-–/·]+$/, "");
  if (bare.includes("(") && !bare.includes(")")) return bare.slice(bare.lastIndexOf("(") + 1).trim();
  return bare.includes(")") && !bare.includes("(") ? bare.slice(0, bare.indexOf(")")).trim() : bare;
};
