import type { ResumeContent } from "../resume-content.contract.ts";
import { listBulletLines, listResumeFields } from "../resume-parts.contract.ts";
import { listUncoveredCharacters, openFontsForText } from "./fonts/fall-back.ts";
import type { ReadFont } from "./fonts/font-names.ts";
import type { LetterInput } from "./letter-input.ts";
import type { Look } from "./themes/look.ts";
import { getLook, listFontsOfLook } from "./themes/themes.ts";
import type { WriteInput } from "./write-input.ts";
import type { MissingCharacter } from "./written.contract.ts";

const CONTACT = ["name", "email", "phone", "location", "linkedin", "github", "portfolio"] as const;

/** One text of a resume or letter and its location. */
type Said = { text: string; where: string };

/**
 * Characters of a resume missing from all fonts of its template, each with its first location. Excludes characters that
 * the writer replaces (ligatures, spaces, hyphens) or never draws.
 */
export const findMissingCharacters = (
  { content, template, design }: Pick<WriteInput, "content" | "template" | "design">,
  readFont: ReadFont,
): Promise<MissingCharacter[]> =>
  findMissingInTexts(listLocatedTexts(content), getLook(template, design), readFont);

/** Characters of a letter missing from all fonts of its template, each with its first location. */
export const findMissingCharactersInLetter = (
  letter: LetterInput,
  readFont: ReadFont,
): Promise<MissingCharacter[]> =>
  findMissingInTexts(
    [
      ...listFieldTexts("Contact", letter.sender, [...CONTACT]),
      ...listFieldTexts("Letter", letter, ["date", "recipient", "subject"]),
      ...letter.paragraphs.map((text) => ({ text, where: "Letter" })),
    ],
    getLook(letter.template, letter.design),
    readFont,
  );

async function findMissingInTexts(
  texts: Said[],
  look: Look,
  readFont: ReadFont,
): Promise<MissingCharacter[]> {
  const all = texts.map(({ text }) => text).join("\n");
  const fonts = await openFontsForText(listFontsOfLook(look), all, readFont);
  const missing = new Map<string, MissingCharacter>();
  for (const { text, where } of texts)
    for (const character of listUncoveredCharacters(text, fonts)) {
      if (missing.has(character)) continue;
      missing.set(character, { character, codePoint: formatCodePoint(character), where, text: text.trim() });
    }
  return [...missing.values()];
}

const formatCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

function listLocatedTexts(content: ResumeContent): Said[] {
  const { personalInfo } = content;
  return [
    ...listFieldTexts("Contact", personalInfo, [...CONTACT]),
    { text: personalInfo.summary, where: "Summary" },
    ...content.experience.flatMap((entry) =>
      listEntryTexts(["Experience", entry.company || entry.position], entry, listResumeFields("experience")),
    ),
    ...content.education.flatMap((entry) =>
      listEntryTexts(["Education", entry.school || entry.degree], entry, listResumeFields("education")),
    ),
    ...content.projects.flatMap((entry) => [
      ...listEntryTexts(["Projects", entry.name], entry, listResumeFields("projects")),
      ...entry.technologies.map((text) => ({ text, where: `Projects, ${entry.name}: technologies` })),
    ]),
    ...content.skills.map((text) => ({ text, where: "Skills" })),
    ...content.skillGroups.map(({ name }) => ({ text: name, where: "Skills: name of a group" })),
    ...content.certifications.flatMap((entry) =>
      listFieldTexts(`Certifications, ${entry.name}`, entry, listResumeFields("certifications")),
    ),
    ...content.languages.map((text) => ({ text, where: "Languages" })),
    ...content.customSections.flatMap(({ title, description }) => [
      { text: title, where: `${title}: heading` },
      ...listBulletLines({ description }).map((text) => ({ text, where: `${title}: line` })),
    ]),
  ];
}

const NAMES: Record<string, string> = {
  startDate: "start",
  endDate: "end",
  githubUrl: "GitHub address",
  liveUrl: "address",
};

const listFieldTexts = <Field extends string>(
  place: string,
  texts: { [name in Field]: string },
  fields: Field[],
): Said[] => fields.map((field) => ({ text: texts[field], where: `${place}: ${NAMES[field] ?? field}` }));

const listEntryTexts = <Field extends string>(
  [section, name]: [string, string],
  entry: Record<Field, string> & { description: string },
  fields: Field[],
): Said[] => [
  ...listFieldTexts(`${section}, ${name}`, entry, fields),
  ...listBulletLines(entry).map((text) => ({ text, where: `${section}, ${name}: line` })),
];
