import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { readRows } from "#worker/ai/read-resume/rows.ts";
import { arrangeRows } from "#worker/ai/read-resume/sections.ts";
import { readDocument } from "#worker/documents/read/read-document.ts";

import { type Sequences, toSequences } from "../sequences.ts";
import { labelRows } from "./label-rows.ts";
import type { Person } from "./person.ts";

/** The training sequences of the rendered documents of a folder that `render.ts` has made, in the order of their names. */
export async function readLayouts(
  folder: string,
  sizes: { rows: number; segments: number },
): Promise<Sequences[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".person.json")).toSorted();
  const all: Sequences[] = [];
  for (const [at, name] of names.entries()) {
    const person = JSON.parse(await readFile(join(folder, name), "utf8")) as Person;
    const file = name.replace(".person.json", ".pdf");
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (bytes === null) continue;
    const document = await readDocument(new Uint8Array(bytes), { name: file });
    const labelled = labelRows(arrangeRows(readRows(document)), person);
    if (labelled !== null) all.push(toSequences(labelled, at, sizes));
  }
  return all;
}
