import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { PROJECT } from "#scripts/lib/command.ts";
import { type Table, printedTables } from "#scripts/lib/figures.ts";

// `--record` keeps what a command has printed in lab/figures, and writes docs/performance.md anew from all that is kept.

const FOLDER = join(import.meta.dirname, "figures");
const DOCUMENT = join(PROJECT, "docs/performance.md");

type Recording = { command: string; day: string; cores: number; tables: Table[] };

const HEAD = `# Performance

Generated from \`lab/figures\`, which the measuring commands write when they are given \`--record\`. Do not edit it: a test compares it with
those files. ✓ and ✗ say whether a bar is met. Each command measures what this repository holds, so that it can be run
again; [lab/README.md](../lab/README.md) says what each is. Ratios have their floor in the same run, because machines differ.

[quality.md](quality.md) has what readers have judged, and what was measured once on material that is kept outside of the
repository.
`;

const leaveOutDetails = (key: string, value: unknown): unknown => (key === "details" ? undefined : value);

/** Stores the tables that this process has printed, if it was given `--record`. @throws Error if there are none */
export async function recordFigures(name: string, command: string): Promise<void> {
  if (!process.argv.includes("--record")) return;
  if (printedTables.length === 0)
    throw new Error(`${command} printed no figures, so there is nothing to record.`);
  const recording: Recording = {
    command,
    day: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    tables: printedTables,
  };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.json`), `${JSON.stringify(recording, leaveOutDetails, 2)}\n`);
  await writeFile(DOCUMENT, await renderFigures());
}

/** The document that all recordings make. */
export async function renderFigures(): Promise<string> {
  const files = (await readdir(FOLDER)).toSorted();
  const recordings = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(FOLDER, file), "utf8")) as Recording),
  );
  return [HEAD, ...recordings.map(renderRecording)].join("\n");
}

const renderRecording = ({ command, day, cores, tables }: Recording): string =>
  `## \`${command}\`\n\n${day}, ${cores} cores.\n\n${tables.map(renderTable).join("\n")}`;

function renderTable({ title, figures }: Table): string {
  const rows = figures.map(({ name, value, bar = "", isMet, note = "" }) => [
    isMet === undefined ? "" : isMet ? "✓" : "✗",
    name,
    value,
    bar,
    note,
  ]);
  const head = ["", "what", "figure", "bar", ""];
  return `${[`### ${title}`, "", ...[head, head.map(() => "---"), ...rows].map(renderRow)].join("\n")}\n`;
}

const renderRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`).trim()).join(" | ")} |`;
