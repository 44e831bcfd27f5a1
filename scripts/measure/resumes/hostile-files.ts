import { DOCX_BOMBS } from "./hostile-docx.ts";
import { type HostileFile } from "./hostile-file.ts";
import { DOC_BOMBS, OTHER_BOMBS } from "./hostile-others.ts";
import { PDF_BOMBS } from "./hostile-pdfs.ts";

const named = (kind: string, files: HostileFile[]): HostileFile[] =>
  files.map((file) => ({ ...file, name: `${kind}: ${file.name}` }));

export const HOSTILE_FILES: HostileFile[] = [
  ...named("PDF", PDF_BOMBS),
  ...named("DOCX", DOCX_BOMBS),
  ...named("DOC", DOC_BOMBS),
  ...OTHER_BOMBS,
];
