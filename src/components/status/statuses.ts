import type { Tone } from "#src/components/ui/badge.tsx";
import type { ApplicationStatus } from "#worker/features/jobs/jobs.contract.ts";

/** The only list of statuses: everything that shows a status takes its label and colour from here. */
export const STATUSES: Record<ApplicationStatus, { label: string; tone: Tone }> = {
  saved: { label: "Saved", tone: "neutral" },
  applied: { label: "Applied", tone: "accent" },
  interview: { label: "Interview", tone: "warning" },
  rejected: { label: "Rejected", tone: "critical" },
  offer: { label: "Offer", tone: "positive" },
};

/** Statuses a user can set; "saved" is only an initial status. */
export const SETTABLE = ["applied", "interview", "rejected", "offer"] as const;
