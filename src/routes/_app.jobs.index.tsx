import { createFileRoute } from "@tanstack/react-router";

import { JobSearchScreen } from "#src/features/jobs/job-search-screen.tsx";
import { useTwoPanes } from "#src/features/jobs/two-panes.ts";
import { renderFit } from "#src/features/profile/fit-questions.tsx";
import { isServer } from "#src/lib/is-server.ts";

import { prefetchScreenData } from "./-begin-data.ts";
import { renderSave } from "./-save-search.tsx";

export const Route = createFileRoute("/_app/jobs/")({ loader: prefetchScreenData, component: Index });

function Index() {
  const hasTwoPanes = useTwoPanes();
  // The server does not know the screen width: it always renders the pane, and CSS hides it on narrow screens.
  if (isServer) return <JobSearchScreen pane={null} renderFit={renderFit} renderSave={renderSave} />;
  // Beside the list, the screen itself shows the first job.
  return hasTwoPanes ? null : <JobSearchScreen renderFit={renderFit} renderSave={renderSave} />;
}
