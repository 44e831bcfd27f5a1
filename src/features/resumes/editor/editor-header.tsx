import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, Eye, FileDown, Gauge, Printer, Redo2, Undo2 } from "lucide-react";
import { use } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Menu } from "#src/components/ui/menu.tsx";
import { SaveStatus } from "#src/components/ui/save-status.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { useProvider } from "#src/lib/assistant.ts";
import type { FileFormat, Resume, ResumeDetail } from "#worker/features/resumes/resumes.contract.ts";

import { formatRatingChange } from "../rating-change.ts";
import { useRateAgain } from "../resumes.api.ts";
import { ScoreChip } from "./advice/score-chip.tsx";
import { AdviceContext } from "./advice/use-advice.ts";
import type { Editor } from "./state/use-editor.ts";

type EditorHeaderProps = {
  editor: Editor;
  resume: Pick<Resume, "id" | "title">;
  stored: ResumeDetail;
  /** The file format being downloaded. */
  pending: FileFormat | null;
  onUndo: () => void;
  onRedo: () => void;
  /** Whether the pages are shown beside the form; otherwise a button previews them, and the menu has what is used less. */
  isWide: boolean;
  onPreview: () => void;
  onDownload: (format: FileFormat) => void;
};

/** The resume's title and the actions on the whole resume. */
export function EditorHeader(props: EditorHeaderProps) {
  const { editor, resume, stored, pending, isWide, onUndo, onRedo, onPreview, onDownload } = props;
  const { saving, canUndo, canRedo } = editor;
  const { id } = resume;
  const navigate = useNavigate();
  const openReport = () => void navigate({ to: "/resumes", search: { report: id } });
  const rate = useRateAgain((rated) => ({
    title: "Resume rated",
    description: formatRatingChange(rated),
    action: { label: "See report", run: openReport },
  }));
  const provider = useProvider();
  return (
    <PageHeader title={resume.title.trim() === "" ? "Untitled resume" : resume.title} isBar>
      <SaveStatus state={saving.state.kind} onRetry={saving.retry} isFolded />
      <ScoreChip id={id} advice={use(AdviceContext)} report={stored.report} />
      {isWide && (
        <div className="flex">
          <Tooltip text="Undo (Ctrl+Z)" side="top">
            <Button variant="ghost" size="icon" aria-label="Undo" disabled={!canUndo} onClick={onUndo}>
              <Undo2 aria-hidden className="size-4.5" />
            </Button>
          </Tooltip>
          <Tooltip text="Redo (Ctrl+Shift+Z)" side="top">
            <Button variant="ghost" size="icon" aria-label="Redo" disabled={!canRedo} onClick={onRedo}>
              <Redo2 aria-hidden className="size-4.5" />
            </Button>
          </Tooltip>
        </div>
      )}
      {!isWide && (
        <Button variant="secondary" className="max-md:px-2.5" onClick={onPreview}>
          <Eye aria-hidden className="size-4" />
          <span className="max-md:sr-only">Preview</span>
        </Button>
      )}
      {isWide && (
        <Button variant="secondary" isPending={pending === "docx"} onClick={() => onDownload("docx")}>
          {pending !== "docx" && <FileDown aria-hidden className="size-4" />}
          Download Word
        </Button>
      )}
      <Button isPending={pending === "pdf"} className="max-md:px-3" onClick={() => onDownload("pdf")}>
        {pending !== "pdf" && <FileDown aria-hidden className="size-4" />}
        <span className="max-md:sr-only">Download PDF</span>
        <span aria-hidden className="md:hidden">
          PDF
        </span>
      </Button>
      <Menu
        label="More for this resume"
        trigger={
          <Button
            variant="secondary"
            size="icon"
            aria-label="More for this resume"
            isPending={!isWide && pending === "docx"}
          >
            {(isWide || pending !== "docx") && <Ellipsis aria-hidden className="size-4.5" />}
          </Button>
        }
        items={[
          ...(isWide
            ? []
            : [
                { label: "Undo", icon: Undo2, isDisabled: !canUndo, run: onUndo },
                { label: "Redo", icon: Redo2, isDisabled: !canRedo, run: onRedo },
                { label: "Download Word", icon: FileDown, run: () => onDownload("docx") },
                null,
              ]),
          {
            label: `${stored.report === null ? "Rate" : "Rate again"}${provider?.isUsed === true ? ` (sends it to ${provider.name})` : ""}`,
            icon: Gauge,
            isDisabled: rate.isPending,
            run: () => void saving.flush().then(() => rate.mutate(id)),
          },
          { label: "Report", icon: Gauge, run: openReport },
          {
            label: "Print page",
            icon: Printer,
            run: () => void navigate({ to: "/resumes/$id/print", params: { id } }),
          },
        ]}
      />
    </PageHeader>
  );
}
