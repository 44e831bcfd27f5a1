import { createFileRoute } from "@tanstack/react-router";

import { FullScreenLoading } from "#src/components/layout/full-screen-loading.tsx";
import { JobDetailScreen } from "#src/features/jobs/job-detail-screen.tsx";
import { isServer } from "#src/lib/is-server.ts";

import { prefetchScreenData } from "./-begin-data.ts";

export const Route = createFileRoute("/_app/jobs/$id")({ loader: prefetchScreenData, component: Detail });

function Detail() {
  const { id } = Route.useParams();
  const screen = <JobDetailScreen key={id} id={id} />;
  if (!isServer) return screen;
  // On wide screens the list is shown beside the job, but the server does not know the width.
  return (
    <>
      <div className="xl:hidden">{screen}</div>
      <div className="hidden xl:block">
        <FullScreenLoading />
      </div>
    </>
  );
}
