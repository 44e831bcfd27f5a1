import { Link } from "@tanstack/react-router";
import { CircleCheck, FileWarning, TriangleAlert } from "lucide-react";

import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { pluralize } from "#src/lib/plural.ts";
import type { MissingCharacter, Proof } from "#worker/documents/write/written.contract.ts";

import { formatReadabilityProof } from "./proof.ts";
import type { Download } from "./use-download.ts";

/** Warns about missing or unreadable parts of a file before it is downloaded. */
export function DownloadDialog({ download }: { download: Download }) {
  const { payload, isOpen, close } = download.problem;
  if (payload === null) return null;
  const { resume, check } = payload;
  const { format, fit, missing, proof } = check;
  const isPdf = format === "pdf";
  const isPending = download.pending !== null;
  return (
    <Dialog
      isOpen={isOpen}
      title={isPdf ? "Download PDF" : "Edit"}
      description={resume.title}
      isBusy={isPending}
      onClose={close}
      footer={
        <>
          {isPdf && (
            <>
              <Link
                to="/resumes/$id/print"
                params={{ id: resume.id }}
                className={getButtonClass({ variant: "secondary" })}
              >
                Open the print page
              </Link>
              <Button
                variant={missing.length > 0 ? "primary" : "secondary"}
                isPending={download.pending?.format === "docx"}
                onClick={() => {
                  close();
                  download.start(resume, "docx");
                }}
              >
                Download the Word document
              </Button>
            </>
          )}
          {proof !== null && (
            <Button
              isPending={isPending && download.pending?.format === format}
              onClick={() => download.saveAnyway(resume, check)}
            >
              Download anyway
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-5 text-sm">
        {fit !== null && (
          <p className="flex gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
            {fit.message}
          </p>
        )}
        {missing.length > 0 && <Missing missing={missing} isPdf={isPdf} />}
        {proof !== null && <Unreadable proof={proof} />}
      </div>
    </Dialog>
  );
}

const Missing = ({ missing, isPdf }: { missing: MissingCharacter[]; isPdf: boolean }) => (
  <section aria-labelledby="missing-title">
    <h3 id="missing-title" className="flex items-center gap-2 text-sm">
      <FileWarning aria-hidden className="size-4 shrink-0 text-warning" />
      Our fonts are missing {pluralize(missing.length, "character")}
    </h3>
    <p className="mt-1 text-ink-soft">
      {isPdf
        ? "We can’t make this PDF without dropping characters. Word and your browser have fonts of their own: the Word document and the print page show every character."
        : "Word will show them in a font of its own."}
    </p>
    <ul
      aria-label="Missing characters"
      className="mt-3 max-h-60 space-y-1 overflow-y-auto rounded-lg bg-sunken p-3"
    >
      {missing.map(({ character, codePoint, where, text }, at) => (
        <li key={`${codePoint}${at}`} className="truncate" title={text}>
          <span className="font-medium">{character}</span> in {where}{" "}
          <span className="text-ink-faint">({codePoint})</span>
        </li>
      ))}
    </ul>
  </section>
);

const Unreadable = ({ proof }: { proof: Proof }) => (
  <section aria-labelledby="proof-title">
    <h3 id="proof-title" className="flex items-center gap-2 text-sm">
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
      {formatReadabilityProof(proof)}
    </h3>
    <p className="mt-1 text-ink-soft">
      We read the finished file again, as an employer&apos;s system does. This was not found in it:
    </p>
    <ul aria-label="Not readable" className="mt-3 max-h-60 list-disc space-y-1 overflow-y-auto pl-5">
      {proof.unreadable.map((text) => (
        <li key={text} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  </section>
);
