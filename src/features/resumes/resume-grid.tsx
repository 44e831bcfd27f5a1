import { Archive } from "lucide-react";
import { Suspense, lazy, useState } from "react";

import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { Tabs } from "#src/components/ui/tabs.tsx";
import { KeptGrid } from "#src/kept/kept-screen.tsx";
import { useDialog } from "#src/lib/use-dialog.ts";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { ResumeCard } from "./resume-card.tsx";
import { useDownload } from "./use-download.ts";

const PreviewDialog = lazy(async () => ({ default: (await import("./preview-dialog.tsx")).PreviewDialog }));
const RenameDialog = lazy(async () => ({ default: (await import("./rename-dialog.tsx")).RenameDialog }));
const DownloadDialog = lazy(async () => ({
  default: (await import("./download-dialog.tsx")).DownloadDialog,
}));

type ResumeTab = "current" | "archived";

/** The resume cards, with archived ones in a separate tab, and the dialogs their buttons open. */
export function ResumeGrid({ resumes }: { resumes: Resume[] }) {
  const [tab, setTab] = useState<ResumeTab>("current");
  const preview = useDialog<Resume>();
  const renaming = useDialog<Resume>();
  const download = useDownload();
  const archived = resumes.filter(({ isArchived }) => isArchived === true);
  const current = resumes.filter(({ isArchived }) => isArchived !== true);
  const shown = tab === "current" ? current : archived;
  return (
    <>
      <Tabs
        label="Resumes"
        value={tab}
        tabs={[
          { value: "current", label: "Current", count: current.length },
          { value: "archived", label: "Archived", count: archived.length },
        ]}
        onChange={setTab}
      >
        {shown.length === 0 ? (
          <Card className="mt-4">
            <EmptyState
              level={2}
              icon={Archive}
              title={tab === "archived" ? "No archived resumes" : "All resumes are archived"}
              hint={
                tab === "archived" ? "Resumes you archive appear here." : "Unarchive one, or create another."
              }
            />
          </Card>
        ) : (
          <div className="mt-4">
            <KeptGrid label="Your resumes" items={shown}>
              {(resume) => (
                <ResumeCard
                  resume={resume}
                  pending={download.pending?.id === resume.id ? download.pending.format : null}
                  onPreview={preview.open}
                  onRename={renaming.open}
                  onDownload={download.start}
                />
              )}
            </KeptGrid>
          </div>
        )}
      </Tabs>
      <Suspense fallback={null}>
        {preview.payload !== null && (
          <PreviewDialog
            key={preview.payload.id}
            resume={preview.payload}
            isOpen={preview.isOpen}
            onClose={preview.close}
            onDownload={download.start}
          />
        )}
        {renaming.payload !== null && renaming.isOpen && (
          <RenameDialog key={renaming.payload.id} resume={renaming.payload} onClose={renaming.close} />
        )}
        {download.problem.payload !== null && <DownloadDialog download={download} />}
      </Suspense>
    </>
  );
}
