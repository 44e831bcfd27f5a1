import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The file in which the local D1 of a state folder keeps its rows. */
export async function findDatabaseFile(stateDir: string): Promise<string> {
  const folder = join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
  const name = (await readdir(folder)).find((file) => file.endsWith(".sqlite") && file !== "metadata.sqlite");
  if (name === undefined) throw new Error("There is no local database.");
  return join(folder, name);
}
