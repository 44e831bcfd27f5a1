import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { FitLine } from "../../fit-line.tsx";
import { NoPdf } from "../../no-pdf.tsx";
import type { EditorDoc } from "../state/doc.ts";
import { ResumePage } from "./resume-page.tsx";
import { useLayout } from "./use-layout.ts";

type PreviewPaneProps = {
  resume: Pick<Resume, "id" | "updatedAt">;
  doc: EditorDoc;
  /** A JPEG in base64. */
  photo: string | null;
};

/** The pages as they are downloaded, redrawn with every change. Focusable, so that arrow keys scroll it. */
export function PreviewPane({ resume, doc, photo }: PreviewPaneProps) {
  const { layout, hasFailed, retry } = useLayout(doc, photo !== null);
  const hasMissing = layout !== null && layout.missing.length > 0;
  return (
    <section aria-label="Preview" tabIndex={0} className="space-y-3 rounded-sm p-1 pb-8">
      <FitLine resume={resume} fit={hasMissing ? null : (layout?.fit ?? null)} />
      {hasMissing && <NoPdf id={resume.id} />}
      <ResumePage layout={layout} photo={photo} hasFailed={hasFailed} onRetry={retry} />
    </section>
  );
}
