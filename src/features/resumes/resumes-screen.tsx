import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FilePlus2, FileText, Sparkles, Target } from "lucide-react";
import { Suspense, lazy } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { KeptHeader, KeptView } from "#src/kept/kept-screen.tsx";
import type { HandedJob } from "#src/lib/hand-off.ts";
import { useCloseAddress } from "#src/lib/use-close-address.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import { useHandOff } from "#src/lib/use-hand-off.ts";

import { ResumeGrid } from "./resume-grid.tsx";
import { deletedResumesOptions, resumesOptions, useRestoreResume } from "./resumes.api.ts";
import { TemplatesCard } from "./templates-card.tsx";

// Dialogs are loaded when first opened.
const RateDialog = lazy(async () => ({ default: (await import("./rate-dialog.tsx")).RateDialog }));
const WriteDialog = lazy(async () => ({ default: (await import("./write-dialog.tsx")).WriteDialog }));
const TailorDialog = lazy(async () => ({ default: (await import("./tailor-dialog.tsx")).TailorDialog }));
const ReportDialog = lazy(async () => ({
  default: (await import("./report/report-dialog.tsx")).ReportDialog,
}));
type ResumesScreenProps = {
  /** The resume whose report is open, taken from the URL. */
  reportId: string | null;
  /** The URL asks for the generator dialog, with a job handed over by another screen. */
  opensGenerator: boolean;
};

export function ResumesScreen({ reportId, opensGenerator }: ResumesScreenProps) {
  const resumes = useQuery(resumesOptions);
  const rating = useDialog<true>();
  const writing = useDialog<true>();
  const tailoring = useDialog<{ job: HandedJob | null }>();
  const restore = useRestoreResume();
  const navigate = useNavigate();
  const showReport = (id: string) =>
    void navigate({
      to: "/resumes",
      search: { report: id },
      state: { hasOpenedDialog: true },
      resetScroll: false,
    });
  const closeReport = useCloseAddress(
    () => void navigate({ to: "/resumes", search: {}, replace: true, resetScroll: false }),
  );
  const write = () => writing.open(true);
  // Once the dialog has the job, the hand-off record and the URL parameter are removed.
  useHandOff("resumeJob", opensGenerator, (job) => {
    tailoring.open({ job });
    void navigate({ to: "/resumes", search: {}, replace: true });
  });
  return (
    <>
      <KeptHeader
        title="Resumes"
        subtitle="Rate, edit and export them. We check that every download can be read by ATS software."
        noun="resumes"
        menuLabel="More for resumes"
        items={[]}
        deleted={deletedResumesOptions}
        restore={restore}
      >
        <Button onClick={() => tailoring.open({ job: null })}>
          <Target aria-hidden className="size-4" />
          Generate Tailored Resume
        </Button>
        <Button variant="secondary" onClick={write}>
          <FilePlus2 aria-hidden className="size-4" />
          Create Resume
        </Button>
      </KeptHeader>
      <Card className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5">
        <section aria-labelledby="rate-title" className="min-w-0 flex-1 basis-72">
          <h2 id="rate-title" className="text-base">
            Upload &amp; Rate Your Current Resume
          </h2>
          <p className="mt-0.5 text-sm text-ink-soft">
            A score out of 100 with a reason for every point, and the fixes that raise it most.
          </p>
        </section>
        <Button variant="secondary" onClick={() => rating.open(true)}>
          <Sparkles aria-hidden className="size-4" />
          Upload &amp; Rate
        </Button>
      </Card>
      <KeptView
        noun="resumes"
        query={resumes}
        skeleton={{ name: "resume-skeleton", lines: ["h-6 w-2/3", "h-4 w-1/2", "h-4 w-3/5", "h-20"] }}
        empty={{
          icon: FileText,
          title: "No resumes yet",
          hint: "Resumes you upload, write or tailor appear here.",
          button: "Create Your First Resume",
          onCreate: write,
        }}
      >
        {(all) => <ResumeGrid resumes={all} />}
      </KeptView>
      <TemplatesCard />
      <Suspense fallback={null}>
        {rating.isOpen && <RateDialog onClose={rating.close} onReport={showReport} />}
        {writing.isOpen && <WriteDialog onClose={writing.close} />}
        {tailoring.payload !== null && tailoring.isOpen && (
          <TailorDialog
            job={tailoring.payload.job}
            onClose={tailoring.close}
            onOpen={(id) => void navigate({ to: "/resumes/$id", params: { id } })}
          />
        )}
        {reportId !== null && <ReportDialog key={reportId} id={reportId} onClose={closeReport} />}
      </Suspense>
    </>
  );
}
