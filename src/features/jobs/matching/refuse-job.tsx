import { useQuery } from "@tanstack/react-query";
import { Banknote, Building2, EyeOff, Layers, MapPin, ThumbsDown, Wrench } from "lucide-react";

import { Button } from "#src/components/ui/button.tsx";
import { Menu } from "#src/components/ui/menu.tsx";
import type { RefusalReason } from "#worker/ai/contracts/refusal-reasons.contract.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

import { refusalsOptions, useRefuseJob, useTakeBackRefusal } from "./refusals.api.ts";

const REASONS = [
  { reason: "job", label: "Hide this job", icon: EyeOff },
  { reason: "work", label: "Not this kind of work", icon: Wrench },
  { reason: "level", label: "Not this level", icon: Layers },
  { reason: "place", label: "Not this place", icon: MapPin },
  { reason: "employer", label: "Not this employer", icon: Building2 },
  { reason: "pay", label: "It pays too little", icon: Banknote },
] as const satisfies { reason: RefusalReason; label: string; icon: unknown }[];

export const formatRefusal = (reason: RefusalReason): string =>
  reason === "job" ? "Hidden" : (REASONS.find((known) => known.reason === reason)?.label ?? "");

type RefuseJobProps = { job: Pick<JobCard, "id" | "title" | "salaryRange" | "location" | "level"> };

/** Says that a job is not wanted and why, or takes that back. */
export function RefuseJob({ job }: RefuseJobProps) {
  const { id, title } = job;
  const refusals = useQuery(refusalsOptions);
  const refuse = useRefuseJob();
  const takeBack = useTakeBackRefusal();
  const refusal = refusals.data?.find(({ jobId }) => jobId === id);
  if (refusal !== undefined)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        You said: {formatRefusal(refusal.reason)}
        <Button variant="ghost" size="sm" isPending={takeBack.isPending} onClick={() => takeBack.mutate(id)}>
          Take it back
        </Button>
      </p>
    );
  const isSaid: Partial<Record<RefusalReason, boolean>> = {
    level: job.level !== undefined,
    pay: job.salaryRange !== undefined,
    place: job.location !== "",
  };
  return (
    <Menu
      label={`Why “${title}” is not for you`}
      align="start"
      trigger={
        <Button variant="ghost" size="sm" isPending={refuse.isPending}>
          <ThumbsDown aria-hidden className="size-4" />
          Not for me
        </Button>
      }
      items={REASONS.filter(({ reason }) => isSaid[reason] !== false).map(({ reason, label, icon }) => ({
        label,
        icon,
        run: () => refuse.mutate({ id, title, reason }),
      }))}
    />
  );
}
