import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { makeJob } from "#src/testing.ts";
import { makeApplicationDetail } from "#src/testing/applications.ts";
import { type Answers, failWith, renderApp } from "#src/testing/render-app.tsx";
import type { ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

async function open(application: ApplicationDetail, answers: Answers = {}) {
  const { id } = application;
  const app = await renderApp(`/applications?open=${id}`, {
    "GET /api/applications": [],
    [`GET /api/applications/${id}`]: application,
    "GET /api/resumes": [],
    "GET /api/cover-letters": [],
    "GET /api/interviews": [],
    ...answers,
  });
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("Timeline");
  return { ...app, dialog, path: `/api/applications/${id}` };
}
const press = (button: Element) => fireEvent.click(button);
const type = (field: Element, value: string) => fireEvent.change(field, { target: { value } });

it("the details name what the listing states, and lead to it here and where it is from", async () => {
  const job = { ...makeJob({ skills: ["Triage"], remote: true }), description: "", requirements: "" };
  const { isOwnJob: _, ownJob: __, ...application } = makeApplicationDetail({ job });
  const { dialog } = await open({ ...application, jobId: "nurse", appliedAt: new Date().toISOString() });
  for (const text of ["Location", "Salary", "Job type", "Remote", "Yes", "Required skills", "Triage"])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByText(/^Applied just now/)).toBeTruthy();
  expect(dialog.getByLabelText("Notes")).toBeTruthy();
  expect(dialog.getByLabelText(/^Status of/)).toBeTruthy();
  expect(dialog.getByText("Open job").getAttribute("href")).toBe("/jobs/nurse");
  const original = dialog.getByText("View Original Job");
  expect([original.getAttribute("href"), original.getAttribute("target")]).toEqual([job.url, "_blank"]);
});

it("what a job of one's own does not state is said, and it leads nowhere", async () => {
  const { dialog } = await open(makeApplicationDetail());
  expect(dialog.getAllByText("Not specified")).toHaveLength(3);
  expect(dialog.queryByText("Open job")).toBeNull();
  expect(dialog.queryByText("View Original Job")).toBeNull();
});

it("a job of one's own is read once more by a model that is configured", async () => {
  const { ownJob, ...rest } = makeApplicationDetail();
  if (ownJob === undefined) throw new Error("It is no job of one's own.");
  const application = { ...rest, ownJob: { ...ownJob, description: "Sail." } };
  const call = `POST /api/jobs/${application.jobId}/read`;
  const { dialog, answer, listCalls } = await open(application, {
    "GET /api/ai": { provider: { name: "OpenAI", model: "gpt" } },
  });
  const requirement = { text: "Five years at sea", kind: "must", foundBy: "model" };
  const madeBy = { engine: "model", model: "OpenAI · gpt", version: "read-job/1.1", degraded: null, at: "" };
  answer({ [call]: { skills: [], requirements: [requirement], madeBy } });
  press(await dialog.findByText("Read it once more"));
  expect(await dialog.findByText(requirement.text)).toBeTruthy();
  expect(listCalls()).toContain(call);
});

it("a job of one's own keeps its title", async () => {
  const { dialog } = await open(makeApplicationDetail());
  press(dialog.getByText("Edit job"));
  type(dialog.getByLabelText("Job title"), "");
  press(dialog.getByText("Save"));
  expect(await dialog.findByText("Please give a title.")).toBeTruthy();
});

it("a date that is not in the order of what happened is refused with the reason", async () => {
  const { dialog, path, answer } = await open(makeApplicationDetail());
  press(dialog.getByLabelText(/^Correct the date: Applied/));
  type(dialog.getByLabelText("Date of Applied"), "2026-01-01");
  answer({ [`PUT ${path}/events/applied`]: failWith(400, "It was after that.", "applications.event_order") });
  press(dialog.getByText("Save"));
  expect(await screen.findByTestId("dialog-problem")).toHaveProperty(
    "textContent",
    "Update failedThe date is unchanged. It was after that.",
  );
  expect(dialog.getByLabelText("Date of Applied")).toHaveProperty("value", "2026-01-01");
});

it("a round needs a date", async () => {
  const { dialog } = await open(makeApplicationDetail({ status: "interview" }));
  press(dialog.getByText("Add round"));
  press(dialog.getByText("Add round"));
  expect(await dialog.findByText("Please give a date.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("When")));
});
