import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";

import { makeLetter } from "#src/testing/letters.ts";
import { makeProfile } from "#src/testing/profile.ts";
import { failWith, renderApp } from "#src/testing/render-app.tsx";
import { findToast, getToast } from "#src/testing/toast.ts";
import type { LetterDetail } from "#worker/features/cover-letters/cover-letters.contract.ts";

/** Opens the form and enters what a letter needs. */
async function fillForm() {
  const form = within(await screen.findByRole("dialog"));
  const labels = [
    "Job title",
    "Company name",
    "Job description",
    "Your background",
    "Also mention (optional)",
  ];
  for (const label of labels)
    fireEvent.change(await form.findByLabelText(label), { target: { value: `My ${label}` } });
  return form;
}

it("shows a letter while it is written, and the list once it is whole", async () => {
  // Chromium's scrolling returns a promise.
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  scroll.mockReturnValue(Promise.resolve() as unknown as undefined);
  onTestFinished(() => scroll.mockRestore());
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const send = (event: object) =>
    writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  await renderApp("/cover-letters?generate=true", {
    "GET /api/cover-letters": [],
    "GET /api/profile": makeProfile(),
    "POST /api/cover-letters/generate": new Response(readable, {
      headers: { "content-type": "text/event-stream" },
    }),
  });
  fireEvent.click((await fillForm()).getByText("Generate Cover Letter"));
  void send({ kind: "written", paragraphs: [{ text: "I ran four cranes.", state: "checking" }] });
  expect(await screen.findByText("I ran four cranes.")).toBeTruthy();
  expect(scroll).toHaveBeenCalled();
  void send({ kind: "done", answer: makeLetter() });
  await findToast("Cover letter generated");
  await waitFor(() => expect(screen.queryByText("I ran four cranes.")).toBeNull());
  expect(screen.queryByText("Something went wrong")).toBeNull();
  expect(screen.getByRole("heading", { name: "Cover Letters" })).toBeTruthy();
});

const FRENCH =
  "J'ai dirigé la boulangerie avec une équipe de six personnes pour les trois magasins de la ville et dans les marchés.";
const REFUSED = /^Your background seems to be in French\. We write letters in English and German/;

it("says at once that there are no letters in the language of a background, and what helps", async () => {
  const call = "POST /api/cover-letters/generate";
  const app = await renderApp("/cover-letters?generate=true", {
    "GET /api/cover-letters": [],
    "GET /api/profile": makeProfile({
      summary: "I ran the bakery with a team of six and planned the shifts.",
    }),
  });
  const form = within(await screen.findByRole("dialog"));
  const field = await form.findByLabelText("Your background");
  const own = (field as HTMLTextAreaElement).value;
  fireEvent.change(field, { target: { value: FRENCH } });
  expect(screen.getByRole("textbox", { description: REFUSED })).toBe(field);
  fireEvent.click(form.getByText("Generate Cover Letter"));
  expect(app.listCalls()).not.toContain(call);
  fireEvent.click(form.getByText("Use your profile"));
  expect(field).toHaveProperty("value", own);
  expect(form.queryByText(REFUSED)).toBeNull();
  fireEvent.change(field, { target: { value: FRENCH } });
  fireEvent.click(form.getByText("Clear your background"));
  expect(field).toHaveProperty("value", "");
});

it("says so of a profile when the form opens", async () => {
  await renderApp("/cover-letters?generate=true", {
    "GET /api/cover-letters": [],
    "GET /api/profile": makeProfile({ summary: FRENCH }),
  });
  const form = within(await screen.findByRole("dialog"));
  expect(await form.findByText(REFUSED)).toBeTruthy();
  expect(form.queryByText("Use your profile")).toBeNull();
});

it("calls a letter that no model wrote a draft of the user's own lines", async () => {
  const letters = [true, false].map((isAiGenerated) =>
    makeLetter({ id: String(isAiGenerated), title: `By a model: ${isAiGenerated}`, isAiGenerated }),
  );
  await renderApp("/cover-letters", { "GET /api/cover-letters": letters });
  const [byModel, own] = await screen.findAllByRole("article");
  expect(byModel?.textContent).toContain("AI");
  expect(own?.textContent).not.toContain("AI");
  expect(own?.textContent).toContain("From your own lines");
});

it("shows beside its field what the background lacks, and sends it again with a yes", async () => {
  const call = "POST /api/cover-letters/generate";
  const error = "Not in your background: “I have a PhD in Physics.”";
  const issues = [{ path: "mention", message: error }];
  const app = await renderApp("/cover-letters?generate=true", {
    "GET /api/cover-letters": [],
    "GET /api/profile": makeProfile(),
    [call]: Response.json({ error, code: "cover_letters.mention_unknown", issues }, { status: 422 }),
  });
  const form = await fillForm();
  expect(app.getAddress()).toBe("/cover-letters");
  expect(form.getByText(/is in its language: English or German/)).toBeTruthy();
  fireEvent.click(form.getByText("Generate Cover Letter"));
  expect(await form.findByText(error)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText("Also mention (optional)"));
  // Once: neither in a toast nor below the form.
  expect(screen.getAllByText(error)).toHaveLength(1);
  expect(getToast().textContent).not.toContain("Generation failed");
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

  describe("of which a model concluded a part", () => {
    const own = { text: "I led a ward.", facts: ["Led a ward"], asks: [] };
    const concluded = {
      text: "I plan shifts well.",
      facts: ["Planned shifts for 24 beds"],
      asks: [],
      isConcluded: true as const,
    };
    const unsure = { text: "I taught nurses.", facts: [], asks: [], isUnsure: true as const };
    const first = { id: "a", kind: "opening" as const, isLocked: false, sentences: [own, concluded] };
    const second = { ...first, id: "b", kind: "evidence" as const, sentences: [unsure, own] };
    const SAVE = "PUT /api/cover-letters/letter";

    async function openMarked() {
      const letter = makeLetter({ paragraphs: [first, second] });
      const app = await renderApp("/cover-letters/letter", {
        "GET /api/cover-letters/letter": letter,
        [SAVE]: async (request) => ({ ...letter, ...((await request.json()) as Partial<LetterDetail>) }),
      });
      const opening = await screen.findByLabelText<HTMLTextAreaElement>("Opening, paragraph 1");
      const getQuestions = () =>
        screen.queryAllByRole("group").map((question) => within(question).getByText(/./, { selector: "p" }));
      const readSaved = async () => {
        await screen.findByText("Saved");
        const saved = (await app.findRequest(SAVE)?.json()) as Partial<LetterDetail> | undefined;
        return saved?.paragraphs?.map(({ sentences }) => sentences);
      };
      return { app, opening, getQuestions, readSaved };
    }

    it("asks of each such sentence whether it stays, goes from one to the next, and saves the answers", async () => {
      const { opening, getQuestions, readSaved } = await openMarked();
      expect(getQuestions().map(({ textContent }) => textContent)).toEqual([
        "“I plan shifts well.” We concluded this from “Planned shifts for 24 beds”. Keep?",
        "“I taught nurses.” Please check: we could not confirm all of it from your background.",
      ]);
      expect(document.querySelector(".decoration-accent")?.textContent).toBe("I plan shifts well.");
      expect(document.querySelector(".decoration-warning")?.textContent).toBe("I taught nurses.");
      expect(document.getElementById(opening.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
        "We concluded this",
      );
      const readPlace = () => document.activeElement?.textContent;
      fireEvent.click(screen.getByText("Next"));
      expect(readPlace()).toContain("I plan shifts well.");
      fireEvent.click(screen.getByText("Next"));
      expect(readPlace()).toContain("I taught nurses.");
      fireEvent.click(screen.getByText("Next"));
      expect(readPlace()).toContain("I plan shifts well.");
      // An answer leads to what is left.
      fireEvent.click(screen.getByText("Keep"));
      expect(screen.getByText("1 sentence to look at")).toBeTruthy();
      expect(readPlace()).toContain("I taught nurses.");
      fireEvent.click(screen.getByText("Remove"));
      expect(screen.getByText("You have looked at every sentence")).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText("What you have done, paragraph 2"));
      const { isConcluded: _, ...kept } = concluded;
      expect(await readSaved()).toEqual([[own, kept], [own]]);
    });

    it("takes back an answer, and a change of the sentence, with Undo", async () => {
      const { opening, getQuestions, readSaved } = await openMarked();
      fireEvent.click(screen.getByText("Confirm"));
      expect(getQuestions()).toHaveLength(1);
      fireEvent.click(within(getToast()).getByText("Undo"));
      expect(getQuestions()).toHaveLength(2);
      fireEvent.change(opening, { target: { value: "I led a ward. I plan shifts." } });
      expect(getQuestions()).toHaveLength(1);
      fireEvent.keyDown(opening, { key: "z", ctrlKey: true });
      expect(opening.value).toBe("I led a ward. I plan shifts well.");
      expect(getQuestions()).toHaveLength(2);
      fireEvent.keyDown(opening, { key: "y", ctrlKey: true });
      expect(await readSaved()).toEqual([
        [own, { text: "I plan shifts.", facts: [], asks: [] }],
        second.sentences,
      ]);
    });

    it("asks before it is downloaded, from the list too", async () => {
      const { app } = await openMarked();
      const file = "GET /api/cover-letters/letter/pdf";
      app.answer({ [file]: new Response("pdf"), "GET /api/cover-letters": [makeLetter()] });
      const ask = async (button: Element) => {
        fireEvent.click(button);
        const dialog = within(await screen.findByRole("alertdialog"));
        expect(dialog.getByText("2 sentences are not confirmed yet.")).toBeTruthy();
        return dialog;
      };
      fireEvent.click((await ask(screen.getByText("Download PDF"))).getByText("Look at them"));
      await waitFor(() => expect(document.activeElement?.textContent).toContain("I plan shifts well."));
      await act(() => app.router.navigate({ to: "/cover-letters" }));
      const dialog = await ask(await screen.findByLabelText(/^Download PDF/));
      expect(app.listCalls()).not.toContain(file);
      fireEvent.click(dialog.getByText("Download PDF"));
      await findToast("Download complete");
    });
  });

  it("says why no model wrote it, where one was to", async () => {
    const madeBy = { ...LETTER.madeBy, degraded: "timeout" } as const;
    await renderApp("/cover-letters/letter", { "GET /api/cover-letters/letter": makeLetter({ madeBy }) });
    expect(await screen.findByText("From your own lines")).toBeTruthy();
    expect(
      screen.getByText("No model answered, so this is a draft of your own lines. The model took too long."),
    ).toBeTruthy();
    expect(screen.queryByText(/Built-in rules/)).toBeNull();
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
