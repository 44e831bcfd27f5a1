import type { Person } from "../resumes/make-words.ts";

/** A resume that reads well; `words` are those that a reader should find in it. */
export type GoodFile = { name: string; bytes: Uint8Array; words: Set<string> };

/** The different words of what the resume says, in small letters; dates are left out, as layouts write them in their own ways. */
export function expectedWords({ basics, work, education, skills }: Person): Set<string> {
  return new Set(
    wordsIn(
      [
        basics.name,
        basics.email,
        basics.phone,
        basics.location,
        basics.summary,
        ...work.flatMap(({ name, position, location, highlights }) => [
          name,
          position,
          location,
          ...highlights,
        ]),
        ...education.flatMap(({ institution, studyType, area }) => [institution, studyType, area]),
        ...skills.flatMap(({ keywords }) => keywords),
      ].join(" "),
    ),
  );
}

export const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
