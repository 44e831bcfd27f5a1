import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import schema from "@jsonresume/schema/schema.json" with { type: "json" };
import { diffJson } from "diff";
import { Validator } from "jsonschema";

import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { PRESENT, readDate } from "#worker/ai/words/periods.ts";
import { isJsonResume, isTooDeep, type Json } from "#worker/documents/json-resume/json.ts";
import { mergeJsonResume } from "#worker/documents/json-resume/merge-json-resume.ts";
import { describeNotTaken, findNotTaken } from "#worker/documents/json-resume/not-taken.ts";
import { readJsonResume } from "#worker/documents/json-resume/read-json-resume.ts";
import { selectShownContent } from "#worker/documents/resume-parts.contract.ts";
import { writeJsonResume } from "#worker/documents/write/write-json-resume.ts";

type Measured = {
  file: string;
  differences: string[];
  /** Faults by the schema: of the file as it came, of its export, and of what we write of its content alone. */
  faults: { given: string[]; exported: string[]; written: string[] };
  notTaken: string[];
};

/** Imports each JSON Resume of a folder and exports it: what differs, and whether it is valid. */
export async function measureJsonResume(folder: string): Promise<boolean> {
  const measured: Measured[] = [];
  const others: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted()) {
    const value: unknown = parseJson(await readFile(join(folder, file), "utf8"));
    if (isJsonResume(value) && !isTooDeep(value)) measured.push(measureOne(file, value));
    else others.push(file);
  }
  if (measured.length === 0) throw new Error(`No JSON Resume in ${folder}`);
  for (const { file, differences, faults, notTaken } of measured) {
    const validity = faults.given.length === 0 ? "valid" : `invalid as it came (${faults.given.join("; ")})`;
    console.log(`${file}: ${differences.length === 0 ? "identical" : "differs"}, ${validity}`);
    for (const line of [...differences, ...notTaken]) console.log(`  ${line}`);
  }
  const differing = measured.filter(({ differences }) => differences.length > 0);
  const spoiled = measured.filter(
    ({ faults }) => faults.exported.length > faults.given.length || faults.written.length > 0,
  );
  const figures: Figure[] = [
    {
      name: "identical after import and export",
      value: `${measured.length - differing.length} of ${measured.length}`,
      bar: "all",
      isMet: differing.length === 0,
      details: differing.map(({ file }) => file),
    },
    {
      name: "exports with faults that the file did not have",
      value: String(spoiled.length),
      bar: "0",
      isMet: spoiled.length === 0,
      details: spoiled.map(
        ({ file, faults }) => `${file}: ${[...faults.exported, ...faults.written].join("; ")}`,
      ),
    },
    {
      name: "valid as they came",
      value: `${measured.filter(({ faults }) => faults.given.length === 0).length} of ${measured.length}`,
    },
    { name: "no JSON Resume", value: String(others.length), details: others },
  ];
  return printFigures(`${measured.length} JSON Resumes`, figures);
}

function measureOne(file: string, given: Json): Measured {
  const content = selectShownContent(readJsonResume(given));
  const exported: Json = JSON.parse(JSON.stringify(mergeJsonResume(given, content, toNumericDate)));
  const isIdentical = JSON.stringify(exported) === JSON.stringify(given);
  return {
    file,
    differences: isIdentical ? [] : listDifferences(given, exported),
    faults: {
      given: findFaults(given),
      exported: findFaults(exported),
      written: findFaults(writeJsonResume(content, toNumericDate)),
    },
    notTaken: describeNotTaken(findNotTaken(given, content)),
  };
}

const listDifferences = (given: Json, exported: Json): string[] =>
  diffJson(given, exported)
    .filter(({ added, removed }) => added || removed)
    .map(({ added, value }) => `${added ? "+" : "-"} ${value.trim()}`);

const findFaults = (resume: Json): string[] =>
  new Validator().validate(resume, schema as object).errors.map(({ stack }) => stack);

function toNumericDate(given: string): string {
  const date = readDate(given);
  return date === null || date === PRESENT ? "" : date;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
