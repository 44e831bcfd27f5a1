import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { type Figure, formatMilliseconds, percentile, printFigures } from "#scripts/lib/figures.ts";
import type { Rating } from "#worker/ai/contracts/rating.contract.ts";
import { toResumeContent } from "#worker/ai/read-resume/content-from-parsed.ts";
import { limitDocumentSize } from "#worker/ai/read-resume/cut-for-parser.ts";
import { parseResume } from "#worker/ai/read-resume/extract-resume.ts";
import { readFileFacts } from "#worker/ai/score-resume/file-facts.ts";
import { rateResume } from "#worker/ai/score-resume/score-resume.ts";
import { readDocument } from "#worker/documents/read/read-document.ts";

type Rated = { file: string; rating: Rating; ms: number };

/** Of a processor, per rating: facts of the file, content and rating; reading and parsing have bars of their own. */
const MAX_MS = 300;
const DOCUMENT = /\.(?:pdf|docx|doc|rtf|txt)$/i;

/** Rates every resume of a folder and prints score, band and fixes. DETAILS=1 prints each check with its quotes. */
export async function measureRating(folder: string): Promise<boolean> {
  const rated: Rated[] = [];
  const failed: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => DOCUMENT.test(name)).toSorted())
    try {
      rated.push(await rateFile(folder, file));
    } catch (error) {
      failed.push(`${file}: ${String(error)}`);
    }
  if (rated.length === 0) throw new Error([`Nothing to rate in ${folder}`, ...failed].join("\n"));
  const slowest = percentile(
    rated.map(({ ms }) => ms),
    95,
  );
  const scores = rated.map(({ rating }) => rating.score).toSorted((a, b) => a - b);
  const figures: Figure[] = [
    {
      name: "rating, slowest of 95 %",
      value: formatMilliseconds(slowest),
      bar: `≤ ${MAX_MS} ms`,
      isMet: slowest <= MAX_MS,
      note: `${rated.length} documents`,
    },
    { name: "scores", value: `${scores[0]} to ${scores.at(-1)}`, note: `half at ${percentile(scores, 50)}` },
  ];
  if (failed.length > 0) figures.push({ name: "not read", value: `${failed.length}`, details: failed });
  const isMet = printFigures(`Ratings in ${folder}`, figures);
  printFigures(
    "By file",
    rated.map(({ file, rating, ms }) => ({
      name: file,
      value: `${rating.score} ${rating.band}`,
      note: formatMilliseconds(ms),
      details:
        process.env.DETAILS === undefined
          ? formatFixes(rating)
          : [...formatFixes(rating), ...formatChecks(rating)],
    })),
  );
  return isMet;
}

async function rateFile(folder: string, file: string): Promise<Rated> {
  const today = new Date().toISOString().slice(0, 10);
  const bytes = new Uint8Array(await readFile(join(folder, file)));
  const document = limitDocumentSize(await readDocument(bytes, { name: file }));
  const parsed = parseResume(document, { today });
  const before = process.cpuUsage();
  const rating = rateResume({
    content: toResumeContent(parsed),
    today,
    file: readFileFacts(document, parsed, "file"),
  });
  const { user, system } = process.cpuUsage(before);
  return { file, rating, ms: (user + system) / 1000 };
}

const formatFixes = ({ fixes }: Rating): string[] =>
  fixes.flatMap(({ title, gain, found, quotes }) => [
    `+${gain} ${title}: ${found}`,
    ...quotes.map((quote) => `     “${quote}”`),
  ]);

const formatChecks = ({ categories, deductions }: Rating): string[] => [
  ...categories.flatMap(({ name, earned, max, checks }) => [
    `${name} ${earned} of ${max}`,
    ...checks.map(({ label, earned, max, found }) => `  ${earned} of ${max} ${label}: ${found}`),
  ]),
  ...deductions.map(({ points, found }) => `−${points} ${found}`),
];
