import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Gauge } from "lucide-react";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";

import { formatRatingChange } from "../rating-change.ts";
import { resumeOptions, useRateAgain } from "../resumes.api.ts";
import { Categories } from "./categories.tsx";
import { Fixes } from "./fixes.tsx";
import { ReportHead } from "./report-head.tsx";
import { OtherParts } from "./report-parts.tsx";

/** Why a resume has its score, and how to improve it. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const resume = useQuery(resumeOptions(id));
  const rate = useRateAgain();
  const hasReport = resume.data !== undefined && resume.data.report !== null;
  /** Rating again changes nothing until the resume is edited. */
  const isWorthRating = !hasReport || resume.data?.isRatingStale === true;
  const edit = (
    <Link
      to="/resumes/$id"
      params={{ id }}
      className={getButtonClass({ variant: isWorthRating ? "secondary" : "primary" })}
    >
      Edit the resume
    </Link>
  );
  return (
    <Dialog
      isOpen
      size="lg"
      title="Resume report"
      {...(resume.data !== undefined && { description: resume.data.title })}
      onClose={onClose}
      {...(resume.isSuccess && {
        footer: (
          <>
            <p
              role="status"
              className={
                rate.data === undefined
                  ? "sr-only"
                  : "min-w-0 flex-1 basis-56 text-sm font-medium tabular-nums"
              }
            >
              {rate.data !== undefined && formatRatingChange(rate.data)}
            </p>
            <EngineBar sends="the text of the resume" isBusy={rate.isPending} cancels="rating" />
            {isWorthRating && edit}
            <Button
              {...(!isWorthRating && { variant: "secondary" })}
              isPending={rate.isPending}
              onClick={() => rate.mutate(id)}
            >
              {rate.isPending ? "Rating..." : hasReport ? "Rate again" : "Rate"}
            </Button>
            {!isWorthRating && edit}
          </>
        ),
      })}
    >
      <QueryView
        query={resume}
        skeleton={<Skeletons />}
        loading="Loading the report"
        errorTitle="The report could not be loaded"
      >
        {({ report, pastRatings, isRatingStale, readWarnings, notTaken }) =>
          report === null ? (
            <EmptyState
              icon={Gauge}
              title="Not rated yet"
              hint="Rate it to see its score with a reason for every point."
            />
          ) : (
            <div className="space-y-6">
              <ReportHead
                report={report}
                isStale={isRatingStale === true}
                warnings={readWarnings}
                notTaken={notTaken}
              />
              <Fixes id={id} fixes={report.rating.fixes} />
              <div>
                <Categories
                  categories={report.rating.categories}
                  fixed={new Set(report.rating.fixes.map(({ checkId }) => checkId))}
                />
                <OtherParts rating={report.rating} past={pastRatings.filter(({ at }) => at !== report.at)} />
              </div>
            </div>
          )
        }
      </QueryView>
    </Dialog>
  );
}

const Skeletons = () => (
  <div className="space-y-4">
    <Skeleton className="h-16 w-56" />
    <Skeleton className="h-28" />
    <Skeleton className="h-40" />
  </div>
);
