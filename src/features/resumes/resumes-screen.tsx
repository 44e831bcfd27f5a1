import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, FilePlus2, History, Sparkles, Target } from "lucide-react";
import { Suspense, lazy } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { Menu } from "#src/components/ui/menu.tsx";
import type { HandedResumeJob } from "#src/lib/hand-off.ts";
import { useCloseAddress } from "#src/lib/use-close-address.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import { useHandOff } from "#src/lib/use-hand-off.ts";

import { ResumeGridSkeleton } from "./resume-grid-skeleton.tsx";
import { ResumeGrid } from "./resume-grid.tsx";
import { resumesOptions } from "./resumes.api.ts";
import { TemplatesCard } from "./templates-card.tsx";

// What opens over the page is loaded when it is opened for the first time.
const RateDialog = lazy(async () => ({ default: (await import("./rate-dialog.tsx")).RateDialog }));
const WriteDialog = lazy(async () => ({ default: (await import("./write-dialog.tsx")).WriteDialog }));
const TailorDialog = lazy(async () => ({ default: (await import("./tailor-dialog.tsx")).TailorDialog }));
const ReportDialog = lazy(async () => ({
  default: (await import("./report/report-dialog.tsx")).ReportDialog,
}));
const DeletedResumes = lazy(async () => ({
  default: (await import("./deleted-resumes.tsx")).DeletedResumes,
}));

type ResumesScreenProps = {
  /** The resume whose report is shown, as the address says. */
  reportId: string | null;
  /** The address asks for the generator, with the job that another screen has handed over. */
  opensGenerator: boolean;
};

export function ResumesScreen({ reportId, opensGenerator }: ResumesScreenProps) {
  const resumes = useQuery(resumesOptions);
  const rating = useDialog<true>();
  const writing = useDialog<true>();
  const tailoring = useDialog<{ job: HandedResumeJob | null }>();
  const deleted = useDialog<true>();
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
  // The record goes when the dialog has it, and the address is as if it had been opened by hand.
  useHandOff("resumeJob", opensGenerator, (job) => {
    tailoring.open({ job });
    void navigate({ to: "/resumes", search: {}, replace: true });
  });
  return (
    <>
      <PageHeader
        title="Resumes"
        subtitle="Rate, edit and export them. Every download is checked to read back."
      >
        <Button onClick={() => tailoring.open({ job: null })}>
          <Target aria-hidden className="size-4" />
          Generate Tailored Resume
        </Button>
        <Button variant="secondary" onClick={write}>
          <FilePlus2 aria-hidden className="size-4" />
          Create Resume
        </Button>
        <Menu
          label="More for resumes"
          trigger={
            <Button variant="secondary" size="icon" aria-label="More for resumes">
              <Ellipsis aria-hidden className="size-4.5" />
            </Button>
          }
          items={[{ label: "Recently deleted", icon: History, run: () => deleted.open(true) }]}
        />
      </PageHeader>
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
      <QueryView
        query={resumes}
        skeleton={<ResumeGridSkeleton />}
        loading="Loading your resumes"
        errorTitle="Your resumes could not be loaded"
        level={2}
      >
        {(all) => <ResumeGrid resumes={all} onCreate={write} />}
      </QueryView>
      <TemplatesCard />
      <Suspense fallback={null}>
        {rating.payload !== null && (
          <RateDialog isOpen={rating.isOpen} onClose={rating.close} onReport={showReport} />
        )}
        {writing.payload !== null && <WriteDialog isOpen={writing.isOpen} onClose={writing.close} />}
        {tailoring.payload !== null && (
          <TailorDialog
            isOpen={tailoring.isOpen}
            job={tailoring.payload.job}
            onClose={tailoring.close}
            onOpen={(id) => void navigate({ to: "/resumes/$id", params: { id } })}
          />
        )}
        {deleted.payload !== null && <DeletedResumes isOpen={deleted.isOpen} onClose={deleted.close} />}
        {reportId !== null && <ReportDialog key={reportId} id={reportId} onClose={closeReport} />}
      </Suspense>
    </>
  );
}
