import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./lists/staff.json" with { type: "json" };

export const SENIORITIES = [
  "intern",
  "entry",
  "mid",
  "senior",
  "staff",
  "lead",
  "principal",
  "director",
  "executive",
] as const;
export type Seniority = (typeof SENIORITIES)[number];

/** Rules by level; the first matching rule decides. */
const RULES: [Seniority, RegExp, RegExp?][] = [
  [
    "intern",
    /\b(?:interns?|internship|werkstudent\w*|working student|praktik\w*|trainee|apprentice\w*|stagiaire|alternan\w+|azubi)\b/i,
    /\binternal|international/i,
  ],
  [
    "executive",
    /\b(?:chief (?!of staff)\w+(?: \w+)? officer|c[teofim]o|ciso|vp|vice president|president|managing director|geschäftsführ\w+)\b/i,
    /\bassistant to\b|\b(?:undergraduate|development program|leadership program)\b/i,
  ],
  [
    "director",
    /\b(?:director|head of|leiter(?:in)?)\b/i,
    /\b(?:art|creative|funeral|music|casting|photography|medical|activities|activity) director|director of photography|assistant to|assistant director/i,
  ],
  ["principal", /\b(?:principal|distinguished|fellow)\b/i, /\bschool principal|assistant principal/i],
  // Elsewhere "staff" means employees: "Staff Services Analyst", "Part Staff", "Staff Nurse".
  ["staff", new RegExp(composePattern`\bstaff (?:[\w/+-]+ ){0,3}(?:${lists.staffLevelTitles})\b`, "i")],
  [
    "lead",
    /\b(?:lead|team ?lead(?:er)?)\b/i,
    /\blead (?:generation|gen\b|qualification|abatement)|\bleads\b/i,
  ],
  [
    "senior",
    /\b(?:senior|sr\.?|snr|experienced)\b/i,
    /\bsenior (?:living|care|center|home|services|citizens?)/i,
  ],
  [
    "entry",
    /\b(?:junior|jr\.?|graduate|entry[- ]level|entry|new grad\w*|early career|berufseinsteiger\w*|débutant)\b/i,
    /\bgraduate (?:school|studies|program director)|data entry|entry (?:clerk|specialist|operator)|order entry/i,
  ],
  ["mid", /\b(?:mid(?:[- ]?(?:level|senior))?(?![- ]?(?:market|atlantic|shift|term)\b)|intermediate)\b/i],
];
const NUMERALS: [RegExp, Seniority][] = [
  [/\b(?:III|IV|3|4|5|V)$/, "senior"],
  [/\b(?:II|2)$/, "mid"],
  [/\b(?:I|1)$/, "entry"],
];

/** A numeral marked by a word, anywhere in the title: "Engineer, Level I". */
const NAMED_LEVELS: [RegExp, Seniority][] = [
  [/\blevel (?:III|IV|3|4)\b/i, "senior"],
  [/\blevel (?:II|2)\b/i, "mid"],
  [/\blevel (?:I|1)\b/i, "entry"],
];

/** The level that a title states, or null. "Manager" is a track, not a level. */
export function findSeniority(title: string): Seniority | null {
  const name =
    title
      .split(/[([]/, 1)[0]
      ?.trimEnd()
      .split(/\s[-–—|,]\s|,/)[0]
      ?.trim() ?? "";
  for (const [level, pattern, not] of RULES)
    if (pattern.test(title) && !(not?.test(title) ?? false)) return level;
  const named = NAMED_LEVELS.find(([pattern]) => pattern.test(title));
  return (named ?? NUMERALS.find(([pattern]) => pattern.test(name)))?.[1] ?? null;
}
