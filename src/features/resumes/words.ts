import type { Tone } from "#src/components/ui/badge.tsx";
import type { RatingBand, RatingCheck } from "#worker/ai/contracts/rating.contract.ts";
import type { TailorChange } from "#worker/ai/contracts/tailoring.contract.ts";
import type { ResumeOrigin } from "#worker/features/resumes/resumes.contract.ts";

/** Labels and colours of ratings. */
export const BANDS: Record<RatingBand, { label: string; tone: Tone }> = {
  strong: { label: "Strong", tone: "positive" },
  good: { label: "Good", tone: "accent" },
  needs_work: { label: "Needs work", tone: "warning" },
  weak: { label: "Weak", tone: "critical" },
};

export const CHECK_STATES: Record<RatingCheck["status"], string> = {
  passed: "Passed",
  partly: "Partly",
  failed: "Not met",
  not_assessed: "Not assessed",
};

export const ORIGINS: Record<ResumeOrigin, string> = {
  uploaded: "Uploaded",
  written: "Written here",
  tailored: "Tailored",
};

/** Kinds of changes made for a job, with labels for the text before and after. */
export const TAILOR_KINDS: Record<TailorChange["kind"], { label: string; before: string; after: string }> = {
  summary: { label: "Summary", before: "Before", after: "Now" },
  reword_line: { label: "Reworded", before: "Before", after: "Now" },
  move_line: { label: "Moved", before: "Before", after: "Now" },
  hide_line: { label: "Hidden", before: "Hidden line", after: "Now" },
  hide_entry: { label: "Hidden", before: "Hidden entry", after: "Now" },
  order_skills: { label: "Reordered", before: "Before", after: "Now" },
  order_certifications: { label: "Reordered", before: "Before", after: "Now" },
  order_sections: { label: "Reordered", before: "Before", after: "Now" },
};
