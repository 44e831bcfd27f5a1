import { createFileRoute } from "@tanstack/react-router";

import { JobSearchScreen } from "#src/features/jobs/job-search-screen.tsx";
import { useTwoPanes } from "#src/features/jobs/two-panes.ts";
import { renderFit } from "#src/features/profile/fit-questions.tsx";

import { prefetchScreenData } from "./-begin-data.ts";
import { renderSave } from "./-save-search.tsx";

export const Route = createFileRoute("/_app/job-search")({
  loader: prefetchScreenData,
  component: JobSearch,
});

function JobSearch() {
  return useTwoPanes() ? (
    <JobSearchScreen pane={null} renderFit={renderFit} renderSave={renderSave} />
  ) : (
    <JobSearchScreen renderFit={renderFit} renderSave={renderSave} />
  );
}
