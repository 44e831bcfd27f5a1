import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { BookOpen, MessageSquarePlus, MessagesSquare } from "lucide-react";
import { Suspense, lazy, useEffect } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { KeptGrid, KeptHeader, KeptView } from "#src/kept/kept-screen.tsx";
import { useDialog } from "#src/lib/use-dialog.ts";

import { InterviewCard } from "./interview-card.tsx";
import { deletedInterviewsOptions, interviewsOptions, useRestoreInterview } from "./interviews.api.ts";
import { WeakSpotsCard } from "./weak-spots-card.tsx";

const CreateDialog = lazy(async () => ({ default: (await import("./create-dialog.tsx")).CreateDialog }));
const StoriesDialog = lazy(async () => ({
  default: (await import("./stories/stories-dialog.tsx")).StoriesDialog,
}));

export type InterviewsSearch = {
  /** The application that a new interview prepares for. */
  application?: string;
};

export function InterviewsScreen({ application }: InterviewsSearch) {
  const navigate = useNavigate();
  const interviews = useQuery(interviewsOptions);
  const creating = useDialog<{ application: string | null }>();
  const reading = useDialog<true>();
  const restore = useRestoreInterview();
  const { open: openCreate } = creating;
  useEffect(() => {
    if (application === undefined) return;
    openCreate({ application });
    void navigate({ to: "/interviews", search: {}, replace: true });
  }, [application, openCreate, navigate]);
  const create = () => openCreate({ application: null });
  const start = (id: string) => void navigate({ to: "/interviews/$id", params: { id } });
  return (
    <>
      <KeptHeader
        title="Mock Interviews"
        subtitle="Questions from the job, scores with their reasons. Practice, not an evaluation for hiring."
        noun="interviews"
        menuLabel="More for mock interviews"
        items={[{ label: "Your stories", icon: BookOpen, run: () => reading.open(true) }]}
        deleted={deletedInterviewsOptions}
        restore={restore}
      >
        <Button onClick={create}>
          <MessageSquarePlus aria-hidden className="size-4" />
          Create New Interview
        </Button>
      </KeptHeader>
      <WeakSpotsCard onStart={start} />
      <KeptView
        noun="interviews"
        query={interviews}
        skeleton={{ name: "interview-skeleton", lines: ["h-6 w-2/3", "h-4 w-1/2", "h-16"] }}
        empty={{
          icon: MessagesSquare,
          title: "No interviews yet",
          hint: "Interviews you create appear here, with your answers and their scores.",
          button: "Create Your First Interview",
          onCreate: create,
        }}
      >
        {(all) => (
          <KeptGrid label="Your interviews" items={all}>
            {(interview) => <InterviewCard interview={interview} onOpen={start} />}
          </KeptGrid>
        )}
      </KeptView>
      <Suspense fallback={null}>
        {creating.payload !== null && creating.isOpen && (
          <CreateDialog
            applicationId={creating.payload.application}
            onClose={creating.close}
            onStart={start}
          />
        )}
        {reading.payload !== null && <StoriesDialog isOpen={reading.isOpen} onClose={reading.close} />}
      </Suspense>
    </>
  );
}
