import { formatDayInput, parseMoment } from "#src/lib/dates.ts";
import type { CreateApplication } from "#worker/features/applications/applications.contract.ts";

/** Fields common to every tracked application, for any job. */
export type TrackValues = {
  status: "applied" | "saved";
  day: string;
  resumeId: string | null;
  coverLetterId: string | null;
  notes: string;
};

export const createBlankTrackValues = (): TrackValues => ({
  status: "applied",
  day: formatDayInput(new Date().toISOString()),
  resumeId: null,
  coverLetterId: null,
  notes: "",
});

type Details = Pick<CreateApplication, "status" | "appliedAt" | "notes" | "resumeId" | "coverLetterId">;

/** Builds the request body from only the fields that are filled in. */
export function toTrackingDetails({ status, day, resumeId, coverLetterId, notes }: TrackValues): Details {
  const at = parseMoment(day, Date.now());
  return {
    status,
    ...(status === "applied" && { appliedAt: at ?? "" }),
    ...(resumeId !== null && { resumeId }),
    ...(coverLetterId !== null && { coverLetterId }),
    ...(notes.trim() !== "" && { notes: notes.trim() }),
  };
}
