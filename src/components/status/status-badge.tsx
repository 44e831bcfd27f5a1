import { Badge } from "#src/components/ui/badge.tsx";
import type { ApplicationStatus } from "#worker/features/jobs/jobs.contract.ts";

import { STATUSES } from "./statuses.ts";

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const { label, tone } = STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
