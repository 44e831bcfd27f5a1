import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";

import { makeJobDetail } from "#src/testing/jobs.ts";
import { failWith, renderApp } from "#src/testing/render-app.tsx";

import { readPendingApplication, storePendingApplication } from "./pending-application.ts";

const ATTRIBUTION = { text: "Found through Himalayas", url: "https://himalayas.app" };
const job = makeJobDetail(
  { id: "one", title: "Bridge Engineer", attribution: ATTRIBUTION },
  {
    language: "en",
    sources: [{ name: "Himalayas", url: "https://himalayas.app/1", firstSeenAt: "2026-11-01T00:00:00.000Z" }],
  },
);
const OF_JOB = { "GET /api/jobs/one": job, "GET /api/matches/one": { match: null } };

it("a job has its parts, what is known of its posting, where it was found, and what nobody says", async () => {
  await renderApp("/jobs/one", OF_JOB);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Bridge Engineer");
  const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  for (const name of [
    "How it fits you",
    "Requirements",
    "Job Description",
    "AI-Powered Job Tools",
    "Job Summary",
    "About this job",
  ])
    expect(headings).toContain(name);
  for (const name of ["Apply Now", "Save Job", "Apply", "Save for Later"])
    expect(screen.getByText(name).closest("button")).toHaveProperty("disabled", false);
  for (const text of ["Clicking Apply redirects you to the job posting.", "We first saw it", "English"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText("Not stated:").nextElementSibling?.textContent).toBe(
    "pay, workplace, employment, level, experience, degree, eligibility, date to apply by",
  );
  expect(screen.queryByText("Unknown")).toBeNull();
  expect(screen.getByText(/^Found at/).parentElement?.querySelector("a")?.href).toBe(
    "https://himalayas.app/1",
  );
  const [link] = screen.getAllByText<HTMLAnchorElement>(ATTRIBUTION.text);
  expect([link?.href, link?.rel]).toEqual(["https://himalayas.app/", "noopener"]);
});

it("a job that nobody knows is not found, and leads back to the search", async () => {
  const { getAddress } = await renderApp("/jobs/two", { "GET /api/jobs/two": failWith(404) });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Job not found");
  expect(screen.getByText("The job you're looking for doesn't exist.")).toBeTruthy();
  fireEvent.click(screen.getByText("Back to Job Search"));
  await waitFor(() => expect(getAddress()).toBe("/jobs"));
});

it("a save and a track that fail say so, and the question is kept", async () => {
  storePendingApplication(job, Date.now());
  await renderApp("/jobs/one", { ...OF_JOB, "POST /api/applications": failWith(500, "") });
  fireEvent.click(await screen.findByText("Yes, I applied!"));
  expect(await screen.findByText("Failed to track application")).toBeTruthy();
  expect(screen.getByText("Something went wrong")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(readPendingApplication(Date.now())).toMatchObject({ jobId: "one" });
  fireEvent.click(screen.getByText("Save Job"));
  expect(await screen.findByText("Save failed")).toBeTruthy();
  expect(screen.getByText("Failed to save job")).toBeTruthy();
});
