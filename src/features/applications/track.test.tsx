import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { makeJob } from "#src/testing.ts";
import { makeApplication } from "#src/testing/applications.ts";
import { failWith, renderApp } from "#src/testing/render-app.tsx";

const JOB = makeJob({ id: "a".repeat(20), title: "Night Nurse", company: "Harbour Clinic" });

async function open() {
  const app = await renderApp("/applications", {
    "GET /api/applications": [],
    "GET /api/jobs": [JOB],
    "GET /api/resumes": [],
    "GET /api/cover-letters": [],
  });
  fireEvent.click(await screen.findByText("Track New Application"));
  const dialog = within(await screen.findByRole("dialog"));
  return { ...app, dialog, track: () => fireEvent.click(dialog.getByText("Track Application")) };
}
const type = (field: Element, value: string) => fireEvent.change(field, { target: { value } });
const choose = async ({ dialog }: Awaited<ReturnType<typeof open>>) => {
  type(dialog.getByLabelText("Job"), "night");
  fireEvent.click(await dialog.findByRole("option", { name: /Night Nurse/ }));
  await dialog.findByLabelText("Choose another: Job");
};

it("a listing has to be chosen, and a resume and a letter may be", async () => {
  const { dialog, track } = await open();
  for (const label of ["Resume (optional)", "Cover letter (optional)"])
    expect(dialog.getByLabelText(label)).toBeTruthy();
  track();
  expect(await dialog.findByText("Please choose a job.")).toBeTruthy();
});

it("what could not be tracked is said, and the dialog stays", async () => {
  const app = await open();
  app.answer({ "POST /api/applications": failWith(500) });
  await choose(app);
  app.track();
  expect(await app.dialog.findByTestId("dialog-problem")).toHaveProperty(
    "textContent",
    "Failed to track applicationFailed to create application",
  );
  app.answer({ "POST /api/applications": makeApplication() });
  app.track();
  expect(await screen.findByText("Application tracked")).toBeTruthy();
  expect(screen.getByText("Night Nurse at Harbour Clinic")).toBeTruthy();
  expect(await app.findRequest("POST /api/applications")?.json()).toMatchObject({ jobId: JOB.id });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a job that is tracked with other notes is not overwritten: the dialog leads to it", async () => {
  const app = await open();
  const error = {
    error: "No",
    code: "applications.exists",
    issues: [],
    current: makeApplication({ id: "mine" }),
  };
  app.answer({ "POST /api/applications": Response.json(error, { status: 409 }) });
  await choose(app);
  type(app.dialog.getByLabelText("Notes (optional)"), "Others");
  app.track();
  expect(await app.dialog.findByText(/^You already track this job with other details\./)).toBeTruthy();
  fireEvent.click(app.dialog.getByText("Open it"));
  await waitFor(() => expect(app.getAddress()).toBe("/applications?open=mine"));
});

it("a job of one's own needs a title, a company, and an address that is one", async () => {
  const { dialog, track } = await open();
  fireEvent.click(dialog.getByText("Another job"));
  track();
  expect(await dialog.findByText("Please give a title.")).toBeTruthy();
  expect(dialog.getByText("Please give a company.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Job title")));
  type(dialog.getByLabelText("Job title"), "Nurse");
  type(dialog.getByLabelText("Company"), "Harbour Clinic");
  type(dialog.getByLabelText("Job link (optional)"), "not an address");
  track();
  expect(await dialog.findByText("Please enter a valid URL.")).toBeTruthy();
});

it("why a pasted address was not read is said beside it", async () => {
  const { dialog, answer } = await open();
  fireEvent.click(dialog.getByText("Another job"));
  const paste = dialog.getByLabelText("Paste the job (optional)");
  type(paste, "https://unknown.example/jobs/1");
  answer({ "POST /api/applications/own-jobs/read": failWith(422, "We do not know this host.", "unknown") });
  fireEvent.click(dialog.getByText("Fill in the fields"));
  expect(await dialog.findByText("We do not know this host.")).toBeTruthy();
  expect(paste.getAttribute("aria-invalid")).toBe("true");
});
