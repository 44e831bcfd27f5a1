import { useState } from "react";

import { PdfPages } from "#src/components/pdf/pdf-pages.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Tabs } from "#src/components/ui/tabs.tsx";
import type { LetterFormat } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { getLetterFileAddress } from "../cover-letters.api.ts";
import type { LetterDoc } from "./doc.ts";
import { NoLetterPdf } from "./no-letter-pdf.tsx";

const LETTER = { value: "pdf", label: "Letter" } as const;
const TEXT = { value: "text", label: "Text" } as const;
const VIEWS = [LETTER, TEXT] as const;
const VIEWS_WITH_RESUME = [LETTER, { value: "bundle", label: "With resume" }, TEXT] as const;

type LetterPreviewProps = {
  id: string;
  doc: LetterDoc;
  text: string;
  isOpen: boolean;
  onClose: () => void;
  onDownload: (format: LetterFormat) => void;
};

/** Previews the PDF pages, alone or with the resume appended, and the same content as text. */
export function LetterPreview({ id, doc, text, isOpen, onClose, onDownload }: LetterPreviewProps) {
  const [view, setView] = useState<(typeof VIEWS_WITH_RESUME)[number]["value"]>("pdf");
  const format = view === "bundle" ? "bundle" : "pdf";
  return (
    <Dialog
      isOpen={isOpen}
      size="lg"
      title="Letter preview"
      description={doc.title}
      onClose={onClose}
      footer={
        <Button
          onClick={() => {
            onClose();
            onDownload(format);
          }}
        >
          {format === "bundle" ? "Download with resume" : "Download PDF"}
        </Button>
      }
    >
      <Tabs
        label="Preview as"
        value={view}
        tabs={doc.resumeId === null ? VIEWS : VIEWS_WITH_RESUME}
        onChange={setView}
      >
        <div className="pt-4">
          {view === "text" ? (
            <pre
              tabIndex={0}
              aria-label="Letter as text"
              className="font-sans text-sm break-words whitespace-pre-wrap"
            >
              {text}
            </pre>
          ) : (
            <PdfPages
              key={view}
              address={getLetterFileAddress(id, view)}
              version={JSON.stringify(doc)}
              instead={<NoLetterPdf />}
            />
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}
