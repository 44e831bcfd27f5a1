import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { BookOpen, Ellipsis, History, MessageSquarePlus, MessagesSquare } from "lucide-react";
import { Suspense, lazy, useEffect } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { DeletedDialog } from "#src/components/ui/deleted-dialog.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { Menu } from "#src/components/ui/menu.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { markItem } from "#src/lib/list-focus.ts";
import { useCloseAddress } from "#src/lib/use-close-address.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import type { Interview } from "#worker/features/interviews/interviews.contract.ts";

import { InterviewCard } from "./interview-card.tsx";
import { deletedInterviewsOptions, interviewsOptions, useRestoreInterview } from "./interviews.api.ts";
import { WeakSpotsCard } from "./weak-spots-card.tsx";

const CreateDialog = lazy(async () => ({ default: (await import("./create-dialog.tsx")).CreateDialog }));
const SessionDialog = lazy(async () => ({
  default: (await import("./session/session-dialog.tsx")).SessionDialog,
}));
const StoriesDialog = lazy(async () => ({
  default: (await import("./stories/stories-dialog.tsx")).StoriesDialog,
}));

const SKELETONS = 6;
const GRID = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

export type InterviewsSearch = {
  /** The interview whose session is open, and its question, from 1. */
  open?: string;
  q?: number;
  /** The application that a new interview is for. */
  application?: string;
};

export function InterviewsScreen({ open, q, application }: InterviewsSearch) {
  const navigate = useNavigate();
  const interviews = useQuery(interviewsOptions);
  const creating = useDialog<{ application: string | null }>();
  const deleting = useDialog<true>();
  const reading = useDialog<true>();
  const deleted = useQuery({ ...deletedInterviewsOptions, enabled: deleting.isOpen });
  const restore = useRestoreInterview();
  const { open: openCreate } = creating;
  const close = useCloseAddress(() => void navigate({ to: "/interviews", search: {}, replace: true }));
  useEffect(() => {
    if (application === undefined) return;
    openCreate({ application });
    void navigate({ to: "/interviews", search: {}, replace: true });
  }, [application, openCreate, navigate]);
  const create = () => openCreate({ application: null });
  const start = (id: string) =>
    void navigate({ to: "/interviews", search: { open: id }, state: { hasOpenedDialog: true } });
  const goTo = (id: string, index: number) =>
    void navigate({ to: "/interviews", search: { open: id, q: index + 1 }, replace: true, state: true });
  return (
    <>
      <PageHeader
        title="Mock Interviews"
        subtitle="Questions from the job, scores with their reasons. Practice, not an evaluation for hiring."
      >
        <Button onClick={create}>
          <MessageSquarePlus aria-hidden className="size-4" />
          Create New Interview
        </Button>
        <Menu
          label="More for mock interviews"
          trigger={
            <Button variant="secondary" size="icon" aria-label="More for mock interviews">
              <Ellipsis aria-hidden className="size-4.5" />
            </Button>
          }
          items={[
            { label: "Your stories", icon: BookOpen, run: () => reading.open(true) },
            { label: "Recently deleted", icon: History, run: () => deleting.open(true) },
          ]}
        />
      </PageHeader>
      <WeakSpotsCard onStart={start} />
      <QueryView
        query={interviews}
        skeleton={<InterviewSkeletons />}
        loading="Loading your interviews"
        errorTitle="Your interviews could not be loaded"
        level={2}
      >
        {(all) => <InterviewGrid interviews={all} onCreate={create} onOpen={start} />}
      </QueryView>
      <Suspense fallback={null}>
        {creating.payload !== null && (
          <CreateDialog
            isOpen={creating.isOpen}
            applicationId={creating.payload.application}
            onClose={creating.close}
            onStart={start}
          />
        )}
        {open !== undefined && (
          <SessionDialog
            key={open}
            id={open}
            index={q === undefined ? null : q - 1}
            onIndex={(index) => goTo(open, index)}
            onClose={close}
          />
        )}
        {reading.payload !== null && <StoriesDialog isOpen={reading.isOpen} onClose={reading.close} />}
      </Suspense>
      <DeletedDialog
        isOpen={deleting.isOpen}
        noun="interviews"
        query={deleted}
        restoring={restore.isPending ? restore.variables.id : null}
        onRestore={(id) => restore.mutate({ id })}
        onClose={deleting.close}
      />
    </>
  );
}

type InterviewGridProps = { interviews: Interview[]; onCreate: () => void; onOpen: (id: string) => void };

function InterviewGrid({ interviews, onCreate, onOpen }: InterviewGridProps) {
  if (interviews.length === 0)
    return (
      <Card>
        <EmptyState
          level={2}
          icon={MessagesSquare}
          title="No interviews yet"
          hint="Interviews you create appear here, with your answers and their scores."
        >
          <Button onClick={onCreate}>Create Your First Interview</Button>
        </EmptyState>
      </Card>
    );
  return (
    <ul aria-label="Your interviews" className={GRID}>
      {interviews.map((interview) => (
        <li key={interview.id} {...markItem(interview.id)} className="min-w-0">
          <InterviewCard interview={interview} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

const InterviewSkeletons = () => (
  <div className={GRID}>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <Card key={at} data-testid="interview-skeleton" className="space-y-3 p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-16" />
      </Card>
    ))}
  </div>
);
