import type { Employment } from "#worker/ai/read-ad/employment.ts";

/** Bits, because a job may have several types: "full or part time". */
export const EMPLOYMENT_BITS = {
  full_time: 1,
  part_time: 2,
  contract: 4,
  temporary: 8,
  internship: 16,
  volunteer: 32,
} as const satisfies Record<Employment, number>;

export const TYPE_NAMES: Record<Employment, string> = {
  full_time: "Full-time",
  part_time: "Part-time",
  contract: "Contract",
  temporary: "Temporary",
  internship: "Internship",
  volunteer: "Volunteer",
};

/** The bits of the employment type that the source states; if it states none, those found in the text. */
export function toEmploymentBits(stated: string, types: Employment[]): number {
  const parts = new Set(stated.split(/[,/;]| or | and /).map((part) => toEmploymentType(part.trim())));
  const named = (Object.keys(TYPE_NAMES) as Employment[]).filter((type) => parts.has(TYPE_NAMES[type]));
  const all = named.length > 0 ? named : stated === "" ? types : [];
  return all.reduce((bits, type) => bits | EMPLOYMENT_BITS[type], 0);
}

const TYPES: [RegExp, string][] = [
  [
    /\bintern(ship)?s?\b|\bpraktik|\bwerkstudent|\bworking[ _-]?student|\btrainee|\bapprentice|\bstage\b|\bco-?op\b/,
    "Internship",
  ],
  [/\bpart[ _-]?time\b|\bparttime|\bteilzeit|\btemps partiel/, "Part-time"],
  [/\btemporary\b|\btemp\b|\bseasonal\b|\bfixed[ _-]?term\b|\bbefristet/, "Temporary"],
  [/\bcontract(or)?\b|\bfreelance|\bconsultant\b/, "Contract"],
  [
    /\bfull[ _-]?time\b|\bfulltime|\bpermanent\b|\bregular\b|\bvollzeit|\bfestanstellung|\bcdi\b/,
    "Full-time",
  ],
  [/\bvolunteer\b/, "Volunteer"],
];

/** Maps a source's term for the employment type to a common vocabulary; unknown terms stay unchanged. */
export function toEmploymentType(stated: string): string {
  const folded = stated.toLowerCase();
  return TYPES.find(([pattern]) => pattern.test(folded))?.[1] ?? stated;
}
