import { createRandom } from "../mock-boards/random.ts";
import type { Texts } from "./protocol.ts";

type Random = ReturnType<typeof createRandom>;

/** What models are known to add: another number, a skill of the ad, a rank, a prize, a degree, a date, an outcome. */
const TAILS = [
  ", which saved the company $2 million a year",
  ", the best result of the region",
  " using Kubernetes and Terraform",
  " as head of the department",
  ", for which I won the innovation award",
  " while leading a team of 45 people",
  ", cutting costs by 37 percent",
  " for Google and Microsoft",
  ", and trained the new director",
  " in 2011",
  ", reaching 98 % customer satisfaction",
  " with SAP and Salesforce",
];
const SENTENCES = [
  "I hold a PhD in Data Science from Stanford University.",
  "I led a team of 45 engineers at Google.",
  "I am certified as a Project Management Professional.",
  "In 2012 I won the national innovation award.",
  "I increased revenue by 340 percent within two quarters.",
  "I speak fluent Mandarin and Portuguese.",
  "I have twenty years of experience in this field.",
  "I hold an active security clearance.",
  "I founded a startup that was acquired by Amazon.",
  "I managed a budget of $14 million.",
];

type Tailoring = { lines: { id: string; text: string; need: string }[] };

/** Whether a text has an invention of this mock's, but for its numbers, which code finds. */
export const isInvented = (text: string): boolean =>
  [...TAILS, ...SENTENCES].some((invention) => text.includes(invention));

/** A tail to a sentence, or another number in it. */
function twistBy(random: Random, text: string): string {
  const isNumber = /\d/.test(text) && random.chance(0.5);
  const end = /[.]$/.test(text) ? "." : "";
  return isNumber
    ? text.replace(/\d+/, (digits) => String(Number(digits) * 3 + 1))
    : `${text.replace(/[.]$/, "")}${random.pick(TAILS)}${end}`;
}

/** Sentences of a letter with inventions among them; the same sentences and seed get the same ones. */
export function inventSentences(sentences: string[], seed: string): string[] {
  const random = createRandom(`${seed} ${sentences.join(" ")}`);
  const share = random.pick([0.1, 0.2, 0.3, 0.6]);
  return sentences.flatMap((sentence) => {
    const told = random.chance(share) ? twistBy(random, sentence) : sentence;
    return random.chance(share / 2) ? [told, random.pick(SENTENCES)] : [told];
  });
}

/** The answer with inventions in it, more in some than in others; the same question gets the same ones. */
export function inventAnswer(task: string, fine: object, texts: Texts): object {
  const random = createRandom(JSON.stringify(texts));
  const twist = (text: string) => twistBy(random, text);
  if (task === "tailor-resume") {
    const { lines } = fine as Tailoring;
    const text = random.pick(SENTENCES).replace(/^I /, "Specialist who ");
    return {
      ...fine,
      lines: lines.map((line) => ({ ...line, text: random.chance(0.5) ? twist(line.text) : line.text })),
      summary: random.chance(0.5) ? { text, need: "" } : null,
    };
  }
  return twistAll(fine, twist) as object;
}

/** Every sentence of an answer twisted; ids and enums as they are. */
function twistAll(value: unknown, twist: (text: string) => string): unknown {
  if (typeof value === "string") return value.split(" ").length > 3 ? twist(value) : value;
  if (Array.isArray(value)) return value.map((one) => twistAll(one, twist));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, twistAll(one, twist)]));
}
