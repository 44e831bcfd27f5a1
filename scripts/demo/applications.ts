import type { Application, ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

/** Calls the demo API as the demo user and returns the parsed response. */
export type Call = <Answer>(path: string, body: unknown, method?: string) => Promise<Answer>;

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

type Status = "interview" | "rejected" | "offer";
type Story = {
  saved?: true;
  appliedDaysAgo?: number;
  notes?: string;
  /** Statuses after the application was sent, each with the number of days since that change. */
  became?: [Status, number][];
  rounds?: { kind: string; daysAgo: number; note: string }[];
  isClosed?: true;
  /** Days until an offer has to be answered. */
  answerInDays?: number;
  step?: { text: string; inDays: number; time: string };
};

/** Example applications, as a user might have after three weeks. */
const STORIES: Story[] = [
  { saved: true },
  {
    saved: true,
    notes: "Ask Kim whether the team still grows.",
    step: { text: "Call Kim about the team", inDays: 1, time: "16:00" },
  },
  { saved: true },
  { appliedDaysAgo: 1 },
  { appliedDaysAgo: 3, notes: "Sent through their own site. The reference is on page two of the form." },
  { appliedDaysAgo: 9 },
  { appliedDaysAgo: 23, notes: "No word since the confirmation." },
  { appliedDaysAgo: 40, isClosed: true },
  {
    appliedDaysAgo: 19,
    notes: "Panel of three. Bring the drawings of the school extension.",
    became: [["interview", 10]],
    rounds: [
      { kind: "phone", daysAgo: 9, note: "With the recruiter, half an hour" },
      { kind: "technical", daysAgo: 4, note: "Went through a bill of quantities" },
      { kind: "onsite", daysAgo: -3, note: "Meet the team" },
    ],
  },
  {
    appliedDaysAgo: 15,
    became: [["interview", 5]],
    rounds: [{ kind: "phone", daysAgo: -1, note: "" }],
  },
  { appliedDaysAgo: 18, became: [["rejected", 12]] },
  {
    appliedDaysAgo: 21,
    became: [
      ["interview", 16],
      ["rejected", 6],
    ],
    rounds: [{ kind: "phone", daysAgo: 14, note: "They want ten years on rail sites" }],
  },
  {
    appliedDaysAgo: 20,
    notes: "They want to know soon. Ask about the site car.",
    answerInDays: 4,
    became: [
      ["interview", 14],
      ["offer", 2],
    ],
    rounds: [
      { kind: "phone", daysAgo: 13, note: "" },
      { kind: "panel", daysAgo: 7, note: "Two engineers and the owner" },
    ],
  },
];

/** A job that the user entered by hand, from no board. */
const OWN_JOB = {
  title: "Site Engineer",
  company: "Harrow & Sons Masonry",
  location: "Georgetown, TX",
  salary: "$88,000 a year",
  type: "Full-time",
  description:
    "Found on the notice board of the builders' merchant. Set out and check stone work on two churches.",
  notes: "Call after four.",
  appliedDaysAgo: 6,
};

/** Tracks jobs like a user three weeks into a job search. */
export async function fillApplications(call: Call, jobIds: string[]): Promise<void> {
  for (const [at, story] of STORIES.entries()) {
    const jobId = jobIds[at];
    if (jobId !== undefined) await replayApplicationStory(call, jobId, story);
  }
  const { appliedDaysAgo, ...job } = OWN_JOB;
  await call("/applications/own-jobs", { ...job, appliedAt: daysAgo(appliedDaysAgo) });
}

async function replayApplicationStory(call: Call, jobId: string, story: Story): Promise<void> {
  const { id } = await call<Application>("/applications", {
    jobId,
    status: story.saved === true ? "saved" : "applied",
    ...(story.appliedDaysAgo === undefined ? {} : { appliedAt: daysAgo(story.appliedDaysAgo) }),
    ...(story.notes === undefined ? {} : { notes: story.notes }),
  });
  for (const [status, days] of story.became ?? []) {
    await call(`/applications/${id}`, { status }, "PUT");
    const { events } = await call<ApplicationDetail>(`/applications/${id}`, undefined, "GET");
    await call(`/applications/${id}/events/${events.at(-1)?.id}`, { at: daysAgo(days) }, "PUT");
  }
  for (const { daysAgo: days, ...round } of story.rounds ?? [])
    await call(`/applications/${id}/rounds`, { ...round, at: daysAgo(days) });
  if (story.answerInDays !== undefined)
    await call(`/applications/${id}/answer-by`, { day: daysAgo(-story.answerInDays).slice(0, 10) }, "PUT");
  if (story.step !== undefined) {
    const { text, inDays, time } = story.step;
    await call(
      `/applications/${id}/step`,
      { text, time, day: daysAgo(-inDays).slice(0, 10), zone: "America/Chicago" },
      "PUT",
    );
  }
  if (story.isClosed === true) await call("/applications/bulk", { action: "close", ids: [id] });
}
