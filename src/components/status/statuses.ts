import type { Tone } from "#src/components/ui/badge.tsx";
import type { ApplicationStatus } from "#worker/features/jobs/jobs.contract.ts";

/** The one vocabulary of statuses: whatever shows one, takes its word and its colour from here. */
export const STATUSES: Record<ApplicationStatus, { label: string; tone: Tone }> = {
  saved: { label: "Saved", tone: "neutral" },
  applied: { label: "Applied", tone: "accent" },
  interview: { label: "Interview", tone: "warning" },
  rejected: { label: "Rejected", tone: "critical" },
  offer: { label: "Offer", tone: "positive" },
};

/** What an application may become; "saved" is only where one begins. */
export const SETTABLE = ["applied", "interview", "rejected", "offer"] as const;
