import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { listJobs, makeReceipt, makeSource } from "#src/testing/jobs.ts";
import { failWith, renderApp } from "#src/testing/render-app.tsx";

const lever = makeSource({
  outcome: "blocked",
  reason: "The site refused our request.",
  failures: [
    { code: "blocked", message: "The site refused our request.", boards: ["Acme", "Bolt"], count: 20 },
    { code: "timeout", message: "The site did not answer in time.", boards: ["Coil"], count: 1 },
  ],
});

async function openReceipt() {
  const app = await renderApp("/jobs?q=welder", {
    "GET /api/jobs": () => listJobs([]),
    "GET /api/jobs/runs/latest": makeReceipt({ sources: [lever, makeSource({ source: "Ashby" })] }),
  });
  fireEvent.click(await screen.findByText("Details by source"));
  return app;
}

it("a source that is blocked never looks like one without jobs", async () => {
  await openReceipt();
  expect(screen.getByText("1 had problems")).toBeTruthy();
  const row = within(screen.getByRole("table")).getByRole("row", { name: /^Lever/ });
  for (const text of ["Blocked", "The site refused our request.", "Coil: The site did not answer in time."])
    expect(row.textContent).toContain(text);
  expect(row.textContent).not.toMatch(/Nothing|Acme/);
});

it("an address that is no job board's is refused in words, which go when it is changed", async () => {
  const { answer } = await openReceipt();
  const address = screen.getByLabelText(/Paste the address of its job board/);
  const refusal = "This address is not of a job board that we can read. Paste the address of a board.";
  answer({ "POST /api/jobs/boards": failWith(422, refusal, "jobs.board_unknown") });
  fireEvent.change(address, { target: { value: "https://careers.acme.example/jobs" } });
  fireEvent.click(screen.getByText("Add board"));
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(address.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(address, { target: { value: "https://jobs.lever.co/acme" } });
  expect(screen.queryByText(refusal)).toBeNull();
});
