import { makeJob } from "#src/testing.ts";
import type { Application, ApplicationDetail } from "#worker/features/applications/applications.contract.ts";
import type { OwnJobFields } from "#worker/features/applications/own-jobs.contract.ts";

export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

let made = 0;

/** An application to a job that the user entered, with only the fields that a test needs. */
export function makeApplication(application: Partial<Application> = {}): Application {
  made += 1;
  return {
    id: `application${made}`,
    jobId: `job${made}`,
    status: "applied",
    isOwnJob: true,
    appliedAt: daysAgo(made / 24),
    updatedAt: daysAgo(made / 24),
    lastEventAt: daysAgo(made / 24),
    job: { title: "Nurse", company: "Harbour Clinic", location: "" },
    ...application,
  };
}

const OWN_JOB: OwnJobFields = {
  title: "Nurse",
  company: "Harbour Clinic",
  location: "",
  salary: "",
  type: "",
  remote: false,
  url: "",
  description: "",
};

const TEXTS = { description: "", requirements: "" };

/** The same with all of its details: applied to ten days ago. */
export function makeApplicationDetail(application: Partial<ApplicationDetail> = {}): ApplicationDetail {
  const { job: _, ...listed } = makeApplication({ appliedAt: daysAgo(10) });
  return {
    ...listed,
    createdAt: daysAgo(10),
    events: [{ id: "applied", status: "applied", at: daysAgo(10) }],
    roundList: [],
    sent: [],
    job: { ...makeJob({ title: "Nurse", company: "Harbour Clinic", location: "", url: "" }), ...TEXTS },
    ownJob: OWN_JOB,
    ...application,
  };
}
