import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { makeLetter } from "#src/testing/letters.ts";
import { makeProfile } from "#src/testing/profile.ts";
import { failWith, renderApp } from "#src/testing/render-app.tsx";
import { findToast, getToast } from "#src/testing/toast.ts";

it("shows beside its field what the background lacks, and sends it again with a yes", async () => {
  const call = "POST /api/cover-letters/generate";
  const error = "Not in your background: “I have a PhD in Physics.”";
  const issues = [{ path: "mention", message: error }];
  const app = await renderApp("/cover-letters?generate=true", {
    "GET /api/cover-letters": [],
    "GET /api/profile": makeProfile(),
    [call]: Response.json({ error, code: "cover_letters.mention_unknown", issues }, { status: 422 }),
  });
  const form = within(await screen.findByRole("dialog"));
  expect(app.getAddress()).toBe("/cover-letters");
  const labels = [
    "Job title",
    "Company name",
    "Job description",
    "Your background",
    "Also mention (optional)",
  ];
  for (const label of labels)
    fireEvent.change(await form.findByLabelText(label), { target: { value: `My ${label}` } });
  fireEvent.click(form.getByText("Generate Cover Letter"));
  expect(await form.findByText(error)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText("Also mention (optional)"));
  fireEvent.click(form.getByLabelText("This is true. Include it as I wrote it."));
  app.answer({ [call]: makeLetter() });
  fireEvent.click(form.getByText("Generate Cover Letter"));
  await findToast("Cover letter generated");
  expect(await app.findRequest(call)?.json()).toMatchObject({
    isMentionTrue: true,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    locale: navigator.language,
  });
});

describe("the editor", () => {
  const LETTER = makeLetter();
  const open = () => renderApp("/cover-letters/letter", { "GET /api/cover-letters/letter": LETTER });

  it("asks which one is kept when another tab has changed the letter", async () => {
    const call = "PUT /api/cover-letters/letter";
    const app = await open();
    const current = makeLetter({ title: "From elsewhere", updatedAt: "2026-11-02T00:00:00.000Z" });
    app.answer({ [call]: Response.json({ error: "No", code: "x", current }, { status: 409 }) });
    fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Mine" } });
    expect(await screen.findByText(/^This letter was changed in another tab/)).toBeTruthy();
    app.answer({ [call]: makeLetter({ title: "Mine" }) });
    fireEvent.click(screen.getByText("Keep mine"));
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(await app.findRequest(call)?.json()).toMatchObject({ title: "Mine", basedOn: current.updatedAt });
  });

  it("offers Word where no font of a PDF has a character, and copies the letter", async () => {
    const app = await open();
    app.answer({
      "GET /api/cover-letters/letter/pdf": failWith(422, "no 中 文", "cover_letters.missing_characters"),
      "GET /api/cover-letters/letter/docx": new Response("docx"),
    });
    fireEvent.click(await screen.findByText("Download PDF"));
    expect(await findToast("Download failed")).toContain("no 中 文");
    fireEvent.click(within(getToast()).getByText("Download Word document"));
    expect(await findToast("Download complete")).toContain(`${LETTER.title}.docx`);
    fireEvent.click(screen.getByLabelText("More for this letter"));
    fireEvent.click(await screen.findByText("Copy the letter"));
    await findToast("Letter copied");
    expect(await navigator.clipboard.readText()).toBe(LETTER.content);
  });
});
