import { createFileRoute } from "@tanstack/react-router";

import { JobSearchScreen } from "#src/features/jobs/job-search-screen.tsx";
import { useTwoPanes } from "#src/features/jobs/two-panes.ts";
import { FitQuestions } from "#src/features/profile/fit-questions.tsx";
import { isServer } from "#src/lib/is-server.ts";

import { prefetchScreenData } from "./-begin-data.ts";
import { renderSave } from "./-save-search.tsx";

export const Route = createFileRoute("/_app/jobs/")({ loader: prefetchScreenData, component: Index });

function Index() {
  const hasTwoPanes = useTwoPanes();
  // The server does not know the screen width: it always renders the pane, and CSS hides it on narrow screens.
  if (isServer) return <JobSearchScreen pane={null} questions={<FitQuestions />} renderSave={renderSave} />;
  // Beside the list, the screen itself shows the first job.
  return hasTwoPanes ? null : <JobSearchScreen questions={<FitQuestions />} renderSave={renderSave} />;
}
