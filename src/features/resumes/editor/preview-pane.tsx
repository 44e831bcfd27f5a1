import { PdfPages } from "#src/components/pdf/pdf-pages.tsx";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { FitLine } from "../fit-line.tsx";
import { NoPdf } from "../no-pdf.tsx";
import { buildResumeAddress } from "../resumes.api.ts";

/** The pages as they are downloaded, redrawn after each save. Focusable, so that arrow keys scroll it. */
export const PreviewPane = ({ resume }: { resume: Pick<Resume, "id" | "updatedAt"> }) => (
  <section aria-label="Preview" tabIndex={0} className="space-y-3 rounded-sm p-1 pb-8">
    <FitLine resume={resume} />
    <PdfPages
      address={buildResumeAddress(resume.id, "pdf")}
      version={resume.updatedAt}
      instead={<NoPdf id={resume.id} />}
    />
  </section>
);
