import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Reads every JSON file of a folder whose name matches. A folder without one is an error: nothing would be measured. */
export async function readLists<List>(folder: string, names: RegExp): Promise<List[]> {
  const files = (await readdir(folder)).filter((name) => names.test(name));
  if (files.length === 0) throw new Error(`Nothing to measure in ${folder}: no file named ${names.source}`);
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as List),
  );
}
