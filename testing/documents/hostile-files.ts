import { DOCX_BOMBS } from "./hostile-docx.ts";
import { type HostileFile } from "./hostile-file.ts";
import { DOC_BOMBS, OTHER_BOMBS } from "./hostile-others.ts";
import { PDF_BOMBS } from "./hostile-pdfs.ts";
import { DOC_WORK, DOCX_WORK, RTF_WORK, TEXT_WORK } from "./hostile-work-others.ts";
import { PDF_WORK } from "./hostile-work-pdf.ts";

const named = (kind: string, files: HostileFile[]): HostileFile[] =>
  files.map((file) => ({ ...file, name: `${kind}: ${file.name}` }));

export const HOSTILE_FILES: HostileFile[] = [
  ...named("PDF", PDF_BOMBS),
  ...named("DOCX", DOCX_BOMBS),
  ...named("DOC", DOC_BOMBS),
  ...OTHER_BOMBS,
  ...named("PDF", PDF_WORK),
  ...named("DOCX", DOCX_WORK),
  ...named("DOC", DOC_WORK),
  ...named("RTF", RTF_WORK),
  ...named("text", TEXT_WORK),
];
