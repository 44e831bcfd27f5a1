import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { daysAgo } from "#src/testing/applications.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import type { News } from "#worker/features/news/news.contract.ts";

const about = {
  applicationId: "a",
  jobId: "j",
  title: "Night Nurse",
  company: "Harbour Clinic",
  status: "applied",
  isOwnJob: true,
} as const;
const news: News = {
  items: [
    { id: "i", isUnread: true, kind: "interview", about, round: "phone", at: daysAgo(-2) },
    {
      id: "s",
      isUnread: false,
      kind: "silent",
      about,
      since: daysAgo(23),
      followedUpAt: null,
      canFollowUp: true,
    },
    {
      id: "g",
      isUnread: true,
      kind: "gathering",
      query: "nurse",
      location: "Leeds",
      total: 1200,
      fresh: 3,
      at: daysAgo(0),
    },
  ],
  more: [],
  hasAnything: true,
  at: daysAgo(0),
};

it("the bell has the lines of Today with their buttons, and that a search has ended; opening it reads them", async () => {
  const { findRequest } = await renderApp("/", {
    "GET /api/news": news,
    "POST /api/news/read": new Response(null, { status: 204 }),
  });
  const today = within(await screen.findByTestId("today"));
  await today.findByText("No answer for 23 days");
  const readLines = (within: ReturnType<typeof today.getAllByRole>) =>
    within.map(({ textContent }) => textContent.replace(/, new$/, ""));
  const lines = readLines(today.getAllByRole("heading", { level: 3 }));
  fireEvent.click(screen.getByLabelText("Notifications, 2 unread"));
  const bell = within(await screen.findByRole("dialog", { name: "Notifications" }));
  const told = readLines(bell.getAllByRole("heading", { level: 3 }));
  expect(told.filter((line) => !line.startsWith("Job search complete"))).toEqual(lines);
  expect(told).toHaveLength(3);
  expect(bell.getByText("“nurse” in Leeds: 1,200 listings, 3 new")).toBeTruthy();
  for (const button of ["Prepare", "Write a short follow-up", "See the jobs"])
    expect(bell.getByText(button)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Notifications" })).toBeTruthy();
  expect(await findRequest("POST /api/news/read")?.json()).toEqual({ until: news.at });
  fireEvent.click(bell.getByText("Write a short follow-up"));
  expect(await screen.findByRole("dialog", { name: "Write a short follow-up" })).toBeTruthy();
});
