import { describe, expect, it } from "vitest";

import type { ParagraphInProgress } from "#worker/ai/contracts/letter.contract.ts";
import { readDocument } from "#worker/documents/read/read-document.ts";
import type { ActivityItem } from "#worker/features/activity/activity.contract.ts";
import { ENGINE_HEADER } from "#worker/features/ai/engine-header.contract.ts";
import type { Stats } from "#worker/features/stats/stats.contract.ts";
import type { DeletedRecord } from "#worker/kept/kept.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";
import { getFirstLetterInput } from "#worker/testing/model-tasks.ts";

import type { CoverLetter, LetterCheck, LetterDetail } from "./cover-letters.contract.ts";

const api = createApi();

const AD = `Harbour Hospital looks for a Staff Nurse on its surgical ward.

Responsibilities:
- Triage and wound care on a ward of 24 beds
- Train new colleagues

Requirements:
- Two years of experience in nursing
- Valid driver's license
- Fluent German`;
const BACKGROUND = `Led a ward of 24 beds at Leeds General and cut waiting times by 15 %.
Trained six new nurses in triage.
Wrote the wound care guide that all wards use.
Four years of nursing on surgical wards.
BSc Nursing, University of Leeds.`;
const FORM = {
  jobTitle: "Staff Nurse",
  companyName: "Harbour Hospital",
  userName: "Ada Okonkwo",
  jobDescription: AD,
  userBackground: BACKGROUND,
};

async function write(token: string, more: object = {}): Promise<LetterDetail> {
  const response = await api.post("/cover-letters/generate", { ...FORM, ...more }, token);
  expect(response.status).toBe(201);
  return await response.json();
}
const list = async (token: string) => (await api.get("/cover-letters", token)).json<CoverLetter[]>();

describe("a letter", () => {
  it("is written of the background alone, traced sentence by sentence, and stored at once", async () => {
    const { token } = await createSignedInUser();
    const letter = await write(token);
    expect(letter).toMatchObject({
      title: "Ada Okonkwo - Cover Letter - Harbour Hospital",
      position: "Staff Nurse",
      companyName: "Harbour Hospital",
      isAiGenerated: false,
      madeBy: { engine: "embedded", version: "write-letter/7" },
      versions: [{ origin: "written", wordsChanged: 0 }],
    });
    for (const { facts } of letter.paragraphs.flatMap(({ sentences }) => sentences))
      for (const fact of facts) expect(`${BACKGROUND}\n${FORM.userName}`).toContain(fact);
    expect(letter.gaps.map(({ quote }) => quote).join(" ")).toMatch(/driver's license/i);
    expect(letter.content).not.toMatch(/license|German/i);
    expect(await list(token)).toMatchObject([{ id: letter.id, content: letter.content.slice(0, 300) }]);
    const activity = await (await api.get("/recent-activity", token)).json<ActivityItem[]>();
    expect(activity[0]).toMatchObject({ type: "cover_letter", title: "Cover letter generated" });
    expect(await (await api.get("/stats", token)).json<Stats>()).toMatchObject({ coverLetters: 1 });
  });

  it.each([
    ["jobTitle", "Job title is required"],
    ["companyName", "Company name is required"],
    ["userName", "Your name is required"],
    ["jobDescription", "Job description is required"],
    ["userBackground", "Your background is required"],
  ])("without %s is refused, and nothing is stored", async (field, message) => {
    const { token } = await createSignedInUser();
    const response = await api.post("/cover-letters/generate", { ...FORM, [field]: " " }, token);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(message);
    expect(await list(token)).toEqual([]);
  });

  it("is edited as one version, and an earlier version comes back", async () => {
    const { token } = await createSignedInUser();
    const letter = await write(token);
    const change = async (text: string) => {
      const paragraphs = letter.paragraphs.map((paragraph, at) =>
        at === 1 ? { ...paragraph, sentences: [{ text, facts: [], asks: [] }] } : paragraph,
      );
      return await (await api.put(`/cover-letters/${letter.id}`, { paragraphs }, token)).json<LetterDetail>();
    };
    await change("My own words.");
    const edited = await change("My own better words.");
    expect(edited.content).toContain("My own better words.");
    expect(edited.versions.map(({ origin }) => origin)).toEqual(["edited", "written"]);
    expect(edited.versions[0]?.wordsChanged).toBeGreaterThan(0);
    const [, first] = edited.versions;
    const restored = await api.post(`/cover-letters/${letter.id}/versions/${first?.id}/restore`, {}, token);
    expect(await restored.json()).toMatchObject({ content: letter.content });
  });

  it("that was changed meanwhile is a conflict with what is stored", async () => {
    const { token } = await createSignedInUser();
    const letter = await write(token);
    const put = (title: string) =>
      api.put(`/cover-letters/${letter.id}`, { title, basedOn: letter.updatedAt }, token);
    expect((await put("First")).status).toBe(200);
    const late = await put("Second");
    expect([late.status, await late.json<object>()]).toMatchObject([
      409,
      { code: "cover_letters.changed_meanwhile", current: { title: "First" } },
    ]);
  });

  it("is written again but for what is locked, from the same facts", async () => {
    const { token } = await createSignedInUser();
    const letter = await write(token);
    const locked = letter.paragraphs.map((paragraph) => ({
      ...paragraph,
      isLocked: paragraph.kind === "opening",
    }));
    await api.put(`/cover-letters/${letter.id}`, { paragraphs: locked }, token);
    const again = await (
      await api.post(`/cover-letters/${letter.id}/rewrite`, {}, token)
    ).json<LetterDetail>();
    const opening = ({ paragraphs }: LetterDetail) => paragraphs.find(({ kind }) => kind === "opening");
    expect(opening(again)?.sentences).toEqual(opening(letter)?.sentences);
    expect(again.content).not.toBe(letter.content);
    expect(again.versions[0]?.origin).toBe("rewritten");
    const target = again.paragraphs.find(({ kind }) => kind === "evidence");
    const one = await (
      await api.post(`/cover-letters/${letter.id}/rewrite`, { paragraphId: target?.id }, token)
    ).json<LetterDetail>();
    const others = (detail: LetterDetail) => detail.paragraphs.filter(({ id }) => id !== target?.id);
    expect(others(one)).toEqual(others(again));
  });

  it("has each paragraph once where one of several of a kind is written again", async () => {
    const { token } = await createSignedInUser();
    const { id, paragraphs } = await write(token);
    const text = "I have looked after the boats of the club.";
    const own = { id: "own", kind: "evidence", isLocked: false, sentences: [{ text, facts: [], asks: [] }] };
    const at = paragraphs.findIndex(({ kind }) => kind === "evidence");
    await api.put(`/cover-letters/${id}`, { paragraphs: paragraphs.toSpliced(at, 0, own as never) }, token);
    const { content } = await (
      await api.post(`/cover-letters/${id}/rewrite`, { paragraphId: paragraphs[at]?.id }, token)
    ).json<LetterDetail>();
    expect(content.split(text)).toHaveLength(2);
  });

  it("is downloaded as PDF and Word, twice the same, under its title", async () => {
    const { token } = await createSignedInUser();
    const { id } = await write(token);
    for (const format of ["pdf", "docx"]) {
      const check = await (
        await api.get(`/cover-letters/${id}/check?format=${format}`, token)
      ).json<LetterCheck>();
      expect(check).toMatchObject({ missing: [], sha256: expect.any(String) });
      const response = await api.get(`/cover-letters/${id}/${format}`, token);
      expect(response.headers.get("x-content-sha256")).toBe(check.sha256);
      expect(response.headers.get("content-disposition")).toContain(
        `Ada Okonkwo - Cover Letter - Harbour Hospital.${format}`,
      );
    }
  });

  it("is one PDF with the resume in whose look it is, and is refused without one", async () => {
    const { token } = await createSignedInUser();
    const { id, updatedAt } = await write(token);
    const refused = await api.get(`/cover-letters/${id}/bundle`, token);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "cover_letters.no_resume" });
    const userProfile = {
      name: "Ada Okonkwo",
      email: "ada@example.com",
      summary: "Nurse.",
      skills: "Triage",
      experience: "Staff Nurse at Leeds General, 2019 - 2023",
      education: "BSc Nursing",
    };
    const resume = await (await api.post("/resumes/generate", { userProfile }, token)).json<{ id: string }>();
    await api.put(`/cover-letters/${id}`, { resumeId: resume.id, basedOn: updatedAt }, token);
    const both = await api.get(`/cover-letters/${id}/bundle`, token);
    expect(both.headers.get("content-type")).toBe("application/pdf");
    expect(both.headers.get("content-disposition")).toContain(" with resume.pdf");
    const pages = async (response: Response) =>
      (await readDocument(new Uint8Array(await response.arrayBuffer()))).pages;
    expect(await pages(both)).toBeGreaterThan(await pages(await api.get(`/cover-letters/${id}/pdf`, token)));
    const { token: other } = await createSignedInUser();
    expect((await api.get(`/cover-letters/${id}/bundle`, other)).status).toBe(404);
    expect((await api.get(`/cover-letters/${id}/odt`, token)).status).toBe(404);
  });

  it("that is deleted is out of sight, and comes back", async () => {
    const { token } = await createSignedInUser();
    const { id } = await write(token);
    expect((await api.delete(`/cover-letters/${id}`, token)).status).toBe(204);
    expect(await list(token)).toEqual([]);
    expect(await (await api.get("/cover-letters/deleted", token)).json<DeletedRecord[]>()).toMatchObject([
      { id },
    ]);
    expect((await api.post(`/cover-letters/${id}/restore`, {}, token)).status).toBe(200);
    expect(await list(token)).toMatchObject([{ id }]);
  });
});

it("of a background without a line break is written, and every letter can be read afterwards", async () => {
  const { token } = await createSignedInUser();
  const background = "Managed the triage of the ward, counted it, moved it. ".repeat(45);
  for (const userBackground of [background, background.repeat(12).slice(0, 30_000)]) {
    const { paragraphs } = await write(token, { userBackground });
    const lengths = paragraphs.flatMap(({ sentences }) => sentences.map(({ text }) => text.length));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2000);
  }
  expect(await list(token)).toHaveLength(2);
});

it("is German throughout where background and ad are", async () => {
  const { token } = await createSignedInUser();
  const german = {
    jobTitle: "Buchhalter",
    companyName: "Nordkai GmbH",
    userName: "Jörg Brüning",
    jobDescription:
      "Wir suchen einen Buchhalter für unsere Verwaltung. Sie prüfen die Rechnungen und buchen die Konten.\nAnforderungen:\n- Erfahrung mit der Buchung von Konten und der Prüfung von Rechnungen",
    userBackground:
      "Buchhalter bei der Kontor GmbH, 2018 - heute\n- Die Rechnungen für den Einkauf geprüft und die Konten gebucht\n- Mit den Kollegen den Abschluss für das Jahr erstellt",
  };
  const letter = await write(token, { ...german, date: "2026-11-29", locale: "en-US" });
  expect(letter).toMatchObject({
    title: "Jörg Brüning - Anschreiben - Nordkai GmbH",
    block: { date: "29. November 2026", subject: "Bewerbung: Buchhalter" },
  });
  const english = await write(token, { date: "2026-11-29", locale: "en-GB" });
  expect(english.block.date).toBe("29 November 2026");
  expect((await write(token, { date: "2026-11-29", locale: "de-DE" })).block.date).toBe("November 29, 2026");
  expect((await write(token, { date: "29/11/26" })).block.date).toBe("29/11/26");
});

it.each([
  ["n/a", "cover_letters.background_empty"],
  [
    "Ada is a nurse on a ward in Leeds. She has led it for years. She is liked by all.",
    "cover_letters.third_person",
  ],
])("is refused with a reason beside the field, and nothing is kept: %s", async (userBackground, code) => {
  const { token } = await createSignedInUser();
  const response = await api.post("/cover-letters/generate", { ...FORM, userBackground }, token);
  expect(response.status).toBe(422);
  const body = await response.json<{ code: string; error: string; issues: unknown }>();
  expect(body.code).toBe(code);
  expect(body.issues).toEqual([{ path: "userBackground", message: body.error }]);
  expect(await list(token)).toEqual([]);
});

it.each([
  [
    "Wrote backend services in Go.\nReviewed code of four colleagues.",
    "en",
    /^We found nothing in your background/,
  ],
  [
    "Ich habe als Buchhalter in der Firma die Rechnungen geprüft, die Konten für den Monat gebucht und mit den Kollegen das Jahr abgeschlossen.",
    "en",
    /^This letter is in English and your background is not\./,
  ],
  [
    "Trabajo en la cocina de un restaurante desde hace años y preparo los platos para los clientes con mi equipo.",
    "de",
    /^This letter is in German and your background is not\./,
  ],
])(
  "is written though the job is another, or in another language, and says so: %s",
  async (userBackground, language, advice) => {
    const { token } = await createSignedInUser();
    const letter = await write(token, { userBackground, language });
    expect(letter.advice).toEqual([expect.stringMatching(advice)]);
    expect(letter.title).toContain(language === "de" ? "Anschreiben" : "Cover Letter");
  },
);

type ProgressEvent = { kind: string; paragraphs?: ParagraphInProgress[]; answer?: LetterDetail };

describe("a letter that a model writes", () => {
  const openClient = async (model: string, api: "chat" | "responses") => {
    const deps = {
      env: {
        AI_PROVIDER: "openai",
        AI_MODEL: `mock-${model}.${crypto.randomUUID()}`,
        OPENAI_API_KEY: "sk-test",
        OPENAI_BASE_URL: "http://mock-model.test/v1",
        OPENAI_API: api,
      } as Partial<Env>,
    };
    const { token } = await createSignedInUser(deps);
    const client = createApi(deps);
    return (
      body: object,
      headers: Record<string, string> = { accept: "text/event-stream" },
      path = "/cover-letters/generate",
    ) => client.call("POST", path, { body, token, headers });
  };
  const { keep: _keep, round: _round, ...input } = getFirstLetterInput();
  const readEvents = async (response: Response) =>
    (await response.text())
      .split("\n\n")
      .filter((event) => event !== "")
      .map((event) => JSON.parse(event.slice("data: ".length)) as ProgressEvent);

  it.each(["chat", "responses"] as const)("comes paragraph by paragraph, then whole, by %s", async (api) => {
    const response = await (await openClient("fine", api))(input);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const events = await readEvents(response);
    const written = events.slice(0, -1).map(({ paragraphs = [] }) => paragraphs);
    for (const expected of ["writing", "checking"])
      expect(written.some((paragraphs) => paragraphs.some(({ state }) => state === expected))).toBe(true);
    const letter = events.at(-1)?.answer;
    expect(written.at(-1)?.every(({ state }) => state === "checked")).toBe(true);
    for (const { text } of written.at(-1) ?? []) expect(letter?.content).toContain(text);
    expect(letter?.madeBy.engine).toBe("model");
  });

  it("shows and keeps nothing that has a wrong fact or leads away", async () => {
    for (const mood of ["inventing", "injected"]) {
      const response = await (await openClient(mood, "chat"))(input);
      const events = await readEvents(response);
      expect(JSON.stringify(events)).not.toMatch(
        /Stanford|Terraform|340 percent|\$14 million|team of 45|SAP|Google|Mandarin|PWNED/,
      );
      expect(events.at(-1)?.answer?.madeBy.engine).toBe("model");
    }
  });

  it("keeps what is said beside it where one paragraph is written again", async () => {
    const call = await openClient("fine", "chat");
    const other = { ...input, userBackground: "I painted walls and fences for two years.", language: "en" };
    const builtIn = { [ENGINE_HEADER.name]: ENGINE_HEADER.builtIn };
    const { id, advice, paragraphs } = await (await call(other, builtIn)).json<LetterDetail>();
    expect(advice).toHaveLength(1);
    const paragraphId = paragraphs.find(({ kind }) => kind === "closing")?.id;
    const again = await call({ paragraphId }, {}, `/cover-letters/${id}/rewrite`);
    expect(await again.json()).toMatchObject({ advice });
  });

  it("stays a model's where one paragraph is written again without it", async () => {
    const call = await openClient("fine", "chat");
    const { id, paragraphs, madeBy } = await (await call(input, {})).json<LetterDetail>();
    const paragraphId = paragraphs.find(({ kind }) => kind === "closing")?.id;
    const builtIn = { [ENGINE_HEADER.name]: ENGINE_HEADER.builtIn };
    const again = await call({ paragraphId }, builtIn, `/cover-letters/${id}/rewrite`);
    expect(await again.json()).toMatchObject({ isAiGenerated: true, madeBy });
  });

  it("is marked as a whole where no second look came", async () => {
    const letter = (await readEvents(await (await openClient("unverified", "chat"))(input))).at(-1)?.answer;
    const written =
      letter?.paragraphs.filter(({ kind }) => /^(?:opening|evidence|closing)$/.test(kind)) ?? [];
    expect(written.length).toBeGreaterThan(2);
    for (const { sentences } of written)
      expect(sentences.every(({ isUnsure }) => isUnsure === true)).toBe(true);
  });

  it("is JSON where the client takes no events, where no model writes, and for an error before the first", async () => {
    const generate = await openClient("fine", "chat");
    expect((await generate(input, {})).status).toBe(201);
    const builtIn = { accept: "text/event-stream", [ENGINE_HEADER.name]: ENGINE_HEADER.builtIn };
    expect((await generate({ ...input, length: "short" }, builtIn)).status).toBe(201);
    const refused = await generate({ ...input, userBackground: "n/a" });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: "cover_letters.background_empty" });
  });
});
