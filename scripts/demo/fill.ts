import profile from "./profile.json" with { type: "json" };

/** The demo's account. It exists in the demo's own database only. */
const ACCOUNT = { firstName: "Robin", lastName: "Demo", email: "demo@vocata.example", password: "Demo-2026" };

type Job = { id: string };

/** Signs the demo account up, gathers listings for it and tracks a few: what somebody would have after a week. */
export async function fillDemo(url: string): Promise<typeof ACCOUNT> {
  const signup = await post(url, "/auth/signup", ACCOUNT);
  // It was filled by an earlier start.
  if (signup.status === 409) return ACCOUNT;
  const cookie = (signup.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const call = (path: string, body: unknown, method = "POST") => post(url, path, body, { cookie, method });

  await call("/profile", profile);
  for (const query of ["engineer", "nurse teacher", "manager analyst designer"])
    await call("/jobs/scrape", { query, limit: 1500 });
  const jobs = (await (
    await fetch(`${url}/api/jobs?q=engineer&limit=12`, { headers: { cookie } })
  ).json()) as Job[];
  const outcomes = ["saved", "saved", "applied", "applied", "applied", "interview", "rejected", "offer"];
  for (const [at, outcome] of outcomes.entries()) {
    const job = jobs[at];
    if (job === undefined) continue;
    const created = await call("/applications", {
      jobId: job.id,
      status: outcome === "saved" ? "saved" : "applied",
    });
    const { id } = (await created.json()) as Job;
    if (!["saved", "applied"].includes(outcome))
      await call(`/applications/${id}`, { status: outcome }, "PUT");
  }
  return ACCOUNT;
}

const post = (
  url: string,
  path: string,
  body: unknown,
  options: { cookie?: string; method?: string } = {},
): Promise<Response> =>
  fetch(`${url}/api${path}`, {
    method: options.method ?? "POST",
    headers: {
      "content-type": "application/json",
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
    },
    body: JSON.stringify(body),
  });
