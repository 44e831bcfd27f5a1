import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderApp } from "#src/testing/render-app.tsx";
import { makeResume } from "#src/testing/resumes.ts";

const GAP = { label: "Kafka", quote: "You have worked with Kafka." };
const CHANGES = [
  {
    id: "order_skills",
    kind: "order_skills" as const,
    where: "Skills",
    before: "Rota, Triage",
    after: "Triage, Rota",
    requirement: "Triage",
    reason: "Required skills first",
    isRefused: false,
  },
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

it("says each change in a line that opens to what it is made of, and refuses one alone", async () => {
  const tailoring = { jobTitle: "Nurse", companyName: "Acme", changes: CHANGES, gaps: [GAP], met: [] };
  const resume = makeResume({ origin: "tailored", tailoring });
  const call = "POST /api/resumes/resume/tailoring";
  const app = await renderApp("/resumes/resume", {
    "GET /api/resumes/resume": resume,
    "GET /api/resumes/resume/profile-changes": [],
    [call]: resume,
  });
  const panel = within(await screen.findByRole("region", { name: "Tailored to Nurse at Acme" }));
  const [skills, summary, reworded] = panel.getByRole("list", { name: "Changes" }).children;
  const isOpen = (change: Element | undefined) => change?.querySelector("details")?.open;
  // What the user has to decide is open; the rest says what it is.
  expect([skills, summary, reworded].map(isOpen)).toEqual([false, false, true]);
  expect(panel.getByText("Required skills first").closest("details")).toBeNull();
  expect(panel.getByText("Nurse on wards of 24 beds.").closest("details")).toBeNull();
  expect(panel.getByText("Triage, Rota").closest("details")).toBe(skills?.querySelector("details"));
  expect(panel.getByText("You have worked with Kafka.").closest("details")?.textContent).toContain(
    "Not in your resume (1)Kafka",
  );
  expect(summary?.textContent).toContain("You wrote: Led a ward of 24 beds");
  expect(summary?.textContent).toContain("The job asks: Acute care");
  expect(reworded?.textContent).toMatch(/To check.*Coached nurses.*Trained nurses.*Keep\?/);
  expect(panel.getByText("1 to check")).toBeTruthy();
  fireEvent.click(panel.getByRole("switch", { name: "Reworded, Nurse at Mill Lane: accepted" }));
  await waitFor(() => expect(app.listCalls()).toContain(call));
  expect(await app.findRequest(call)?.json()).toMatchObject({ refused: ["reword_line/experience/0/0"] });
  expect(await panel.findByText("1 refused")).toBeTruthy();
});
