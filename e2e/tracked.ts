import type { APIRequestContext, Page } from "@playwright/test";

import { expect } from "./test.ts";

type Job = { id: string; title: string; company: string; description: string };
export type Tracked = { id: string; jobId: string };
type Status = "saved" | "applied" | "interview" | "rejected" | "offer";

/** Listings to track, of those that are stored before the first test; some sources' lists have no description. */
export async function findJobs(page: Page, count: number): Promise<Job[]> {
  const response = await page.request.get("/api/jobs?q=engineer&limit=100");
  const jobs = (await response.json()) as Job[];
  return jobs.filter(({ description }) => description !== "").slice(0, count);
}

async function post(request: APIRequestContext, path: string, data: object): Promise<Tracked> {
  const response = await request.post(`/api/applications${path}`, { data });
  expect([200, 201], await response.text()).toContain(response.status());
  return (await response.json()) as Tracked;
}

/** One application for each status, in order, by call. */
export async function trackJobs(page: Page, statuses: Status[]): Promise<(Tracked & { job: Job })[]> {
  const jobs = await findJobs(page, statuses.length);
  const tracked: (Tracked & { job: Job })[] = [];
  for (const [at, status] of statuses.entries()) {
    const job = jobs[at];
    if (job === undefined) throw new Error("A search for engineers finds enough of them.");
    const first = status === "saved" ? "saved" : "applied";
    const application = await post(page.request, "", { jobId: job.id, status: first });
    if (status !== first) await page.request.put(`/api/applications/${application.id}`, { data: { status } });
    tracked.push({ ...application, job });
  }
  return tracked;
}

/** A job that the user entered, applied to so many days ago. */
export const trackOwnJob = (page: Page, job: Record<string, unknown>, daysAgo = 0): Promise<Tracked> =>
  post(page.request, "/own-jobs", {
    company: "Harbour Clinic",
    ...job,
    appliedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  });

/** The tab of a status, whose name ends with its count. */
export const getTab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

export const listRows = (page: Page) => page.getByRole("list", { name: "Applications" }).getByRole("article");
