import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { daysAgo, makeApplicationDetail } from "#src/testing/applications.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import type { News } from "#worker/features/news/news.contract.ts";

it("a silent application gets a short follow-up, and then is no news", async () => {
  const application = makeApplicationDetail({ appliedAt: "2026-11-01T12:00:00.000Z" });
  const path = `/api/applications/${application.id}`;
  const about = {
    applicationId: application.id,
    jobId: application.jobId,
    title: "Night Nurse",
    company: "Harbour Clinic",
    status: "applied",
    isOwnJob: true,
  } as const;
  const tell = (...items: News["items"]): News => ({ items, more: [], hasAnything: true, at: daysAgo(0) });
  const silent = {
    id: "one",
    isUnread: false,
    kind: "silent",
    about,
    since: daysAgo(21),
    followedUpAt: null,
    canFollowUp: true,
  } as const;
  const { answer, findRequest } = await renderApp("/", {
    "GET /api/news": tell(silent),
    [`GET ${path}`]: application,
  });
  const section = within(await screen.findByTestId("today"));
  expect(await section.findByText(/No answer for 21 days/)).toBeTruthy();
  fireEvent.click(section.getByText("Write a short follow-up"));
  const dialog = within(await screen.findByRole("dialog", { name: "Write a short follow-up" }));
  const { value } = await dialog.findByLabelText<HTMLTextAreaElement>("Text");
  expect(value).toContain(
    "I applied for the Night Nurse role on November 1 and am still very interested. Is there an update, or anything else you need from me?",
  );
  expect(value.endsWith("Kind regards\nZoë Ångström")).toBe(true);
  fireEvent.click(dialog.getByText("Copy text"));
  expect(await screen.findByText("Text copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(value);
  answer({ [`PUT ${path}/followed-up`]: application, "GET /api/news": tell() });
  fireEvent.click(dialog.getByText("I sent it"));
  expect(await screen.findByText("Follow-up noted")).toBeTruthy();
  expect(await section.findByText(/Nothing is due/)).toBeTruthy();
  expect(await findRequest(`PUT ${path}/followed-up`)?.json()).toEqual({ isFollowedUp: true });
});
