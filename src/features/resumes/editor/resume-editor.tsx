import { Suspense, lazy, useCallback, useMemo, useState } from "react";

import { TwoPanes } from "#src/components/layout/two-panes.tsx";
import { UnsavedGuard } from "#src/components/layout/unsaved-guard.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Banner, SaveBanner } from "#src/kept/save-banner.tsx";
import { useUndoKeys } from "#src/kept/use-undo-keys.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import { useMedia } from "#src/lib/use-media.ts";
import type { ResumeDetail } from "#worker/features/resumes/resumes.contract.ts";

import { useDownload } from "../use-download.ts";
import { FixesCard } from "./advice/fixes-card.tsx";
import { AdviceContext, useAdvice } from "./advice/use-advice.ts";
import { EditorHeader } from "./editor-header.tsx";
import { ContactCard } from "./fields/contact-card.tsx";
import { PhotoField } from "./fields/photo-field.tsx";
import { Sections } from "./fields/sections.tsx";
import { SettingsCard } from "./fields/settings-card.tsx";
import { PreviewPane } from "./page/preview-pane.tsx";
import { EditingProvider } from "./state/editing-provider.tsx";
import { useEditor } from "./state/use-editor.ts";
import { usePlaceInAddress } from "./state/use-place-in-address.ts";
import { ProfileChanges } from "./tailoring/profile-changes.tsx";
import { TailoringPanel } from "./tailoring/tailoring-panel.tsx";

const PreviewDialog = lazy(async () => ({ default: (await import("../preview-dialog.tsx")).PreviewDialog }));
const DownloadDialog = lazy(async () => ({
  default: (await import("../download-dialog.tsx")).DownloadDialog,
}));

/** From this width on, the pages are shown beside the form. */
const WIDE = "(min-width: 1280px)";

export function ResumeEditor({ stored, at }: { stored: ResumeDetail; at: string | null }) {
  const editor = useEditor(stored);
  const { doc, edit, undo, redo, saving } = editor;
  const [said, setSaid] = useState({ text: "", count: 0 });
  const isWide = useMedia(WIDE);
  const preview = useDialog<true>();
  const download = useDownload();
  const advice = useAdvice(stored.id, doc.content);
  useUndoKeys(editor);
  usePlaceInAddress(stored.id, at);
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  const resume = useMemo(
    () => ({ id: stored.id, title: doc.title, updatedAt: stored.updatedAt }),
    [stored.id, doc.title, stored.updatedAt],
  );
  /** Saves the resume before calling `work`, because previews and downloads use the stored resume. */
  const runWhenSaved = (work: () => void) => void saving.flush().then(work);
  const form = (
    <div className="space-y-4 xl:-mx-1 xl:min-h-0 xl:overflow-y-auto xl:px-1 xl:pb-8">
      <SaveBanner
        noun="resume"
        state={saving.state}
        onKeepMine={saving.keepMine}
        onTakeOther={saving.takeOther}
      />
      {editor.isRestored && ["saved", "waiting"].includes(saving.state.kind) && (
        <Banner text="We restored your unsaved changes.">
          <Button variant="secondary" size="sm" onClick={undo}>
            Discard it
          </Button>
        </Banner>
      )}
      <ProfileChanges id={stored.id} saving={saving} onTaken={saving.adopt} />
      {stored.tailoring !== null && (
        <TailoringPanel id={stored.id} tailoring={stored.tailoring} saving={saving} onTaken={saving.adopt} />
      )}
      <SettingsCard resume={resume} />
      <FixesCard />
      <ContactCard />
      <PhotoField resume={stored} flush={saving.flush} onTaken={saving.adopt} />
      <Sections />
    </div>
  );
  return (
    <EditingProvider doc={doc} edit={edit} announce={announce}>
      <AdviceContext value={advice}>
        <EditorHeader
          editor={editor}
          resume={resume}
          stored={stored}
          pending={download.pending?.format ?? null}
          onUndo={undo}
          onRedo={redo}
          isWide={isWide}
          onPreview={() => runWhenSaved(() => preview.open(true))}
          onDownload={(format) => runWhenSaved(() => download.start(resume, format))}
        />
        <TwoPanes
          isEven
          list={form}
          paneKey={stored.id}
          {...(isWide && { pane: <PreviewPane resume={resume} doc={doc} photo={stored.photo} /> })}
        />
        {/* The same text twice is a change all the same. */}
        <p role="status" aria-live="assertive" data-testid="announcer" className="sr-only">
          <span key={said.count}>{said.text}</span>
        </p>
        <UnsavedGuard isDirty={["failed", "invalid", "conflict"].includes(saving.state.kind)} />
        <Suspense fallback={null}>
          {preview.payload !== null && (
            <PreviewDialog
              resume={resume}
              isOpen={preview.isOpen}
              onClose={preview.close}
              onDownload={download.start}
            />
          )}
          {download.problem.payload !== null && <DownloadDialog download={download} />}
        </Suspense>
      </AdviceContext>
    </EditingProvider>
  );
}
