import type { Tone } from "#src/components/ui/badge.tsx";
import type { Application } from "#worker/features/applications/applications.contract.ts";

import type { ApplicationStatus, SettableStatus } from "./applications.api.ts";

export const STATUS_LABELS: Record<ApplicationStatus, string> = {
  saved: "Saved",
  applied: "Applied",
  interview: "Interview",
  rejected: "Rejected",
  offer: "Offer",
};

export const STATUS_TONES: Record<ApplicationStatus, Tone> = {
  saved: "neutral",
  applied: "accent",
  interview: "warning",
  rejected: "critical",
  offer: "positive",
};

export const SETTABLE: { value: SettableStatus; label: string }[] = (
  ["applied", "interview", "rejected", "offer"] as const
).map((value) => ({ value, label: STATUS_LABELS[value] }));

/** "All" is every application; what is merely saved is none yet and has a tab of its own. */
export type Tab = "all" | ApplicationStatus;
export const TABS: Tab[] = ["all", "applied", "interview", "rejected", "offer", "saved"];
export const tabLabel = (tab: Tab): string => (tab === "all" ? "All" : STATUS_LABELS[tab]);

export const inTab = (applications: Application[], tab: Tab): Application[] =>
  applications.filter(({ status }) => (tab === "all" ? status !== "saved" : status === tab));
