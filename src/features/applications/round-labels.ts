import type { RoundKind } from "#worker/features/applications/applications.contract.ts";

export const ROUND_LABELS: Record<RoundKind, string> = {
  phone: "Phone screen",
  technical: "Technical interview",
  onsite: "On-site interview",
  panel: "Panel interview",
  other: "Other round",
};
