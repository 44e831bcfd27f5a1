import { DocumentError } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";
import { type PdfSource } from "./source.ts";
import { type Dict, getText } from "./values.ts";

/** File name of the JSON Resume embedded in our PDFs. */
export const RESUME_ATTACHMENT = "resume.json";

const MAX_FILES = 20;
const MAX_KIDS = 8;

/** The text of the embedded `resume.json`; null if it is missing, unreadable or too large. */
export async function readAttachedResume(
  source: PdfSource,
  catalog: Dict,
  budget: WorkBudget,
): Promise<string | null> {
  try {
    const tree = source.dict(source.dict(catalog.get("Names"))?.get("EmbeddedFiles"));
    const kids = source.array(tree?.get("Kids")).slice(0, MAX_KIDS);
    for (const node of [tree, ...kids.map((kid) => source.dict(kid))]) {
      const names = source.array(node?.get("Names")).slice(0, MAX_FILES * 2);
      const at = names.findIndex(
        (name, index) => index % 2 === 0 && readName(source, name) === RESUME_ATTACHMENT,
      );
      const stream =
        at < 0 ? null : source.stream(source.dict(source.dict(names[at + 1])?.get("EF"))?.get("F"));
      if (stream === null) continue;
      if (stream.to - stream.from > LIMITS.pdf.attachmentBytes) return null;
      const bytes = await source.unpack(stream, LIMITS.pdf.attachmentBytes);
      budget.spend("characters", bytes.length);
      return new TextDecoder().decode(bytes);
    }
    return null;
  } catch (error) {
    // The pages are readable without it.
    if (error instanceof DocumentError) return null;
    throw error;
  }
}

const readName = (source: PdfSource, value: Parameters<PdfSource["get"]>[0]): string | null => {
  const found = source.get(value);
  return typeof found === "object" && found !== null && "kind" in found && found.kind === "text"
    ? getText(found)
    : null;
};
