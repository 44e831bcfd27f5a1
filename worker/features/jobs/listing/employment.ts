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

/** A source's word for the kind of employment in one vocabulary; a word we do not know stays as it is. */
export function employmentType(stated: string): string {
  const folded = stated.toLowerCase();
  return TYPES.find(([pattern]) => pattern.test(folded))?.[1] ?? stated;
}
