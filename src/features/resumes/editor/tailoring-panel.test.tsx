import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderApp } from "#src/testing/render-app.tsx";
import { makeResume } from "#src/testing/resumes.ts";

const CHANGES = [
  {
    id: "summary",
    kind: "summary" as const,
    where: "Summary",
    before: "",
    after: "Nurse on wards of 24 beds.",
    requirement: "Acute care",
    reason: "Says what your resume says, for this job",
    source: "Led a ward of 24 beds",
    isRefused: false,
  },
  {
    id: "reword_line/experience/0/0",
    kind: "reword_line" as const,
    where: "Nurse at Mill Lane",
    before: "Trained nurses",
    after: "Coached nurses",
    requirement: null,
    reason: "We concluded this from “Trained nurses”. Keep?",
    isUnsure: true,
    isRefused: false,
  },
];

it("shows what each change is made of and answers, and refuses one alone", async () => {
  const tailoring = { jobTitle: "Nurse", companyName: "Acme", changes: CHANGES, gaps: [], met: [] };
  const resume = makeResume({ origin: "tailored", tailoring });
  const call = "POST /api/resumes/resume/tailoring";
  const app = await renderApp("/resumes/resume", {
    "GET /api/resumes/resume": resume,
    "GET /api/resumes/resume/profile-changes": [],
    [call]: resume,
  });
  const panel = within(await screen.findByRole("region", { name: "Tailored to Nurse at Acme" }));
  const [summary, reworded] = panel.getByRole("list", { name: "Changes" }).children;
  expect(summary?.textContent).toContain("You wrote: Led a ward of 24 beds");
  expect(summary?.textContent).toContain("The job asks: Acute care");
  expect(reworded?.textContent).toMatch(/To check.*Trained nurses.*Coached nurses.*Keep\?/);
  expect(panel.getByText("1 to check")).toBeTruthy();
  fireEvent.click(panel.getByRole("switch", { name: "Reworded, Nurse at Mill Lane: accepted" }));
  await waitFor(() => expect(app.listCalls()).toContain(call));
  expect(await app.findRequest(call)?.json()).toMatchObject({ refused: ["reword_line/experience/0/0"] });
  expect(await panel.findByText("1 refused")).toBeTruthy();
});
