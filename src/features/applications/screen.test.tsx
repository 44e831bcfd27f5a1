import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { daysAgo, makeApplication } from "#src/testing/applications.ts";
import { choose } from "#src/testing/controls.ts";
import { failWith, renderApp } from "#src/testing/render-app.tsx";
import type { Application, BulkChange } from "#worker/features/applications/applications.contract.ts";

const LIST = "GET /api/applications";
const openList = (...applications: Application[]) => renderApp("/applications", { [LIST]: applications });
const findRows = () => screen.findAllByRole("article");
const findRow = async () => within((await findRows())[0] as HTMLElement);

it("shows five skeletons while the list is on its way", async () => {
  const held = Promise.withResolvers<object>();
  await renderApp("/applications", { [LIST]: () => held.promise });
  expect(await screen.findAllByTestId("row-skeleton")).toHaveLength(5);
  expect(screen.getAllByText("–")).toHaveLength(4);
  held.resolve([]);
  expect(await screen.findByText("No applications yet")).toBeTruthy();
});

it("an empty room has its figures and two ways to track the first application", async () => {
  await openList();
  const main = within(await screen.findByRole("main"));
  expect(await main.findByText("No applications yet")).toBeTruthy();
  expect(main.getByRole("heading", { level: 1 }).textContent).toBe("Applications");
  for (const text of ["Total Applications", "Interviews", "Pending", "Success Rate", "0%"])
    expect(main.getByText(text)).toBeTruthy();
  expect(main.getByText("Track New Application")).toBeTruthy();
  fireEvent.click(main.getByText("Track Your First Application"));
  expect(await screen.findByRole("dialog", { name: "Track New Application" })).toBeTruthy();
});

it("a job that is only saved counts in no tab but its own, and each empty tab says so", async () => {
  await openList(makeApplication({ status: "saved", job: { title: "Nurse", company: "C", location: "" } }));
  const tabs = await screen.findAllByRole("tab");
  const counted = tabs.map(({ textContent }) => textContent).join(" ");
  expect(counted).toBe("All0 Applied0 Interview0 Rejected0 Offer0 Saved1");
  for (const [at, status] of ["applied", "interview", "rejected", "offer"].entries()) {
    fireEvent.click(tabs[at + 1] as HTMLElement);
    expect(await screen.findByText(`No ${status} applications`)).toBeTruthy();
  }
});

it("a row has title, company, place, salary, the time, and the statuses to choose from", async () => {
  const job = {
    title: "Night Nurse",
    company: "Harbour Clinic",
    location: "Leeds",
    salary: "£40,000 a year",
  };
  await openList(makeApplication({ appliedAt: daysAgo(3), job }));
  const row = await findRow();
  for (const text of [...Object.values(job), "Applied 3 days ago"]) expect(row.getByText(text)).toBeTruthy();
  const status = row.getByLabelText("Status of Night Nurse at Harbour Clinic");
  expect(status.textContent).toBe("Applied");
  fireEvent.click(status);
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Applied",
    "Interview",
    "Rejected",
    "Offer",
  ]);
});

it("an application whose job is unknown is named all the same", async () => {
  const { job: _, ...application } = makeApplication();
  await openList(application);
  const row = await findRow();
  expect(row.getByText("Job Title")).toBeTruthy();
  expect(row.getByText("Company Name")).toBeTruthy();
});

it("a change of status that fails says so", async () => {
  const application = makeApplication();
  const app = await openList(application);
  app.answer({ [`PUT /api/applications/${application.id}`]: failWith(500) });
  await choose(await screen.findByLabelText(/^Status of/), "Offer");
  expect(await screen.findByText("Update failed")).toBeTruthy();
  expect(screen.getByText("The status is unchanged.")).toBeTruthy();
});

it("silence is shown as a fact, and closing as no answer can be undone", async () => {
  const silent = makeApplication({ lastEventAt: daysAgo(23) });
  const all = [silent, makeApplication({ lastEventAt: daysAgo(2) })];
  const app = await openList(...all);
  const changes: BulkChange[] = [];
  app.answer({
    "POST /api/applications/bulk": async (request) => {
      const change = (await request.json()) as BulkChange;
      changes.push(change);
      const closed = { ...silent, closedAs: "no_answer" as const };
      app.answer({ [LIST]: change.action === "close" ? [closed, ...all.slice(1)] : all });
      return { changed: [{ id: silent.id, jobId: silent.jobId, before: "applied", status: "applied" }] };
    },
  });
  await choose(await screen.findByLabelText("Activity"), "Silent");
  expect(await findRows()).toHaveLength(1);
  expect(screen.getByText("No answer for 23 days")).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/^Close as no answer:/));
  expect(await screen.findByText("Closed as no answer")).toBeTruthy();
  expect(await screen.findByText("No applications found")).toBeTruthy();
  expect(screen.getByRole("tab", { name: /^Applied/ }).textContent).toBe("Applied2");
  fireEvent.click(screen.getByText("Undo"));
  expect(await screen.findByText("No answer for 23 days")).toBeTruthy();
  expect(changes.map(({ action }) => action)).toEqual(["close", "reopen"]);
});

it("the list is ordered, searched and filtered, and the button of the filters counts them", async () => {
  const zoo = { title: "Zookeeper", company: "Alpha", location: "", remote: true } as const;
  const archive = { title: "Archivist", company: "Zeta", location: "" };
  await openList(
    makeApplication({ appliedAt: daysAgo(3), job: zoo }),
    makeApplication({ appliedAt: daysAgo(1), job: archive, notes: "Asked Zoë about it" }),
  );
  const listTitles = async () =>
    (await findRows()).map((row) => within(row).getByRole("heading").textContent);
  expect(await listTitles()).toEqual(["Archivist", "Zookeeper"]);
  await choose(screen.getByLabelText("Order"), "Company, A to Z");
  expect(await listTitles()).toEqual(["Zookeeper", "Archivist"]);
  const search = screen.getByLabelText("Search your applications");
  fireEvent.change(search, { target: { value: "zoe" } });
  expect(await listTitles()).toEqual(["Archivist"]);
  expect(screen.getByText("1 application")).toBeTruthy();
  fireEvent.change(search, { target: { value: "" } });

  fireEvent.click(screen.getByText("More filters"));
  await choose(await screen.findByLabelText("Workplace"), "Remote");
  fireEvent.click(screen.getByText("Show the list"));
  const more = await screen.findByText("More filters (1)");
  await waitFor(() => expect(document.activeElement).toBe(more));
  expect(await listTitles()).toEqual(["Zookeeper"]);
});

it("what could not be removed is said in the question, and once it is, the focus is at the next row", async () => {
  const all = ["Nurse", "Midwife", "Carer"].map((title) =>
    makeApplication({ job: { title, company: "Harbour Clinic", location: "" } }),
  );
  const app = await openList(...all);
  const call = `DELETE /api/applications/${all[1]?.id}`;
  app.answer({ [call]: failWith(500) });
  fireEvent.click(await screen.findByLabelText("Remove Midwife at Harbour Clinic"));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove this application?" }));
  fireEvent.click(question.getByText("Remove"));
  const problem = await question.findByTestId("dialog-problem");
  expect(problem.textContent).toBe("Removal failedThe application is still in your list.");

  app.answer({ [call]: new Response(null, { status: 204 }), [LIST]: [all[0], all[2]] });
  fireEvent.click(question.getByText("Remove"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await findRows()).toHaveLength(2);
  await waitFor(() =>
    expect(document.activeElement?.closest("article")?.querySelector("h2")?.textContent).toBe("Carer"),
  );
});
