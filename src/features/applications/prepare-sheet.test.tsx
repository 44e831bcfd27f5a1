import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { makeApplicationDetail } from "#src/testing/applications.ts";
import { makeJobDetail } from "#src/testing/jobs.ts";
import { makeProfile } from "#src/testing/profile.ts";
import { type Answers, renderApp } from "#src/testing/render-app.tsx";
import type { ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

async function open(application: ApplicationDetail, answers: Answers = {}) {
  const { id } = application;
  await renderApp(`/applications?prepare=${id}`, {
    "GET /api/applications": [],
    [`GET /api/applications/${id}`]: application,
    [`GET /api/interviews/for-application/${id}/questions`]: [
      { question: "What do you do first at night?", category: "technical", because: "Nights in turn." },
    ],
    ...answers,
  });
  const sheet = within(await screen.findByRole("dialog", { name: "Prepare for your interview" }));
  await sheet.findByText("When");
  return sheet;
}

it("a sheet has the next round, what is noted, what they ask beside what the profile has, and questions", async () => {
  const requirement = { id: "r", kind: "must", isStated: true, isRejected: false, years: null } as const;
  const job = makeJobDetail(
    { id: "nurse", title: "Night Nurse" },
    { requirements: [{ ...requirement, text: "You chart in Epic.", skills: ["Epic"] }] },
  );
  const { isOwnJob: _, ownJob: __, ...application } = makeApplicationDetail({ job, jobId: "nurse" });
  const round = (id: string, hours: number, kind: "phone" | "panel", note = "") => ({
    id,
    kind,
    note,
    at: inHours(hours),
  });
  const sheet = await open(
    {
      ...application,
      notes: "Ask about nights.",
      roundList: [
        round("b", 48, "panel"),
        round("a", 20, "phone", "With Ann at https://meet.example.com/ann."),
        round("c", -72, "phone"),
      ],
    },
    {
      "GET /api/jobs/nurse": job,
      "GET /api/matches/nurse": { match: null },
      "GET /api/profile": makeProfile({ technicalSkills: ["epic"] }),
    },
  );
  expect(sheet.getByText("Phone screen")).toBeTruthy();
  expect(sheet.getByText(/^Then panel interview: /)).toBeTruthy();
  expect(sheet.getByText("https://meet.example.com/ann").getAttribute("href")).toBe(
    "https://meet.example.com/ann",
  );
  expect(sheet.getByText("Ask about nights.")).toBeTruthy();
  expect(await sheet.findByText("Your skills: Epic")).toBeTruthy();
  expect(await sheet.findByText("What do you do first at night?")).toBeTruthy();
  expect(sheet.getByText("The job: “Nights in turn.”")).toBeTruthy();
  expect(sheet.getByText("Practice").getAttribute("href")).toBe(`/interviews?application=${application.id}`);
  expect(sheet.getByText("Print")).toBeTruthy();
});

it("what is missing is said, with a way to write it", async () => {
  const application = makeApplicationDetail();
  const sheet = await open(application);
  const href = `/applications?open=${application.id}`;
  expect(sheet.getByText("Add a round").getAttribute("href")).toBe(href);
  expect(sheet.getByText("Write some").getAttribute("href")).toBe(href);
  expect(sheet.getByText("No link, address or names yet.")).toBeTruthy();
  expect(sheet.getByText("Your job description names no skills.")).toBeTruthy();
});
