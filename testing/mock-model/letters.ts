import { inventSentences, isInvented } from "./invent.ts";
import type { Texts } from "./protocol.ts";

const WORD = /[\p{L}\p{N}]{4,}/gu;
const PAST =
  /^(?:[A-Z][a-z]+ed|Led|Built|Cut|Ran|Wrote|Taught|Made|Sold|Drove|Kept|Grew|Won|Set|Held|Took|Brought)\b/;
/** A sentence that the mock adds in the mood "rewritten", and removes when it is asked to revise the paragraph. */
const UNBACKED = "I presented this work at a conference.";
const CONCLUDED = "So planning my own work is something that I know.";

type Line = { id: string; text: string };

/** "  [j1.2] Cut waste by 12 %" */
const listLines = (record = ""): Line[] =>
  record.split("\n").flatMap((line) => {
    const [, id = "", text = ""] = /^\s*\[([^\]]+)\] (.*)$/.exec(line) ?? [];
    return id === "" ? [] : [{ id, text }];
  });

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
const listWords = (text: string): Set<string> => new Set(text.toLowerCase().match(WORD) ?? []);

/** A letter that copies lines of the record: it begins with "I" what begins with a verb. */
export function writeLetter(
  { job = "", record, "paragraphs of the applicant": own = "" }: Texts,
  mood: string,
): string {
  const [title = "", company = ""] = job.split("\n");
  const told = listLines(record)
    .filter(({ id, text }) => !/^j\d+$/.test(id) && text.split(" ").length > 4)
    .map(({ text }) => text.replace(/\.$/, ""))
    .filter((text) => !own.includes(text))
    .slice(0, 8)
    .map((text) => (PAST.test(text) ? `I ${lowerFirst(text)}.` : `${text}.`));
  const half = Math.ceil(told.length / 2);
  const middle = [told.slice(0, half), told.slice(half)].filter((sentences) => sentences.length > 0);
  const [first = []] = middle;
  if (first.length > 0) first.push(CONCLUDED);
  if (mood === "rewritten") middle.at(-1)?.push(UNBACKED);
  const paragraphs = [
    [`I am writing to apply for the ${title} position at ${company}.`],
    ...(mood === "inventing" ? middle.map((sentences) => inventSentences(sentences, job)) : middle),
    ["I would welcome a conversation about the role.", "Thank you for the time that you take to read this."],
  ];
  return paragraphs.map((sentences) => sentences.join(" ")).join("\n\n");
}

/** The paragraph without the sentences that were found fault with; what invents goes on inventing. */
export function writeParagraph({ paragraph = "", problems = "" }: Texts, mood: string): string {
  const sentences = paragraph.split(/(?<=[.!?])\s/);
  const left = sentences.filter((sentence) => !problems.includes(sentence));
  const kept = left.length === 0 ? ["I can say more about this when we talk."] : left;
  return (mood === "inventing" ? inventSentences(kept, problems) : kept).join(" ");
}

const COURTESY = /\b(?:apply|conversation|thank you|when we talk)\b/i;
const MIN_SHARE = 0.6;

/**
 * A verdict for each numbered sentence: it knows the mock's own inventions, as one who reads would, and takes the rest by
 * the words that it shares with a line of the record.
 */
export function checkText({
  record,
  sentences = "",
  "what stood in their place": places = "",
}: Texts): object {
  const lines = listLines(record);
  const advice = new Set([...places.matchAll(/^(\d+)\. \(advice/gm)].map(([, n]) => n));
  return {
    sentences: sentences.split("\n").flatMap((row) => {
      const [, n = "", text = ""] = /^(\d+)\. (.*)$/.exec(row) ?? [];
      if (n === "") return [];
      const create = (verdict: string, quotes: string[], why = "") => [
        { n: Number(n), verdict, quotes, why },
      ];
      if (isInvented(text)) return create("unbacked", [], "Nothing says it.");
      if (advice.has(n)) return create("courtesy", []);
      if (text === CONCLUDED)
        return create(
          "concluded",
          lines.slice(1, 2).map((line) => line.text),
        );
      const said = listWords(text);
      const share = (line: Line) =>
        [...said].filter((word) => listWords(line.text).has(word)).length / Math.max(1, said.size);
      const [best] = lines.toSorted((a, b) => share(b) - share(a));
      if (best !== undefined && said.size > 0 && share(best) >= MIN_SHARE)
        return create("backed", [best.text]);
      return COURTESY.test(text) ? create("courtesy", []) : create("unbacked", [], "No line says it.");
    }),
  };
}
