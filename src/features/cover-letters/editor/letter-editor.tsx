import { Copy, Ellipsis, Eye, FileDown, FilePenLine, Files, History, RefreshCw } from "lucide-react";
import { useRef, useState } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { UnsavedGuard } from "#src/components/layout/unsaved-guard.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Menu } from "#src/components/ui/menu.tsx";
import { SaveStatus } from "#src/components/ui/save-status.tsx";
import { SaveBanner } from "#src/kept/save-banner.tsx";
import { useUndoKeys } from "#src/kept/use-undo-keys.ts";
import { toast } from "#src/lib/toast-store.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import { joinLetterSentences } from "#worker/ai/contracts/letter.contract.ts";
import type {
  LetterDetail,
  LetterFormat,
  StoredParagraph,
} from "#worker/features/cover-letters/cover-letters.contract.ts";

import { useRestoreVersion, useRewriteLetter } from "../cover-letters.api.ts";
import { DownloadQuestion, describeOpen } from "../download-question.tsx";
import { useLetterDownload } from "../use-letter-download.ts";
import type { LetterDoc } from "./doc.ts";
import { LetterPage } from "./letter-page.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { LetterSide } from "./letter-side.tsx";
import { OpenSentencesBar } from "./open-sentences-bar.tsx";
import { countOpen, findQuestion, goToNextQuestion } from "./open-sentences.ts";
import type { SentencePlace } from "./page-paragraph.tsx";
import { useLetter } from "./use-letter.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

export function LetterEditor({ stored }: { stored: LetterDetail }) {
  const { id } = stored;
  const letter = useLetter(stored);
  const [detail, setDetail] = useState(stored);
  const [wish, setWish] = useState({ tone: stored.tone, length: stored.length });
  const [place, setPlace] = useState<SentencePlace | null>(null);
  const { doc, saving, change, changeParagraph } = letter;
  const lastQuestion = useRef<Element | null>(null);
  const adopt = (next: LetterDetail) => {
    setDetail(next);
    setWish({ tone: next.tone, length: next.length });
    letter.adopt(next);
  };
  const restore = useRestoreVersion(adopt);
  const rewrite = useRewriteLetter(adopt, restore.mutate);
  const download = useLetterDownload();
  const versions = useDialog<true>();
  const preview = useDialog<true>();
  const pending = download.pending?.format ?? null;
  /** The paragraphs are being rewritten, or an earlier version is being restored. */
  const isBusy = rewrite.isPending || restore.isPending;
  /** The whole letter is being rewritten. */
  const isWritten = rewrite.isPending && rewrite.variables.input.paragraphId === undefined;
  const text = listParagraphTexts(doc).join("\n\n");
  const count = countOpen(doc.paragraphs);
  useUndoKeys(isBusy ? NO_UNDO : letter);

  /** Saves the letter before calling `work`, which uses the stored letter. */
  const runWhenSaved = (work: () => void) => void letter.flush().then((isSaved) => isSaved && work());
  const write = (paragraphId?: string) =>
    runWhenSaved(() =>
      rewrite.mutate({ id, input: paragraphId === undefined ? wish : { paragraphId }, before: text }),
    );
  const save = (format: LetterFormat) =>
    runWhenSaved(() => download.ask({ id, title: doc.title.trim() }, format, count));
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast("Letter copied", count === 0 ? {} : { description: describeOpen(count) });
    } catch {
      toast("Failed to copy", { description: "Could not copy the letter to clipboard.", tone: "critical" });
    }
  }

  function decide(changed: StoredParagraph, isKept: boolean, before: StoredParagraph) {
    changeParagraph(changed, { isStep: true });
    const settled = countOpen([before]) - countOpen([changed]);
    toast(`${settled === 1 ? "Sentence" : `${settled} sentences`} ${isKept ? "kept" : "removed"}`, {
      action: { label: "Undo", run: () => changeParagraph(before, { isStep: true }) },
    });
  }

  return (
    <>
      <PageHeader title={doc.title.trim() === "" ? "Untitled letter" : doc.title} isBar>
        <SaveStatus state={saving.kind} onRetry={letter.retry} isFolded />
        <Button
          variant="secondary"
          className="max-md:px-2.5"
          disabled={isBusy && !isWritten}
          isPending={isWritten}
          onClick={() => write()}
        >
          {!isWritten && <RefreshCw aria-hidden className="size-4" />}
          <span className="max-md:sr-only">Another version</span>
        </Button>
        <Button isPending={pending === "pdf"} className="max-md:px-3" onClick={() => save("pdf")}>
          {pending !== "pdf" && <FileDown aria-hidden className="size-4" />}
          <span className="max-md:sr-only">Download PDF</span>
          <span aria-hidden className="md:hidden">
            PDF
          </span>
        </Button>
        <Menu
          label="More for this letter"
          trigger={
            <Button
              variant="secondary"
              size="icon"
              aria-label="More for this letter"
              isPending={pending === "docx" || pending === "bundle"}
            >
              {(pending === null || pending === "pdf") && <Ellipsis aria-hidden className="size-4.5" />}
            </Button>
          }
          items={[
            { label: "Preview", icon: Eye, run: () => runWhenSaved(() => preview.open(true)) },
            { label: "Download Word document", icon: FilePenLine, run: () => save("docx") },
            {
              label: "Download with resume",
              icon: Files,
              isDisabled: doc.resumeId === null,
              run: () => save("bundle"),
            },
            { label: "Copy the letter", icon: Copy, run: () => void copy() },
            {
              label: "Earlier versions",
              icon: History,
              run: () => runWhenSaved(() => versions.open(true)),
            },
          ]}
        />
      </PageHeader>
      <div className="mb-5 empty:hidden">
        <SaveBanner
          noun="letter"
          state={saving}
          onKeepMine={letter.keepMine}
          onTakeOther={() => saving.kind === "conflict" && adopt(saving.other)}
        />
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div
          className="mx-auto w-full max-w-3xl min-w-0"
          onFocus={({ target }) => {
            lastQuestion.current = findQuestion(target) ?? lastQuestion.current;
          }}
        >
          <OpenSentencesBar count={count} last={lastQuestion} />
          <LetterPage
            doc={doc}
            place={place}
            isBusy={isBusy}
            pendingId={rewrite.isPending ? (rewrite.variables.input.paragraphId ?? null) : null}
            onChange={change}
            onParagraph={changeParagraph}
            onDecide={decide}
            onRewrite={write}
            onPlace={setPlace}
          />
        </div>
        <LetterSide
          detail={detail}
          doc={doc}
          version={stored.updatedAt}
          sentence={findSentence(doc, place)}
          words={text.match(/\S+/g)?.length ?? 0}
          wish={wish}
          isBusy={isBusy}
          isWriting={rewrite.isPending}
          onWish={setWish}
          onChange={change}
        />
      </div>
      {preview.payload !== null && (
        <LetterPreview
          id={id}
          doc={doc}
          text={text}
          isOpen={preview.isOpen}
          onClose={preview.close}
          onDownload={save}
        />
      )}
      <DownloadQuestion download={download} onLook={() => goToNextQuestion(lastQuestion.current)} />
      <UnsavedGuard isDirty={["failed", "invalid", "conflict"].includes(saving.kind)} />
      {versions.payload !== null && (
        <VersionsDialog id={id} isOpen={versions.isOpen} onClose={versions.close} onRestored={adopt} />
      )}
    </>
  );
}

const NO_UNDO = { undo: () => {}, redo: () => {} };

const findSentence = ({ paragraphs }: LetterDoc, place: SentencePlace | null) =>
  paragraphs.find(({ id }) => id === place?.paragraphId)?.sentences[place?.at ?? 0] ?? null;

/** The paragraph texts to send, without empty ones. */
const listParagraphTexts = ({ paragraphs }: Pick<LetterDoc, "paragraphs">): string[] =>
  paragraphs.map((paragraph) => joinLetterSentences(paragraph).trim()).filter((text) => text !== "");
