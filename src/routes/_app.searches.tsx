import { createFileRoute, useNavigate } from "@tanstack/react-router";

import { SearchFeed } from "#src/features/feeds/search-feed.tsx";
import { JobCard } from "#src/features/jobs/job-card.tsx";
import { SearchesScreen } from "#src/features/saved-searches/searches-screen.tsx";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/searches")({
  // Validated by hand, because this is loaded with every page and a schema library is large.
  validateSearch: (search: Record<string, unknown>): { open?: string } =>
    typeof search.open === "string" && search.open !== "" ? { open: search.open } : {},
  loader: prefetchScreenData,
  component: Searches,
});

function Searches() {
  const { open } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SearchesScreen
      openId={open ?? null}
      onOpen={(id) =>
        void navigate({
          to: "/searches",
          search: id === null ? {} : { open: id },
          replace: true,
          resetScroll: false,
        })
      }
      renderJob={(job) => <JobCard job={job} />}
      renderFeed={(id) => <SearchFeed searchId={id} />}
    />
  );
}
