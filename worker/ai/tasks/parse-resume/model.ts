import { z } from "zod/mini";

import { selectLines } from "#worker/ai/check/line-ranges.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { prepareQuestion } from "#worker/ai/engine/model-path.ts";
import { composeResume, divideResume } from "#worker/ai/read-resume/extract-resume.ts";
import type { Row } from "#worker/ai/read-resume/row.ts";
import { finish, finishBetweenOthers } from "#worker/lib/stretches.ts";

import { readAssigned } from "./assigned-resume.ts";
import { CELL_MARK, readAssignment } from "./assignment.ts";
import type { ReadResume, ResumeFile } from "./input.ts";

const Answer = z.object({ lines: z.array(z.string()) });

/** Max characters of the resume, and max share of lines in no range before an answer is rejected. */
const MAX = { text: 24_000, uncovered: 0.4 };

const INSTRUCTIONS = `Task: parse-resume.
The lines of a resume follow, each with its number, as a program took them out of a file: columns may be mixed up, a line may be broken in two, and "${CELL_MARK}" separates what stands apart within one. Say what each line is, so that every line is in exactly one range. Each element of "lines" is a range, its role, and the values that these lines name:
"1 person | name=Ana Roe | headline=Registered Nurse"
"2-3 contact | place=Austin, TX | phone=512 555 0144"
"4 heading"
"5-6 job 1 | title=Charge Nurse | employer=St. Mary | place=Austin, TX | dates=2019 - present"
"7-11 job 1 text"
Roles:
- person (the name and the line below it), contact (address, phone, links, birth date, nationality, driving license and the like), heading (the heading of a section), summary.
- job N: the lines that name job N, one number for each title held; then "job N text": what was done there. An internship, a voluntary or part-time post is a job only where it stands among the jobs. An employer above several jobs is in the first one's lines; each of these jobs quotes it.
- school N: a school, university or apprenticeship; values school, degree, major, place, dates. Then "school N text" for courses, grades and honors.
- project N and project N text; certificate (licenses, courses of days or weeks); languages (spoken ones).
- skills. Only where a line runs names together without a sign between them: "40 skills | items=Go; Python; Bash".
- volunteering and award: voluntary work, and prizes, honors or scholarships, that stand apart from jobs and schools.
- other: every other section, such as publications, interests, references, a declaration. skip: page numbers, the header of a table, titles of the document, decoration.
The same number may have several ranges, also apart from each other. Values are copied from the lines of their own entry, character for character, without labels such as "Employer:"; leave out what no line says. "name" is without degrees, "phone" the number to call first, "place" all that is said of it but street and postcode, "dates" the period without its length. Where a line has the values of two entries, put it to the one that it says most about. Guess nothing.`;

/** The model assigns every line to an entry and a role, and quotes values from the lines; the rules parse the rest. */
export const readingByModel = createRepairedPath<ResumeFile, ReadResume>({
  version: 4,
  deadlineMs: 45_000,
  async prepare(_input, run, frame) {
    if (frame.isAttached === true) return null;
    const divided = await finishBetweenOthers(divideResume(frame.document));
    const rows = selectLines(divided.rows, MAX.text);
    if (rows.length === 0) return null;
    return prepareQuestion({
      instructions: INSTRUCTIONS,
      texts: [{ name: "lines", text: rows.map(formatRow).join("\n") }],
      schema: Answer,
      ownTexts: rows.map(({ text }) => text),
      maxOutputTokens: 2500,
      temperature: 0,
      check({ lines }) {
        const assignment = readAssignment(lines, rows);
        const left = rows.length - assignment.partOf.size;
        if (left > rows.length * MAX.uncovered) return { output: null, problems: assignment.problems };
        const { sections, entries, person } = readAssigned(assignment, divided, frame.parsed);
        const parsed = finish(composeResume({ ...divided, sections }, entries, { today: run.today }, person));
        return { output: { ...frame, parsed }, problems: assignment.problems };
      },
    });
  },
});

const formatRow = ({ cells }: Row, at: number): string =>
  `${at + 1} ${cells.map(({ text }) => text).join(` ${CELL_MARK} `)}`;
