import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { type Figure, formatMilliseconds, percentile, printFigures } from "#scripts/lib/figures.ts";
import { type Compared, FIELDS, compare, f1, sum } from "#testing/resumes/compare.ts";
import { type Expected, readExpected } from "#testing/resumes/expected.ts";
import { parseResume } from "#worker/ai/read-resume/extract-resume.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";
import { readDocument } from "#worker/documents/read/read-document.ts";

type Measured = Compared & { file: string; layout: string; parseMs: number };

const FLOORS: Partial<Record<(typeof FIELDS)[number], number>> = { name: 0.99, email: 0.99, phone: 0.99 };
const ALL = 0.92;
const ENTRIES = 0.9;
const DOCUMENT = /\.(?:pdf|docx|doc|rtf|txt)$/i;

/**
 * Reads the resumes of a folder and compares them with what each should give: "a.pdf" with "a.json" or "a.yaml", or
 * with "prefix-expected.yaml" where the name begins so. DETAILS=1 prints what differs.
 */
export async function measureResumes(folder: string): Promise<boolean> {
  const names = (await readdir(folder)).toSorted();
  const measured: Measured[] = [];
  const failed: string[] = [];
  for (const file of names.filter((name) => DOCUMENT.test(name))) {
    const expected = await expectedFor(folder, file, names);
    if (expected === null) continue;
    try {
      const document = await readDocument(new Uint8Array(await readFile(join(folder, file))), { name: file });
      const startMs = performance.now();
      const parsed = parseResume(document);
      const parseMs = performance.now() - startMs;
      measured.push({
        file,
        layout: expected.layout ?? formatLayout(document),
        parseMs,
        ...compare(parsed, expected),
      });
    } catch (error) {
      failed.push(`${file}: ${String(error)}`);
    }
  }
  if (measured.length === 0)
    throw new Error(
      [`Nothing to measure in ${folder}: no document with its expected data`, ...failed].join("\n"),
    );
  const isMeant = process.env.DETAILS !== undefined;
  const total = f1(sum(measured.flatMap(({ counts }) => Object.values(counts))));
  const whole = measured.filter(({ hasAllEntries }) => hasAllEntries).length / Math.max(1, measured.length);
  const figures: Figure[] = [
    figure("all fields", total, ALL, `${measured.length} documents`),
    ...FIELDS.map((field) => {
      const counts = sum(measured.map((one) => one.counts[field]));
      return figure(
        field,
        f1(counts),
        FLOORS[field],
        `${counts.right + counts.missing} expected, ${counts.extra} extra`,
      );
    }),
    figure("number of entries exact", whole, ENTRIES, `${measured.length} documents`),
    {
      name: "parsing, slowest of 95 %",
      value: formatMilliseconds(
        percentile(
          measured.map(({ parseMs }) => parseMs),
          95,
        ),
      ),
    },
  ];
  if (failed.length > 0) figures.push({ name: "not read", value: `${failed.length}`, details: failed });
  const isMet = printFigures(`Resumes in ${folder}`, figures);
  const layouts = [...new Set(measured.map(({ layout }) => layout))].map((layout) => {
    const of = measured.filter((one) => one.layout === layout);
    return figure(
      layout,
      f1(sum(of.flatMap(({ counts }) => Object.values(counts)))),
      undefined,
      `${of.length} documents`,
    );
  });
  printFigures("By layout", layouts);
  printFigures(
    "By file",
    measured.map(({ file, counts, differences }) => ({
      ...figure(file, f1(sum(Object.values(counts)))),
      ...(isMeant ? { details: differences } : {}),
    })),
  );
  return isMet;
}

async function expectedFor(folder: string, file: string, names: string[]): Promise<Expected | null> {
  const base = file.replace(DOCUMENT, "");
  const own = names.find((name) => name === `${base}.json` || name === `${base}.yaml`);
  const shared = names.find((name) => {
    const prefix = /^(.+)-expected\.(?:json|yaml)$/.exec(name)?.[1];
    return prefix !== undefined && base.startsWith(prefix);
  });
  const name = own ?? shared;
  return name === undefined
    ? null
    : readExpected(await readFile(join(folder, name), "utf8"), name.endsWith(".yaml"));
}

const formatLayout = ({ lines }: ReadDocument): string =>
  lines.some(({ column }) => column > 0) ? "two columns" : "one column";

function figure(name: string, share: number, floor?: number, note = ""): Figure {
  const value = `${(share * 100).toFixed(1)} %`;
  return floor === undefined
    ? { name, value, note }
    : { name, value, bar: `≥ ${floor * 100} %`, isMet: share >= floor, note };
}
