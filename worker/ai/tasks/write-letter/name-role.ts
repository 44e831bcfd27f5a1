import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";
import { isCertainEmployer, isCertainTitle } from "#worker/ai/read-person/certain-names.ts";
import type { EvidenceUnit, Role } from "#worker/ai/read-person/evidence-unit.ts";
import { findOriginalWording } from "#worker/ai/read-person/statements-of-text.ts";
import { withArticle } from "#worker/ai/words/grammar.ts";
import { PRESENT, readDate } from "#worker/ai/words/periods.ts";

import type { Chooser } from "./choose-wording.ts";

const MONTHS: Record<FrameLanguage, string[]> = {
  en: "January February March April May June July August September October November December".split(" "),
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
};
/** Formats "Mar 2021" and "2021-03" as "March 2021", a year as itself; null if it is not a date. */
function formatMonth(date: string, language: FrameLanguage): string | null {
  const value = readDate(date);
  if (value === null || value === PRESENT) return null;
  const [year = "", month] = value.split("-");
  return month === undefined ? year : `${MONTHS[language][Number(month) - 1] ?? ""} ${year}`.trim();
}

/** "2019–2022", "since 2021"; empty if the dates are not certain. */
export function formatYears({ startDate, endDate }: Role, language: FrameLanguage): string {
  const start = readDate(startDate)?.slice(0, 4);
  const end = readDate(endDate);
  if (start === undefined || start === PRESENT) return "";
  if (end === PRESENT || end === null)
    return end === PRESENT ? `${language === "de" ? "seit" : "since"} ${start}` : "";
  return end.slice(0, 4) === start ? start : `${start}–${end.slice(0, 4)}`;
}

/** One sentence that says who the person is, by the latest job, if title, employer and dates are certain. */
export function nameRole(
  evidence: readonly EvidenceUnit[],
  { background, language, choose }: { background: string; language: FrameLanguage; choose: Chooser },
): LetterSentence | null {
  const roles = evidence.flatMap(({ role, path }) =>
    role !== null && path.endsWith(".position") ? [role] : [],
  );
  const current = roles.find(({ endDate }) => readDate(endDate) === PRESENT);
  const role = current ?? roles[0];
  if (role === undefined || !isCertainTitle(role) || !isCertainEmployer(role)) return null;
  const start = formatMonth(role.startDate, language);
  const end = formatMonth(role.endDate, language);
  if (start === null || (current === undefined && end === null)) return null;
  const values = {
    title: role.title,
    a_title: withArticle(role.title),
    employer: role.company,
    start,
    end: end ?? "",
  };
  return {
    text: choose(current === undefined ? "role_ended" : "role_since", values),
    facts: [role.title, role.company, role.startDate, current === undefined ? role.endDate : ""].flatMap(
      (fact) => findOriginalWording(fact, background) ?? [],
    ),
    asks: [],
  };
}
