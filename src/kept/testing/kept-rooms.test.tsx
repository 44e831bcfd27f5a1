import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { makeLetter } from "#src/testing/letters.ts";
import { makeProfile } from "#src/testing/profile.ts";
import { type Answers, failWith, renderApp } from "#src/testing/render-app.tsx";
import { makeResume } from "#src/testing/resumes.ts";
import { findToast } from "#src/testing/toast.ts";

import { LISTS } from "./lists.ts";

/** Opens a room in which there is nothing. */
const open = (path: string, answers: Answers = {}) =>
  renderApp(path, {
    ...Object.fromEntries(LISTS.map((list) => [`GET /api${list.path}`, []])),
    "GET /api/profile": makeProfile(),
    ...answers,
  });

it.each(LISTS)("$path shows six skeletons until its list is there", async ({ path, skeleton, empty }) => {
  const held = Promise.withResolvers<object>();
  await open(path, { [`GET /api${path}`]: () => held.promise });
  expect(await screen.findAllByTestId(skeleton)).toHaveLength(6);
  held.resolve([]);
  expect(await screen.findByText(empty)).toBeTruthy();
});

/** Label, value, what is said without one, and a value that is wrong. */
type Field = [label: string, value: string, problem: string, wrong?: string];
const AD: Field = ["Job description", "A ward looks for a nurse.", "Job description is required"];
const JOB: Field[] = [
  ["Job title", "Nurse", "Job title is required"],
  ["Company name", "Harbour Clinic", "Company name is required"],
  AD,
];
const ENTERED: Field[] = [
  ["Full name", "Ada Okonkwo", "Name is required"],
  ["Email", "ada@example.com", "Email is required"],
  ["Professional summary", "Ward nurse.", "Summary is required"],
  ["Work experience", "Staff Nurse, Harbour Clinic", "Experience is required"],
  ["Education", "BSc Nursing", "Education is required"],
  ["Skills", "Triage", "Skills are required"],
];

const LETTER: Field[] = [
  ...JOB,
  ["Your name", "Ada Okonkwo", "Your name is required"],
  ["Your background", "Four years of nursing.", "Your background is required"],
];
const PROJECT: Field[] = [
  ["Title", "Ward rota", "Title is required"],
  ["Description", "Who is on when.", "Description is required"],
  ["Project URL", "zoe.example", "Please enter a valid URL.", "javascript:alert(1)"],
];
const SAID = "The writer is away.";

describe.each<[call: string, button: string, submit: string, text: string, fields: Field[]]>([
  ["cover-letters/generate", "Generate Your First Cover Letter", "Generate Cover Letter", SAID, LETTER],
  ["resumes/generate", "Create Your First Resume", "Create Resume", "Failed to generate resume", ENTERED],
  [
    "resumes/generate",
    "Generate Tailored Resume",
    "Generate Resume",
    "Failed to generate resume",
    [AD, ...ENTERED],
  ],
  [
    "interviews/generate-questions",
    "Create Your First Interview",
    "Generate Questions",
    "Failed to generate questions",
    JOB,
  ],
  ["portfolio", "Add Your First Project", "Add Project", "Failed to create portfolio item", PROJECT],
])("the form of %s: %s", (address, button, submit, text, fields) => {
  const call = `POST /api/${address}`;
  const [[first] = [""]] = fields;
  async function send(pick: (field: Field) => string) {
    const app = await open(`/${address.split("/")[0]}`, { [call]: failWith(500, SAID) });
    fireEvent.click(await screen.findByText(button));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByLabelText(first);
    for (const field of fields)
      fireEvent.change(dialog.getByLabelText(field[0]), { target: { value: pick(field) } });
    fireEvent.click(dialog.getByText(submit));
    return { app, dialog };
  }

  it("names each field that is left out, leads to the first and sends nothing", async () => {
    const { app, dialog } = await send(([, , , wrong = " "]) => wrong);
    for (const [, , problem] of fields) expect(await dialog.findByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(first));
    expect(app.listCalls()).not.toContain(call);
  });

  it("keeps what was entered when it fails", async () => {
    const { dialog } = await send(([, value]) => value);
    expect(await findToast(text)).toMatch(/^(Generation|Creation) failed/);
    for (const [label, value] of fields) expect(dialog.getByLabelText(label)).toHaveProperty("value", value);
  });
});

it.each([
  ["/cover-letters", "pdf", "Download PDF: Letter", "Failed to download the PDF. Please try again."],
  ["/resumes", "pdf", "Download PDF: Resume", "Failed to download the PDF. Please try again."],
  ["/resumes", "docx", "Edit Resume", "Failed to generate Word document. Please try again."],
])("%s says that a %s could not be had", async (path, format, button, text) => {
  const one = {
    "/cover-letters": makeLetter({ title: "Letter" }),
    "/resumes": makeResume({ title: "Resume" }),
  };
  await open(path, {
    [`GET /api${path}`]: [one[path as keyof typeof one]],
    "GET /api/resumes/resume/check": { format, missing: [], proof: { unreadable: [] } },
    "GET /api/cover-letters/letter/pdf": failWith(500),
    [`GET /api/resumes/resume/${format}`]: failWith(500),
  });
  fireEvent.click(await screen.findByLabelText(button));
  expect(await findToast("Download failed")).toContain(text);
});
