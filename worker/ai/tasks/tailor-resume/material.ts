import { truncateAtSpace, dropInstructions, createEchoCheck } from "#worker/ai/check/untrusted.ts";
import type { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import { type CareerRecord, type RecordLine, formatCareer } from "#worker/ai/read-person/career-record.ts";
import { type PersonReading, readResumeContent } from "#worker/ai/read-person/read-person.ts";
import { listResumeTexts } from "#worker/documents/resume-texts.ts";

import { type PlannedLines, listPlannedLines } from "./plan-lines.ts";
import type { TailorInput } from "./tailor-resume.ts";

const MAX = { ad: 12_000, record: 24_000 };

/** A line that a model may reword or move. */
export type EditableLine = { id: string; entry: PlannedLines; at: number; text: string };

/** Input for the model. */
export type Material = {
  input: TailorInput;
  frame: TailoredResume;
  person: PersonReading;
  record: CareerRecord;
  lines: EditableLine[];
  /** The ad as given to the model. */
  ad: string;
  echoes: (said: string) => boolean;
  today: string;
};

/** The record without instructions to software, and its editable lines. */
export function readMaterial(input: TailorInput, frame: TailoredResume, today: string): Material {
  const ad = truncateAtSpace(input.jobDescription, MAX.ad);
  const person = readResumeContent(input.source);
  const career = formatCareer(person);
  const usable = career.lines.filter(({ text }) => dropInstructions(text).dropped.length === 0);
  const ids = new Set(usable.map(({ id }) => id));
  // A truncated line could be reworded to a part of itself.
  const rows = `${career.text}\n`.slice(0, MAX.record).split("\n").slice(0, -1);
  const text = rows
    .filter((row) => {
      const [, id] = /^\s*\[([^\]]+)\] /.exec(row) ?? [];
      return id === undefined || ids.has(id);
    })
    .join("\n");
  const others = [ad, input.jobTitle, ...listResumeTexts(input.source)];
  return {
    input,
    frame,
    person,
    record: { text, lines: usable },
    lines: listEditableLines(input, usable),
    ad: dropInstructions(ad).text,
    echoes: createEchoCheck(others.flatMap((text) => dropInstructions(text).dropped)),
    today,
  };
}

/**
 * Editable lines: those of jobs by their record ids; those of projects by new ids, because a project is one piece in
 * the record.
 */
function listEditableLines({ source }: TailorInput, usable: RecordLine[]): EditableLine[] {
  const left = usable.filter(({ id }) => /^j\d+\.\d+$/.test(id));
  const projects = usable.filter(({ id }) => /^p\d+$/.test(id));
  return listPlannedLines(source).flatMap((entry) =>
    entry.lines.flatMap(({ text, isHidden }, at): EditableLine[] => {
      if (isHidden) return [];
      if (entry.section === "projects") {
        const project = projects.find((one) => one.text.includes(text));
        return project === undefined ? [] : [{ id: `${project.id}.${at + 1}`, entry, at, text }];
      }
      const place = left.findIndex((one) => one.text === text);
      const [line] = place === -1 ? [] : left.splice(place, 1);
      return line === undefined ? [] : [{ id: line.id, entry, at, text }];
    }),
  );
}
