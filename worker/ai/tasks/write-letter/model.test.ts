import { describe, expect, it } from "vitest";

import type { LetterSentence, WrittenLetter } from "#worker/ai/contracts/letter.contract.ts";
import { finish } from "#worker/lib/stretches.ts";

import { letterByModel } from "./model.ts";
import { readForLetter } from "./read-for-letter.ts";
import { type WriteLetterInput, writeLetter } from "./write-letter.ts";

const RUN = { today: "2026-11-26", seed: "test" };
const INPUT: WriteLetterInput = {
  jobTitle: "Payments Engineer",
  companyName: "Quince Bank",
  userName: "Ada Okonkwo",
  jobDescription: `Quince Bank looks for a Payments Engineer.
Requirements:
- Integrations with banks in Python
- On-call duty`,
  userBackground: `Backend Engineer at Heron Parcels (March 2021 - present)
- Moved tracking events from a nightly batch to Kafka
- Cut p95 latency of the tracking API from 900 ms to 180 ms
- On call one week in five, wrote most of the runbooks
Software Engineer at Bramble Payroll (2018 - 2021)
- Wrote the integration with 12 banks in Python and Django
- Kept the payment run correct for about 40,000 employees a month
- Introduced automated tests, coverage from almost nothing to 70%`,
  tone: "plain",
  length: "normal",
  reason: "",
  mention: "",
  keep: [],
  round: 0,
};

const BANKS = "At Bramble Payroll, I wrote the integration with 12 banks in Python and Django.";
const PAYMENTS = "I kept the payment run correct for about 40,000 employees a month.";
const TESTS = "I introduced automated tests there, which raised coverage from almost nothing to 70%.";
const HERON = "At Heron Parcels, I moved tracking events from a nightly batch to Kafka.";
const LATENCY = "I cut p95 latency of the tracking API from 900 ms to 180 ms.";
const DUTY = "I am on call one week in five and wrote most of the runbooks.";

const OPENING = "I am applying for the Payments Engineer position at Quince Bank.";
const CLOSING = "I would welcome a conversation about the role and the team.";

/**
 * What the path makes of a letter with these paragraphs about the person, whose sentences have the facts that have their words.
 * A text is the title of the job.
 */
function take(...given: (string[] | string)[]) {
  const paragraphs = given.filter((one) => typeof one !== "string");
  const jobTitle = given.find((one) => typeof one === "string") ?? INPUT.jobTitle;
  const input = { ...INPUT, jobTitle };
  const frame = writeLetterOf(input);
  const evidence = finish(readForLetter(input, RUN.today)).units;
  const factsOf = (text: string) => {
    const shared = (fact: string) =>
      fact.split(/\W+/).filter((word) => word.length > 2 && text.includes(word)).length;
    const [best] = evidence.toSorted((a, b) => shared(b.text) - shared(a.text));
    return best === undefined ? [] : [best.id];
  };
  const plain = (kind: string, text: string) => ({ kind, sentences: [{ text, facts: [], asks: [] }] });
  const prepared = letterByModel.prepare(input, RUN, frame);
  if (prepared === null || prepared instanceof Promise) throw new Error("There is nothing to ask.");
  const answer = {
    paragraphs: [
      plain("opening", OPENING),
      ...paragraphs.map((sentences) => ({
        kind: "evidence",
        sentences: sentences.map((text) => ({ text, facts: factsOf(text), asks: [] })),
      })),
      plain("closing", CLOSING),
    ],
  };
  const taken = prepared.take(answer);
  if (taken.kind === "invalid") throw new Error(taken.problems.join());
  return { ...taken, prepared };
}

const writeLetterOf = (input: WriteLetterInput): WrittenLetter => finish(writeLetter(input, RUN));
const listSentences = (letter: WrittenLetter | null): LetterSentence[] =>
  letter?.paragraphs.flatMap(({ sentences }) => sentences) ?? [];
const listTexts = (letter: WrittenLetter | null): string[] => listSentences(letter).map(({ text }) => text);

it("a model is sent what is known of each fact: no empty field, no lost year, no mark alone", async () => {
  const input = {
    ...INPUT,
    userBackground: `Experience

Cook
2019 - 2023
- Ran the grill on weekends

Education

Finished high school in 2014.

Certificates

Food handler card, 2021`,
  };
  const prepared = await letterByModel.prepare(input, RUN, writeLetterOf(input));
  const facts = prepared?.texts.find(({ name }) => name === "facts")?.text.split("\n") ?? [];
  expect(facts.map((fact) => fact.replace(/^\[\w+\] /, ""))).toEqual([
    "Cook",
    "Ran the grill on weekends (Cook, 2019 to 2023)",
    "Finished high school in 2014",
    "Food handler card",
    "2021",
  ]);
});

describe("a sentence without a fault", () => {
  it("is kept, and marked where it is not likely enough backed", () => {
    const { output, problems } = take([BANKS, PAYMENTS, TESTS], [HERON, LATENCY, DUTY]);
    expect(problems).toEqual([]);
    expect(listTexts(output)).toEqual(
      expect.arrayContaining([OPENING, BANKS, PAYMENTS, TESTS, HERON, LATENCY, DUTY]),
    );
    const marked = listSentences(output).filter(({ isUnsure }) => isUnsure === true);
    expect(marked.map(({ text }) => text)).toEqual(expect.arrayContaining([BANKS, HERON]));
    expect(marked.map(({ text }) => text)).not.toContain(PAYMENTS);
  });

  it("is kept and marked though it leaves out a number of its fact", () => {
    const said = "I cut p95 latency of the tracking API to 180 ms.";
    const { output } = take([BANKS, PAYMENTS, TESTS], [HERON, said, DUTY]);
    expect(listSentences(output).find(({ text }) => text === said)).toMatchObject({ isUnsure: true });
  });

  it.each([
    ["a number that the background has of something else", "I know 70% of the batch jobs."],
    ["a number that none of its facts has", "I wrote most of the runbooks for 12 systems."],
    ["a word of praise", "I wrote the clearest runbooks."],
    ["a title that the background does not have", "I was on call as a senior engineer, one week in five."],
  ])("is kept and marked for %s", (_name, said) => {
    const { output, problems } = take([BANKS, PAYMENTS, TESTS], [HERON, LATENCY, said]);
    expect(problems).toEqual([]);
    expect(listSentences(output).find(({ text }) => text === said)).toMatchObject({ isUnsure: true });
  });

  it("need not name what the title has in brackets", () => {
    const { output } = take([BANKS, PAYMENTS, TESTS], [HERON, LATENCY, DUTY], "Payments Engineer (m/f/d)");
    expect(output).not.toBeNull();
    expect(take([BANKS, PAYMENTS, TESTS], [HERON, LATENCY, DUTY], "Ward Manager").output).toBeNull();
  });
});

describe("a sentence with a fault", () => {
  const WRONG = "I cut p95 latency of the tracking API from 900 ms to 20 ms.";

  it("is refused, and a wrong number is told apart from what could not be confirmed", () => {
    const { output, hasWrongFact } = take([BANKS, PAYMENTS, TESTS], [HERON, WRONG, DUTY]);
    expect(listTexts(output)).not.toContain(WRONG);
    expect(hasWrongFact).toBe(true);
    expect(take([BANKS, PAYMENTS], [HERON, "I am the best engineer of the company."]).hasWrongFact).toBe(
      false,
    );
  });

  it("takes with it what would be said of another employer, and the paragraph is asked for again", () => {
    const named = `${HERON.replace(/\.$/, "")} and Pulsar.`;
    const { output, problems } = take([BANKS, PAYMENTS, TESTS], [named, LATENCY, DUTY]);
    expect(problems.join("\n")).toContain("said of Bramble Payroll. Write the paragraph again.");
    for (const text of [named, LATENCY, DUTY]) expect(listTexts(output)).not.toContain(text);
  });

  it("is left out alone where its employer is still named", () => {
    const { output, problems } = take([BANKS, PAYMENTS, TESTS], [HERON, WRONG, DUTY]);
    expect(listTexts(output)).toEqual(expect.arrayContaining([BANKS, PAYMENTS, TESTS, HERON, DUTY]));
    expect(problems).toEqual([]);
  });
});

describe("a letter in German", () => {
  const input: WriteLetterInput = {
    ...INPUT,
    jobTitle: "Head of the Bakery",
    companyName: "Backhaus Mitte",
    userName: "Tove Lind",
    userBackground: `Ich leite seit 2019 die Backstube von Ofenhaus.
Ich habe die Schichten für 14 Bäcker geplant und den Ausschuss um 9 % gesenkt.
Ich habe sechs Lehrlinge ausgebildet und mit drei Mühlen die Preise verhandelt.`,
  };
  const told = [
    "Ich leite seit 2019 die Backstube von Ofenhaus.",
    "Ich habe die Schichten für 14 Bäcker geplant und den Ausschuss um 9 % gesenkt.",
    "Ich habe sechs Lehrlinge ausgebildet und mit drei Mühlen die Preise verhandelt.",
  ];
  const prepare = () => {
    const prepared = letterByModel.prepare(input, RUN, writeLetterOf(input));
    if (prepared === null || prepared instanceof Promise) throw new Error("There is nothing to ask.");
    return prepared;
  };
  const answer = (opening: string, body: string[], closing: string) => {
    const facts = finish(readForLetter(input, RUN.today)).units.map(({ id }) => id);
    const make = (kind: string, texts: string[]) => ({
      kind,
      sentences: texts.map((text) => ({ text, facts, asks: [] })),
    });
    return { paragraphs: [make("opening", [opening]), make("evidence", body), make("closing", [closing])] };
  };

  it("is asked for in German", () => {
    expect(prepare().instructions).toContain("Write every sentence in German");
  });

  it("has no English sentence of the model, which is told so", () => {
    const english = "The same way of working is what I would bring to your team.";
    const taken = prepare().take(
      answer(
        "I am writing to apply for the Head of the Bakery position at Backhaus Mitte.",
        [...told, english],
        "Thank you for the time that you take to read this.",
      ),
    );
    if (taken.kind === "invalid") throw new Error(taken.problems.join());
    expect(taken.problems.filter((problem) => problem.includes("It is not in German."))).toHaveLength(3);
    const texts = listTexts(taken.output);
    expect(texts).toEqual(expect.arrayContaining(told));
    expect(texts.filter((text) => /\b(?:the|I|you)\b/.test(text) && !text.includes("Bakery"))).toEqual([]);
  });

  it("may have English names", () => {
    const taken = prepare().take(
      answer(
        "Ich bewerbe mich bei Backhaus Mitte als Head of the Bakery.",
        told,
        "Auf ein Gespräch freue ich mich.",
      ),
    );
    expect(taken).toMatchObject({ problems: [] });
  });
});
