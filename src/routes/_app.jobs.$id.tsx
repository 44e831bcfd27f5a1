import { createFileRoute } from "@tanstack/react-router";

import { JobDetailScreen } from "#src/features/jobs/job-detail-screen.tsx";

export const Route = createFileRoute("/_app/jobs/$id")({ component: Detail });

function Detail() {
  const { id } = Route.useParams();
  return <JobDetailScreen key={id} id={id} />;
}
