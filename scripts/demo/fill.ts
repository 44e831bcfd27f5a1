import { ERASE_WORD, type EraseAccount } from "#worker/features/account/account.contract.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";
import type { Matches } from "#worker/features/matching/matching.contract.ts";

import { DEMO_ACCOUNT } from "./account.ts";
import { type Call, fillApplications } from "./applications.ts";
import { fillCodingInterviews } from "./coding.ts";
import { fillInterviews } from "./interviews.ts";
import { fillLetters } from "./letters.ts";
import { fillPortfolio } from "./portfolio.ts";
import profile from "./profile.json" with { type: "json" };
import { fillResumes } from "./resumes.ts";

/** The first jobs stay untracked: the best and newest matches. */
const UNTRACKED = 6;

/** Signs up the demo account, fetches listings and tracks some of them, as after three weeks of use. */
export async function fillDemo(url: string): Promise<typeof DEMO_ACCOUNT> {
  const signup = await send(url, "/auth/signup", { body: DEMO_ACCOUNT });
  // 409: an earlier start has already created the account and its data.
  if (signup.status === 409) return DEMO_ACCOUNT;
  const cookie = (signup.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const call: Call = async <Answer>(path: string, body: unknown, method = "POST") => {
    const response = await send(url, path, { body, method, cookie });
    if (!response.ok) throw new Error(`The demo's ${method} ${path} was answered with ${response.status}.`);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  };

  try {
    await fillRooms(call);
  } catch (error) {
    // Delete the partly filled account: otherwise the next start would take the partial data for complete.
    const body: EraseAccount = { password: DEMO_ACCOUNT.password, confirmation: ERASE_WORD };
    await send(url, "/account", { body, method: "DELETE", cookie });
    throw error;
  }
  return DEMO_ACCOUNT;
}

async function fillRooms(call: Call): Promise<void> {
  await call("/profile", profile);
  await call("/searches", { search: { q: "project engineer", location: "Texas", read: "chips" } });
  for (const query of ["nurse teacher designer", "engineer", "architect site manager"])
    await call("/jobs/scrape", { query, limit: 1500 });
  const { jobs } = await call<Matches>("/matches?limit=40", undefined, "GET");
  const others = await call<Job[]>("/jobs?q=manager&limit=40", undefined, "GET");
  const untracked = new Set(jobs.slice(0, UNTRACKED).map(({ id }) => id));
  const tracked = new Set([...jobs, ...others].map(({ id }) => id));
  await fillApplications(
    call,
    [...tracked].filter((id) => !untracked.has(id)),
  );
  await fillResumes(call);
  await fillLetters(call);
  await fillInterviews(call);
  await fillCodingInterviews(call);
  await fillPortfolio(call);
}

const send = (
  url: string,
  path: string,
  { body, method = "POST", cookie }: { body: unknown; method?: string; cookie?: string },
): Promise<Response> =>
  fetch(`${url}/api${path}`, {
    method,
    // Use the built-in engine, so that the demo's data does not depend on a slow or failing model.
    headers: {
      ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
      "x-engine": "built-in",
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
