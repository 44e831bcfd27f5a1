import type { RoundKind } from "./applications.contract.ts";

/** What a round is called, on screens and in calendars. */
export const ROUND_LABELS: Record<RoundKind, string> = {
  phone: "Phone screen",
  technical: "Technical interview",
  onsite: "On-site interview",
  panel: "Panel interview",
  other: "Other round",
};
