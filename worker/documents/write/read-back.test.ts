import { describe, expect, it } from "vitest";

import { readFont } from "#testing/fonts.ts";
import { compare, f1, sum } from "#testing/resumes/compare.ts";
import { toExpected } from "#testing/resumes/expected-content.ts";
import { getLanguage } from "#testing/resumes/languages.ts";
import { PEOPLE, PEOPLE_OF_WORD } from "#testing/resumes/people.ts";
import { isProving } from "#testing/scale.ts";
import { parseResume } from "#worker/ai/read-resume/extract-resume.ts";
import { proveReadable } from "#worker/ai/read-resume/prove-readable.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
import { listInventedValues, listLostLines } from "#worker/testing/reading-invariants.ts";

import { readDocument } from "../read/read-document.ts";
import { TEMPLATES } from "../resume-design.contract.ts";
import { writeDocx } from "./write-docx.ts";
import { writePdf } from "./write-pdf.ts";

const WRITERS = {
  PDF: async (input: Parameters<typeof writePdf>[0]) => (await writePdf(input, readFont)).bytes,
  DOCX: writeDocx,
};
const FORMATS = [
  { format: "PDF", people: PEOPLE },
  { format: "DOCX", people: { ...PEOPLE, ...PEOPLE_OF_WORD } },
] as const;

describe.each(FORMATS)("$format files of people of many alphabets", ({ format, people }) => {
  it.each(TEMPLATES)("are read back whole in %s", async (template) => {
    const counts = [];
    for (const [person, content] of Object.entries(people)) {
      const language = getLanguage(person);
      const input = {
        content,
        template,
        paper: "A4",
        title: person,
        language,
        design: DEFAULT_DESIGN,
        madeAtMs: 0,
        maker: "Acme",
      } as const;
      const document = await readDocument(await WRITERS[format](input));
      const parsed = parseResume(document);
      // `prove` checks the other templates as well.
      if (isProving || template === TEMPLATES[0])
        expect([...listLostLines(document, parsed), ...listInventedValues(document, parsed)], person).toEqual(
          [],
        );
      const { unreadable } = proveReadable(content, parsed, "");
      expect(unreadable, person).toEqual([]);
      const compared = compare(parsed, toExpected(content));
      expect(compared.hasAllEntries, person).toBe(true);
      counts.push(...Object.values(compared.counts));
    }
    expect(f1(sum(counts))).toBeGreaterThanOrEqual(0.97);
  });
});
