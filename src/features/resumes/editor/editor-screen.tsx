import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileX } from "lucide-react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { buttonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { ApiError } from "#src/lib/api.ts";

import { resumeOptions } from "../resumes.api.ts";
import { BackLink } from "./back-link.tsx";
import { ResumeEditor } from "./resume-editor.tsx";

/** One resume to be edited, at an address of its own. */
export function EditorScreen({ id }: { id: string }) {
  // What another tab has saved since is asked for; what is open here is not drawn anew by it.
  const resume = useQuery({ ...resumeOptions(id), refetchOnMount: "always" });
  // An answer from before may be old: the editor begins with the newest.
  if (resume.data !== undefined && (resume.isFetchedAfterMount || resume.isError))
    return <ResumeEditor key={id} stored={resume.data} />;
  if (resume.isError)
    return (
      <>
        <BackLink />
        <PageHeader title="Resume" />
        <Card>
          {resume.error instanceof ApiError && resume.error.status === 404 ? (
            <EmptyState
              level={2}
              icon={FileX}
              title="Resume not found"
              hint="It may be deleted: Recently deleted in the menu of the room has the last 30 days."
            >
              <Link to="/resumes" className={buttonClass()}>
                Go to your resumes
              </Link>
            </EmptyState>
          ) : (
            <ErrorState
              level={2}
              title="The resume could not be loaded"
              error={resume.error}
              onRetry={() => void resume.refetch()}
            />
          )}
        </Card>
      </>
    );
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading the resume</span>
      <Skeleton className="h-9 w-72" />
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="space-y-4">
          <Skeleton className="h-36" />
          <Skeleton className="h-64" />
        </div>
        <Skeleton className="hidden h-[36rem] xl:block" />
      </div>
    </div>
  );
}
