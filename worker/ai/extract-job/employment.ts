export const EMPLOYMENT_TYPES = [
  "full_time",
  "part_time",
  "contract",
  "temporary",
  "internship",
  "volunteer",
] as const;
export type Employment = (typeof EMPLOYMENT_TYPES)[number];

const TYPES: [Employment, RegExp][] = [
  [
    "internship",
    /\b(?:internship|intern (?:position|role|program)|werkstudent\w*|praktikum|working student|stage de|alternance|apprenticeship)\b/i,
  ],
  ["part_time", /\bpart[- ]?time\b|\bteilzeit\b|\btemps partiel\b|\btiempo parcial\b/i],
  [
    "temporary",
    /\b(?:temporary|seasonal|temp[- ]to[- ](?:hire|perm)|fixed[- ]term|befristet\w*|maternity cover)\b|\bCDD\b/i,
  ],
  [
    "contract",
    /\b(?:contract (?:position|role|job|opportunity|to[- ]hire|basis|length|duration)|independent contractor|freelance\w*|1099|corp[- ]to[- ]corp|\d+[- ](?:month|week)s? contract|(?:type|job|employment|position): ?contract)\b/i,
  ],
  [
    "full_time",
    /\bfull[- ]?time\b|\bvollzeit\b|\btemps plein\b|\bCDI\b|\btiempo completo\b|\bpermanent (?:position|role|job|contract|full)|\bunbefristet\w*/i,
  ],
  ["volunteer", /\bvolunteer (?:position|role|opportunity)\b|\bunpaid (?:position|role)\b/i],
];
const ABOUT_PEOPLE =
  /\b(?:full[- ]?time|part[- ]?time|temporary)\b[^.;]{0,16}\b(?:employees|team members|associates|staff|students?|benefits)\b|\bbenefits\b[^.;]{0,60}\bfull[- ]?time|\b(?:eligible|available)\b[^.;]{0,30}\bfull[- ]?time|\bfull[- ]?time (?:experience|equivalent|study)|\bexperience\b[^.;]{0,24}full[- ]?time/i;

/** The kinds of employment that the sentences of an ad name for the job itself, with the sentence. */
export function employmentIn(sentences: string[]): { types: Employment[]; quote: string } | null {
  for (const quote of sentences) {
    if (
      !/time|contract|temp|season|intern|freelanc|1099|volunt|unpaid|zeit|prakt|CD[DI]|tiempo|altern|fixed|permanent|befrist/i.test(
        quote,
      )
    )
      continue;
    const types = TYPES.filter(([, pattern]) => pattern.test(quote)).map(([type]) => type);
    if (types.length > 0 && !ABOUT_PEOPLE.test(quote)) return { types, quote };
  }
  return null;
}
