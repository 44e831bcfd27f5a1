import { dayInput, parseMoment } from "#src/lib/dates.ts";
import type { CreateApplication } from "#worker/features/applications/applications.contract.ts";

/** What is asked of every application that is tracked, whatever the job. */
export type TrackValues = {
  status: "applied" | "saved";
  day: string;
  resumeId: string | null;
  coverLetterId: string | null;
  notes: string;
};

export const blankTracking = (): TrackValues => ({
  status: "applied",
  day: dayInput(new Date().toISOString()),
  resumeId: null,
  coverLetterId: null,
  notes: "",
});

type Details = Pick<CreateApplication, "status" | "appliedAt" | "notes" | "resumeId" | "coverLetterId">;

/** What is sent of it: only what is filled. */
export function toDetails({ status, day, resumeId, coverLetterId, notes }: TrackValues): Details {
  const at = parseMoment(day, Date.now());
  return {
    status,
    ...(status === "applied" && { appliedAt: at ?? "" }),
    ...(resumeId !== null && { resumeId }),
    ...(coverLetterId !== null && { coverLetterId }),
    ...(notes.trim() !== "" && { notes: notes.trim() }),
  };
}
