import { createFileRoute } from "@tanstack/react-router";

import { JobSearchScreen } from "#src/features/jobs/job-search-screen.tsx";

export const Route = createFileRoute("/_app/job-search")({ component: JobSearchScreen });
