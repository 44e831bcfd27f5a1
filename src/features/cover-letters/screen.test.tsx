import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";

import { makeApplication, makeApplicationDetail } from "#src/testing/applications.ts";
import { choose } from "#src/testing/controls.ts";
import { makeJobDetail } from "#src/testing/jobs.ts";
import { makeLetter } from "#src/testing/letters.ts";
import { makeProfile } from "#src/testing/profile.ts";
import { type Answers, failWith, renderApp } from "#src/testing/render-app.tsx";
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
  const first = await screen.findByText("I ran four cranes.");
  expect(scroll).toHaveBeenCalled();
  const letter = within(screen.getByRole("region", { name: "The letter as it is written" }));
  const getState = () => first.closest("[aria-busy]");
  expect(letter.getByText("Being checked against your background")).toBeTruthy();
  expect(getState()?.getAttribute("aria-busy")).toBe("true");
  expect(getState()?.className).toContain("select-none");
  // Its place is that of the form, and only how far it has come is read out.
  expect(screen.queryByRole("textbox", { name: "Job title" })).toBeNull();
  expect(letter.getByRole("status").textContent).toBe("The letter is being written.");
  expect(first.closest("[aria-live], [role=status]")).toBeNull();
  void send({
    kind: "written",
    paragraphs: [
      { text: "I ran four cranes.", state: "checked" },
      { text: "I won a prize.", state: "rewriting" },
    ],
  });
  expect(await letter.findByText(/^Not all of it is backed by your background/)).toBeTruthy();
  expect(getState()?.getAttribute("aria-busy")).toBe("false");
  expect(getState()?.className).not.toContain("select-none");
  expect(letter.getByRole("status").textContent).toBe(
    "1 paragraph checked. Paragraph 2 is being written again.",
  );
  void send({ kind: "written", paragraphs: [{ text: "I ran three cranes.", state: "changed" }] });
  expect(await letter.findByText("Written again and checked")).toBeTruthy();
  expect(letter.getByText("We left out what your background does not back.")).toBeTruthy();
  void send({ kind: "done", answer: makeLetter() });
  await findToast("Cover letter generated");
  await waitFor(() => expect(screen.queryByText("I ran three cranes.")).toBeNull());
  expect(screen.queryByText("Something went wrong")).toBeNull();
  expect(screen.getByRole("heading", { name: "Cover Letters" })).toBeTruthy();
});

const FRENCH =
  "Nous cherchons une infirmière pour les trois services de la clinique et pour des gardes avec votre équipe dans la ville.";
const GERMAN =
  "Ich habe die Station mit 24 Betten geleitet und die Dienste für das Team und die Ärzte geplant.";

describe("the language of a letter", () => {
  async function openForm(answers: Answers = {}) {
    const app = await renderApp("/cover-letters?generate=true", {
      "GET /api/cover-letters": [],
      "GET /api/profile": makeProfile(),
      ...answers,
    });
    const form = within(await screen.findByRole("dialog"));
    const enter = (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    await form.findByLabelText("Job description");
    return { app, form, enter, language: form.getByRole("combobox", { name: "Language" }) };
  }

  it("is the job description's, which is named; without a model English and German can be chosen", async () => {
    const { form, enter, language } = await openForm();
    expect(language.textContent).toBe("Language of the job description");
    enter("Job description", GERMAN);
    expect(language.textContent).toBe("Language of the job description (German)");
    enter("Your background", GERMAN);
    expect(form.queryByText(/^Your background is in/)).toBeNull();
    enter("Job description", FRENCH);
    expect(
      form.getByText(
        "The job description is in French. Without a model we write letters in English and German: this one will be in English.",
      ),
    ).toBeTruthy();
    expect(
      form.getByText(
        "Your background is in German; without a model, lines in German are left out of an English letter.",
      ),
    ).toBeTruthy();
    await choose(language, "German");
    expect(form.queryByText(/Without a model|without a model/)).toBeNull();
    fireEvent.click(language);
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
      "Language of the job description (French)",
      "English",
      "German",
    ]);
  });

  it("is any that a model is asked for, and is sent", async () => {
    const call = "POST /api/cover-letters/generate";
    const { app, form, enter, language } = await openForm({
      "GET /api/ai": { provider: { name: "OpenAI", model: "gpt" } },
      [call]: makeLetter(),
    });
    await fillForm();
    enter("Your background", GERMAN);
    enter("Job description", FRENCH);
    expect(form.queryByText(/^(The job description|Your background) is in/)).toBeNull();
    enter("Job description", "Εμείς ζητάμε νοσηλευτή για την κλινική μας στην Αθήνα με εμπειρία.");
    expect(
      form.getByText(
        "The job description is in Greek. We do not write letters in it: this one will be in English.",
      ),
    ).toBeTruthy();
    await choose(language, "Spanish");
    fireEvent.click(form.getByText("Generate Cover Letter"));
    await findToast("Cover letter generated");
    expect(await app.findRequest(call)?.json()).toMatchObject({ language: "es" });
  });
});

it("puts what a tracked job asks for into the job description, where it can be changed", async () => {
  const application = makeApplication({ id: "a", jobId: "j" });
  const job = makeJobDetail({ id: "j", description: "A ward.", requirements: "Triage" });
  await renderApp("/cover-letters?generate=true", {
    "GET /api/cover-letters": [],
    "GET /api/profile": makeProfile(),
    "GET /api/applications": [application],
    "GET /api/applications/a": makeApplicationDetail({ job, ownJob: undefined }),
  });
  const form = within(await screen.findByRole("dialog"));
  await choose(
    await form.findByRole("combobox", { name: "Job you track (optional)" }),
    "Nurse, Harbour Clinic",
  );
  await waitFor(() =>
    expect(form.getByLabelText("Job description")).toHaveProperty(
      "value",
      "A ward.\n\nRequirements:\nTriage",
    ),
  );
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
    fireEvent.click(screen.getByText("Keep my changes"));
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
        "“I taught nurses.” Please check: we could not confirm all of it.",
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
      expect(screen.getByText("No sentence left to look at")).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText("What you have done, paragraph 2"));
      const { isConcluded: _, ...kept } = concluded;
      expect(await readSaved()).toEqual([[own, kept], [own]]);
    });

    it("asks once of all that could not be confirmed in a paragraph", async () => {
      const more = { ...unsure, text: "I led them." };
      const letter = makeLetter({ paragraphs: [{ ...first, sentences: [unsure, concluded, more] }] });
      await renderApp("/cover-letters/letter", { "GET /api/cover-letters/letter": letter });
      expect(await screen.findByText("3 sentences to look at")).toBeTruthy();
      const [both] = screen.getAllByRole("group");
      expect(both?.textContent).toContain("“I taught nurses. I led them.” Please check these 2 sentences");
      fireEvent.click(within(both as HTMLElement).getByRole("button"));
      expect(getToast().textContent).toContain("2 sentences kept");
      expect(screen.getByText("1 sentence to look at")).toBeTruthy();
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
      // The built-in rules wrote what was written last, and not what is asked about.
      app.answer({
        [file]: new Response("pdf"),
        "GET /api/cover-letters": [makeLetter({ isAiGenerated: false })],
      });
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
    expect(screen.getByText("The model took too long, so this is made of your own lines.")).toBeTruthy();
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
