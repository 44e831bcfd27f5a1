import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { makeJob } from "#src/testing.ts";
import { type Answers, failWith, renderApp } from "#src/testing/render-app.tsx";
import type { Stats } from "#worker/features/stats/stats.contract.ts";

const NO_STATS: Stats = {
  applications: 0,
  interviews: 0,
  coverLetters: 0,
  responseRate: 0,
  tracked: 0,
  hasProfile: false,
  lastRated: null,
  weakSpot: null,
  trends: { applications: "+0% vs last month", interviews: "+0 this week" },
};

const NEW_ACCOUNT: Answers = {
  "GET /api/stats": NO_STATS,
  "GET /api/recent-activity": [],
  "GET /api/news": { items: [], more: [], hasAnything: false, at: "2026-11-01T12:00:00.000Z" },
  "GET /api/jobs": [],
};

async function open(answers: Answers = {}) {
  await renderApp("/", { ...NEW_ACCOUNT, ...answers });
  return within(await screen.findByRole("main"));
}

it("a figure that is not known is no zero", async () => {
  const main = await open({ "GET /api/stats": failWith(500) });
  expect(await main.findAllByText("–")).toHaveLength(4);
  expect(main.queryByText("0")).toBeNull();
  expect(main.queryByText("0%")).toBeNull();
});

it("the last rating is told in the points that its fix gains", async () => {
  const assessed = { points: 46, of: 52, unassessed: 48 };
  const lastRated = { title: "Ward nurse", score: 88, assessed, fix: "List skills", gain: 4 };
  const main = await open({ "GET /api/stats": { ...NO_STATS, lastRated } });
  expect(await main.findByText(/: 46 of 52 points we could assess\. List skills \(\+4\)\.$/)).toBeTruthy();
});

it("the dashboard of a new account has every text, action and link", async () => {
  const main = await open();
  expect(await main.findByText("No recent activity")).toBeTruthy();
  expect(main.getByText("Dashboard").tagName).toBe("H1");
  for (const text of [
    "Welcome back! Let's get you that dream job.",
    "Applications Sent",
    "Interview Invites",
    "Cover Letters",
    "Response Rate",
    "0%",
    "+0% vs last month",
    "+0 this week",
    "Quick Actions",
    "AI-powered personalization",
    "Edit and download",
    "AI mock interview",
    "Find new opportunities",
    "Recent Job Opportunities",
    "No recent jobs available",
    "Recent Activity",
    "Start by creating a resume or cover letter!",
    "AI Insights",
    "Resume Optimization",
    "Interview Preparation",
    "Market Trends",
  ])
    expect(await main.findByText(text), text).toBeTruthy();
  for (const [name, path] of [
    ["Start Job Search", "/jobs"],
    ["View All", "/jobs"],
    ["Generate Cover Letter", "/cover-letters"],
    ["Update Resume", "/resumes"],
    ["Practice Interview", "/interviews"],
    ["Search Jobs", "/jobs"],
    ["Optimize Now", "/resumes"],
    ["Practice Now", "/interviews"],
    ["View Trends", "/jobs"],
  ] as const)
    expect(main.getByText(name).closest("a")?.getAttribute("href"), name).toBe(path);
  expect(main.getByLabelText("Notifications")).toBeTruthy();
});

it("the same thing done several times in a row is one activity", async () => {
  const make = (id: string, type: "portfolio" | "resume", description: string) => ({
    id,
    type,
    title: type === "portfolio" ? "Portfolio item created" : "Resume generated",
    description,
    createdAt: new Date().toISOString(),
  });
  const main = await open({
    "GET /api/recent-activity": [
      make("4", "portfolio", "Wound guide"),
      make("3", "portfolio", "Triage board"),
      make("2", "portfolio", "Rota"),
      make("1", "resume", "Ward nurse"),
    ],
  });
  expect(await main.findByText("Wound guide and 2 more")).toBeTruthy();
  expect(main.getAllByText("Portfolio item created")).toHaveLength(1);
  expect(main.getByText("Ward nurse")).toBeTruthy();
});

it("three jobs are shown, of each three skills and how many more", async () => {
  const postedDate = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const about = {
    location: "Leeds, UK",
    shortPlaces: ["Leeds"],
    salary: "£40,000 a year",
    remote: true,
    postedDate,
  };
  const skills = ["One", "Two", "Three", "Four", "Five"];
  const jobs = [1, 2, 3, 4, 5].map((at) => makeJob({ title: `Job ${at}`, skills, ...about }));
  const main = await open({
    "GET /api/jobs": jobs.map((job) => ({ ...job, description: "", requirements: "" })),
  });
  const cards = await main.findAllByRole("article");
  expect(cards).toHaveLength(3);
  const first = within(cards[0] as HTMLElement);
  for (const text of ["Job 1", "Acme", "Leeds", "£40,000 a year", "Remote", "One", "Two", "Three", "+2 more"])
    expect(first.getByText(text), text).toBeTruthy();
  expect(first.queryByText("Four")).toBeNull();
  expect(first.getByText("3h ago")).toBeTruthy();
});

it("a part that cannot be loaded says so, and the rest stands", async () => {
  const main = await open({ "GET /api/jobs": failWith(500), "GET /api/news": failWith(500) });
  expect(await main.findByText("The jobs could not be loaded")).toBeTruthy();
  expect(main.getByText("Applications Sent")).toBeTruthy();
  fireEvent.click(main.getByLabelText("Notifications"));
  expect(await screen.findByText("The notifications could not be loaded")).toBeTruthy();
});
