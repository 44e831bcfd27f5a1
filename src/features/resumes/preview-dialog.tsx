import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { PdfPages } from "#src/components/pdf/pdf-pages.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { Tabs } from "#src/components/ui/tabs.tsx";
import type { FileFormat, Resume } from "#worker/features/resumes/resumes.contract.ts";

import { FitLine } from "./fit-line.tsx";
import { NoPdf } from "./no-pdf.tsx";
import { buildResumeAddress, resumeTextOptions } from "./resumes.api.ts";

const VIEWS = [
  { value: "pages", label: "Pages" },
  { value: "text", label: "Text" },
] as const;

type PreviewDialogProps = {
  resume: Pick<Resume, "id" | "title" | "updatedAt">;
  isOpen: boolean;
  onClose: () => void;
  onDownload: (resume: Pick<Resume, "id" | "title">, format: FileFormat) => void;
};

/** Dialog with the pages of the download, and the same content as text for users who cannot see the pages. */
export function PreviewDialog({ resume, isOpen, onClose, onDownload }: PreviewDialogProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]["value"]>("pages");
  const { id } = resume;
  return (
    <Dialog
      isOpen={isOpen}
      size="lg"
      title="Resume Preview"
      description={resume.title}
      onClose={onClose}
      footer={
        <>
          <Link to="/resumes/$id" params={{ id }} className={getButtonClass({ variant: "secondary" })}>
            Open
          </Link>
          <Button
            onClick={() => {
              onClose();
              onDownload(resume, "pdf");
            }}
          >
            Download PDF
          </Button>
        </>
      }
    >
      <Tabs label="Preview as" value={view} tabs={VIEWS} onChange={setView}>
        <div className="space-y-3 pt-4">
          <FitLine resume={resume} />
          {view === "pages" ? (
            <PdfPages
              address={buildResumeAddress(id, "pdf")}
              version={resume.updatedAt}
              instead={<NoPdf id={id} />}
            />
          ) : (
            <TextView resume={resume} />
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}

function TextView({ resume: { id, updatedAt } }: Pick<PreviewDialogProps, "resume">) {
  const text = useQuery(resumeTextOptions(id, updatedAt));
  return (
    <QueryView
      query={text}
      skeleton={<Skeleton className="h-64" />}
      loading="Loading the text"
      errorTitle="The text could not be loaded"
    >
      {(shown) => (
        <pre
          tabIndex={0}
          aria-label="Resume as text"
          className="font-sans text-sm break-words whitespace-pre-wrap"
        >
          {shown}
        </pre>
      )}
    </QueryView>
  );
}
