import { parsePartialJson } from "ai";

/** Parses JSON that is still coming, as if it ended here; undefined if there is no object yet. */
export async function parseUnfinishedJson(text: string): Promise<unknown> {
  const from = text.indexOf("{");
  return from === -1 ? undefined : (await parsePartialJson(text.slice(from))).value;
}
