import { expect, gatherByCall, serveOutside, test, getToast, withoutServedScreens } from "./test.ts";

/** What the first specification says of the signed-in screens, line by line: its section, where it is, and the text. */
const SIDEBAR = [
  ["Dashboard", "/"],
  ["Jobs", "/jobs"],
  ["Profile", "/profile"],
  ["Cover Letters", "/cover-letters"],
  ["Resumes", "/resumes"],
  ["AI Mock Interview", "/interviews"],
  ["Portfolio", "/portfolio"],
  ["Applications", "/applications"],
] as const;

const DASHBOARD_TEXTS = [
  "Welcome back! Let's get you that dream job.",
  "Applications Sent",
  "Interview Invites",
  "Cover Letters",
  "Response Rate",
  "+0% vs last month",
  "+0 this week",
  "Quick Actions",
  "AI-powered personalization",
  "Edit and download",
  "AI mock interview",
  "Find new opportunities",
  "Recent Job Opportunities",
  "Recent Activity",
  "No recent activity",
  "Start by creating a resume or cover letter!",
  "AI Insights",
  "Resume Optimization",
  "Interview Preparation",
  "Market Trends",
] as const;

const DASHBOARD_LINKS = [
  ["Start Job Search", "/jobs"],
  ["View All", "/jobs"],
  [/^Generate Cover Letter/, "/cover-letters"],
  [/^Update Resume/, "/resumes"],
  [/^Practice Interview/, "/interviews"],
  [/^Search Jobs/, "/jobs"],
  ["Optimize Now", "/resumes"],
  ["Practice Now", "/interviews"],
  ["View Trends", "/jobs"],
] as const;

test.beforeEach(({ person }) => {
  expect(person.email).toBeTruthy();
});

test("section 2, sidebar: its entries in order, the person, the initials", async ({ page, person }) => {
  await page.goto("/");
  const sidebar = page.getByTestId("sidebar");
  const links = sidebar.getByRole("navigation").getByRole("link");
  await expect(links).toHaveText(SIDEBAR.map(([name]) => name));
  for (const [at, [, path]] of SIDEBAR.entries()) await expect(links.nth(at)).toHaveAttribute("href", path);
  await expect(links.first()).toHaveAttribute("aria-current", "page");
  await expect(sidebar.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
  await expect(sidebar.getByText(person.email)).toBeVisible();
  await expect(sidebar.getByText("ZÅ", { exact: true })).toBeVisible();
  await expect(sidebar.getByRole("button", { name: "Log out" })).toBeVisible();
});

test("section 2, dashboard: every text, action and link of an empty account", async ({ page }) => {
  await withoutServedScreens(page.context());
  await page.route("**/api/jobs?*", (route) => route.fulfill({ json: [] }));
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  for (const text of DASHBOARD_TEXTS)
    await expect(main.getByText(text, { exact: true }).first(), text).toBeVisible();
  await expect(main.getByText("No recent jobs available")).toBeVisible();
  await expect(main.getByText("0%", { exact: true })).toBeVisible();
  for (const [name, path] of DASHBOARD_LINKS)
    await expect(main.getByRole("link", { name }).first(), String(name)).toHaveAttribute("href", path);
  await expect(main.getByRole("button", { name: "Notifications" })).toBeVisible();
});

test("section 9: the dashboard shows three jobs, a card three skills and how many more", async ({ page }) => {
  const skills = ["One", "Two", "Three", "Four", "Five"];
  const job = (id: number) => ({
    id: `${id}`.padStart(20, "a"),
    title: `Job ${id}`,
    company: "Acme",
    location: "Leeds",
    description: "",
    requirements: "",
    url: "https://example.com/1",
    postedDate: "2026-11-01T00:00:00Z",
    type: "Full-time",
    postedDatePrecision: "exact",
    remote: true,
    skills,
    source: "greenhouse",
    board: "greenhouse",
    levels: ["mid"],
    locationTypes: ["remote"],
    firstSeenAt: "2026-11-01T00:00:00Z",
    salary: "£40,000 a year",
  });
  await withoutServedScreens(page.context());
  await page.route("**/api/jobs?*", (route) => route.fulfill({ json: [1, 2, 3, 4, 5].map(job) }));
  await page.goto("/");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  const first = cards.first();
  for (const text of ["Job 1", "Acme", "Leeds", "£40,000 a year", "Remote", "One", "Two", "Three", "+2 more"])
    await expect(first.getByText(text, { exact: true }), text).toBeVisible();
  await expect(first.getByText("Four")).toHaveCount(0);
  await expect(first.locator("dl").getByText(/ ago$/)).toBeVisible();
});

test("section 2, job search: its texts and what it asks for", async ({ page }) => {
  await page.goto("/job-search");
  await expect(page.getByRole("heading", { level: 1, name: "Job Search" })).toBeVisible();
  await expect(page.getByText(/AI-powered job discovery/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Scrape New Jobs" })).toBeVisible();
  await expect(page.getByPlaceholder(/job title, keywords, or company/i)).toBeVisible();
  await expect(page.getByPlaceholder(/type any location/i)).toBeVisible();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeDisabled();
  await expect(page.getByRole("heading", { name: "Recent Jobs" })).toBeVisible();
  await page.getByRole("button", { name: /^Filters/ }).click();
  for (const name of ["Job board", "Experience level", "Sort order", "Location type"])
    await expect(page.getByRole("combobox", { name }), name).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear All", exact: true })).toBeDisabled();
});

test("sections 2 and 4, job detail and the applied prompt: every text and button", async ({
  page,
  context,
}) => {
  await serveOutside(context);
  await gatherByCall(page, "engineer", 30);
  const [job] = (await (await page.request.get("/api/jobs?q=engineer&limit=1")).json()) as {
    id: string;
    title: string;
    company: string;
  }[];
  if (job === undefined) throw new Error("A search for engineers finds some.");
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto(`/jobs/${job.id}`);
  await expect(page.getByRole("heading", { level: 1, name: job.title })).toBeVisible();
  for (const name of ["Job Description", "Requirements", "Job Summary", "AI-Powered Job Tools"])
    await expect(page.getByRole("heading", { name, exact: true, level: 2 }), name).toBeVisible();
  for (const name of [
    "Apply Now",
    "Save Job",
    "Apply",
    "Save for Later",
    "Generate Tailored Resume",
    "Generate Cover Letter",
  ])
    await expect(page.getByRole("button", { name, exact: true }), name).toBeVisible();
  await expect(page.getByText(/Clicking Apply redirects/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Job Search" })).toHaveAttribute("href", "/jobs");

  const [posting] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: "Apply Now", exact: true }).click(),
  ]);
  await expect(getToast(page)).toContainText("Opening application page");
  await posting.close();
  const kept = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem("pendingApplication") ?? "{}") as object,
  );
  expect(kept).toEqual({
    jobId: job.id,
    jobTitle: job.title,
    company: job.company,
    timestamp: expect.any(Number),
  });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const prompt = page.getByRole("alertdialog", { name: "Did you apply for this job?" });
  await expect(prompt).toContainText(
    `We noticed you visited the job page for ${job.title} at ${job.company}. Did you submit an application?`,
  );
  for (const name of ["No, I didn't apply", "Yes, I applied!"])
    await expect(prompt.getByRole("button", { name, exact: true }), name).toBeVisible();
  await prompt.getByRole("button", { name: "Yes, I applied!" }).click();
  await expect(getToast(page)).toContainText("Application tracked!");
});

test("section 2, job detail: an unknown id", async ({ page, quietConsole }) => {
  await page.goto("/jobs/aaaaaaaaaaaaaaaaaaaa");
  await expect(page.getByRole("heading", { name: "Job not found" })).toBeVisible();
  await expect(page.getByText("The job you're looking for doesn't exist.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Job Search" }).first()).toHaveAttribute(
    "href",
    "/jobs",
  );
  quietConsole.length = 0;
});
