import { DEMO_LOGIN } from "#scripts/demo/account.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";

/** Sends a call as the signed-in user; the answer's JSON. */
export type Send = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** A call that is timed: `prepare` runs before each, and what it gives is placed in the path and the body. */
export type TimedCall = {
  name: string;
  method: string;
  path: (id: string) => string;
  body?: (id: string) => unknown;
  prepare?: () => Promise<string>;
};

type WithId = { id: string };

/** The served screens, by address. */
export function listScreens(jobId: string): Record<string, string> {
  return { dashboard: "/", list: "/jobs", search: "/jobs?q=engineer", job: `/jobs/${jobId}` };
}

/** An application with a resume and a letter, which are frozen after the answer. */
export function createApplicationCall(jobs: Job[], own: { resume: string; letter: string }): TimedCall {
  let next = 0;
  return {
    name: "application with files",
    method: "POST",
    path: () => "/applications",
    body: (jobId) => ({ jobId, status: "applied", resumeId: own.resume, coverLetterId: own.letter }),
    prepare: async () => jobs[next++]?.id ?? "",
  };
}

const LETTER = {
  jobTitle: "Engineer",
  companyName: "Acme",
  userName: "Robin Demo",
  jobDescription: "Requirements:\n- SQL",
  userBackground: "Built the billing service in SQL for 40 customers.",
};

/** The other calls that a user makes most. */
export async function listCalls(send: Send, jobs: Job[], profile: object): Promise<TimedCall[]> {
  const first = async (path: string) => (await send<WithId[]>("GET", path))[0]?.id ?? "";
  const jobId = jobs.at(-1)?.id ?? "";
  const applications = await send<{ id: string }[]>("GET", "/applications");
  const application = applications[0]?.id ?? "";
  const resume = await first("/resumes");
  const letter = await first("/cover-letters");
  const interview = await first("/interviews");
  const project = await first("/portfolio");
  let turn = 0;
  const read = (path: string): TimedCall => ({ name: `GET ${path}`, method: "GET", path: () => path });
  const change = (name: string, path: string, body: () => unknown): TimedCall => ({
    name,
    method: "PUT",
    path: () => path,
    body,
  });
  const makeLetter = async () => (await send<WithId>("POST", "/cover-letters/generate", LETTER)).id;
  return [
    ...[
      "/auth/me",
      "/account",
      "/stats",
      "/recent-activity",
      "/news",
      "/profile",
      "/searches",
      "/jobs",
      "/jobs?q=engineer&sort=relevant&read=chips",
      "/jobs/facets?q=engineer",
      "/jobs/query?q=engineer+remote&read=chips",
      `/jobs/${jobId}`,
      "/jobs/runs/latest",
      "/jobs/search?q=nurse",
      "/matches?limit=50",
      `/matches/${jobId}`,
      "/applications",
      `/applications/${application}`,
      `/applications/made-for/${jobId}`,
      "/resumes",
      `/resumes/${resume}`,
      "/cover-letters",
      `/cover-letters/${letter}`,
      "/interviews",
      `/interviews/${interview}`,
      "/interviews/stories",
      "/portfolio",
      "/portfolio/settings",
    ].map(read),
    {
      name: "POST /auth/login",
      method: "POST",
      path: () => "/auth/login",
      body: () => DEMO_LOGIN,
    },
    { name: "POST /profile", method: "POST", path: () => "/profile", body: () => profile },
    change("PUT /applications/:id", `/applications/${application}`, () => ({ notes: `Turn ${turn++}` })),
    change("PUT /resumes/:id", `/resumes/${resume}`, () => ({ title: `Resume ${turn++}` })),
    change("PUT /cover-letters/:id", `/cover-letters/${letter}`, () => ({ title: `Letter ${turn++}` })),
    change("PUT /portfolio/:id", `/portfolio/${project}`, () => ({
      title: `Project ${turn++}`,
      description: "It logs.",
    })),
    {
      name: "POST /cover-letters/generate",
      method: "POST",
      path: () => "/cover-letters/generate",
      body: () => LETTER,
    },
    {
      name: "POST /cover-letters/:id/rewrite",
      method: "POST",
      path: (id) => `/cover-letters/${id}/rewrite`,
      body: () => ({}),
      prepare: makeLetter,
    },
    {
      name: "DELETE /cover-letters/:id",
      method: "DELETE",
      path: (id) => `/cover-letters/${id}`,
      prepare: makeLetter,
    },
    {
      name: "GET /cover-letters/:id/pdf, made",
      method: "GET",
      path: (id) => `/cover-letters/${id}/pdf`,
      prepare: makeLetter,
    },
    read(`/resumes/${resume}/pdf`),
  ];
}
