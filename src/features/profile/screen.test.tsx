import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { makeProfile } from "#src/testing/profile.ts";
import { type Answers, failWith, renderApp } from "#src/testing/render-app.tsx";
import { findToast } from "#src/testing/toast.ts";

import { readJsonResume } from "./json-resume.ts";

const PARSE = "POST /api/profile/parse-resume";

async function open(answers: Answers = {}) {
  const app = await renderApp("/profile", { "GET /api/profile": makeProfile(), ...answers });
  await screen.findByText("Complete Your Profile");
  return app;
}

const upload = (name: string) =>
  fireEvent.change(screen.getByLabelText("Resume file"), { target: { files: [new File(["x"], name)] } });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("says why a file is refused or could not be read", async () => {
  const app = await open({ [PARSE]: failWith(422, "The file is broken.", "documents.malformed") });
  upload("photo.png");
  const kinds = "Please upload a PDF or Word document (.pdf, .docx, .doc)";
  expect(await findToast("Upload failed")).toContain(kinds);
  expect(app.listCalls()).not.toContain(PARSE);
  upload("cv.pdf");
  const text = "Failed to parse resume. Please try again or fill the form manually. The file is broken.";
  await findToast(text);
  expect(app.listCalls()).toContain(PARSE);
});

it("says what a pasted text filled, and what was noted while it was read", async () => {
  const message = "The file is very long. Only its beginning was read.";
  const parsed = readJsonResume(JSON.stringify({ basics: { phone: "+46 8 123" } }));
  parsed?.meta.warnings.push({ code: "pages_cut", message });
  const app = await open({ [PARSE]: parsed });
  fireEvent.click(screen.getByText("Paste the text instead"));
  fill("The text of your resume", "Zoë Ångström");
  fireEvent.click(screen.getByText("Fill in the fields"));
  const report = await screen.findByRole("region", { name: "What your file filled" });
  expect(report.textContent).toContain("1 value filled from the pasted text.");
  expect(report.textContent).toContain(message);
  expect(screen.getByLabelText("Phone")).toHaveProperty("value", "+46 8 123");
  expect((await app.findRequest(PARSE)?.formData())?.get("resumeText")).toBe("Zoë Ångström");
});

it("names what is wrong at its field, and leads to the first", async () => {
  const app = await open();
  fill("Full name", "");
  fill("GitHub", "not a url");
  fireEvent.click(screen.getByText("Save Profile"));
  expect(await screen.findByText("Full name is required")).toBeTruthy();
  expect(screen.getByText("Please enter a valid URL.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Full name")));
  expect(app.listCalls()).not.toContain("POST /api/profile");
});

it("parts skills at commas, keeps one position, and brings a removed one back", async () => {
  await open();
  fill("Technical skills", "Welding, SQL,, sql ");
  fireEvent.keyDown(screen.getByLabelText("Technical skills"), { key: "Enter" });
  const skills = within(await screen.findByRole("list", { name: "Technical skills" }));
  expect(skills.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Welding", "SQL"]);

  const card = within(document.getElementById("experience") ?? document.body);
  expect(card.queryByLabelText(/^Remove position/)).toBeNull();
  fireEvent.change(card.getByLabelText("Job title"), { target: { value: "Welder" } });
  fireEvent.click(card.getByText("Add position"));
  fireEvent.click(card.getByLabelText("Remove position 1"));
  expect(card.getByLabelText("Job title")).toHaveProperty("value", "");
  fireEvent.click(screen.getByText("Undo removal"));
  fireEvent.click(card.getByRole("button", { name: /Position 1.*Welder/ }));
  expect(card.getByLabelText("Job title")).toHaveProperty("value", "Welder");
});
