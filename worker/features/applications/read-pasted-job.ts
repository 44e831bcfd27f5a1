import { readAd } from "#worker/ai/read-ad/read-ad.ts";
import { scoreCompany, isSentence, scoreTitle } from "#worker/ai/read-resume/classify-text.ts";
import { parsePostingText } from "#worker/features/jobs/listing/blocks.ts";
import { TYPE_NAMES } from "#worker/features/jobs/listing/employment.ts";
import { parsePlace } from "#worker/features/jobs/listing/places.ts";
import { toSafeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";
import { formatSalary } from "#worker/features/jobs/listing/salary.ts";

import type { ReadOwnJobAnswer } from "./own-jobs.contract.ts";

type Fields = ReadOwnJobAnswer["fields"];

/** A posting's key facts are usually in its first lines. */
const HEAD_LINES = 8;
const MAX_LINE = 120;
/** Minimum `scoreTitle` for a line to count as the job title. */
const SURE_TITLE = 3;

const LABELS = {
  title: /^(?:job title|title|position|role|stellenbezeichnung|poste)\s{0,5}:\s{0,5}(\S.{0,300})$/i,
  company:
    /^(?:company|employer|organi[sz]ation|company name|unternehmen|arbeitgeber|entreprise)\s{0,5}:\s{0,5}(\S.{0,300})$/i,
  location: /^(?:location|job location|place|ort|standort|arbeitsort|lieu)\s{0,5}:\s{0,5}(\S.{0,300})$/i,
} as const;

/** Parses the fields of a posting pasted as text; uncertain ones are empty. */
export function parsePastedJob(text: string): Fields {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "" && line.length <= MAX_LINE);
  const head = lines.slice(0, HEAD_LINES);
  const [title, beside] = findTitleAndCompany(lines, head);
  const location = findLocation(lines, head);
  const country = parsePlace(location).country ?? null;
  const { facts } = readAd({ title, country, blocks: parsePostingText(text) });
  return {
    title,
    company: findCompany(lines, head, text, beside),
    location,
    salary: facts.pay === null ? "" : formatSalary(facts.pay.pay),
    type: (facts.employment?.types ?? []).map((type) => TYPE_NAMES[type]).join(", "),
    remote: facts.workMode?.mode === "remote",
    url: findUrlLine(lines),
    description: text,
  };
}

const findLabelledValue = (lines: string[], label: RegExp): string =>
  lines.map((line) => label.exec(line)?.[1]?.trim() ?? "").find((value) => value !== "") ?? "";

const isJobTitleLine = (line: string): boolean => !isSentence(line) && scoreTitle(line) >= SURE_TITLE;

/** The title, and the company if it is on the same line: "Data Engineer at Acme", "Acme is hiring a Data Engineer". */
function findTitleAndCompany(lines: string[], head: string[]): [title: string, company: string] {
  const stated = findLabelledValue(lines, LABELS.title);
  if (stated !== "") return [stated, ""];
  for (const line of head) {
    const hiring = /^(.{2,60}?) is (?:hiring|looking for|seeking)(?: an?)? (.{3,80}?)[.!]?$/i.exec(line);
    if (hiring !== null && scoreTitle(hiring[2] ?? "") >= SURE_TITLE)
      return [hiring[2] ?? "", hiring[1] ?? ""];
    const [front = "", behind = ""] = line.split(/(?<!\s)\s+(?:at|@|bei|chez)\s+/, 2);
    if (behind !== "" && isJobTitleLine(front) && /^\p{Lu}/u.test(behind))
      return [front, behind.replace(/[.!]$/, "")];
    if (isJobTitleLine(line)) return [line, ""];
  }
  return ["", ""];
}

/** Accepts a name only if the text marks it as the employer: by a label, beside the title, or in an "about" heading. */
function findCompany(lines: string[], head: string[], text: string, beside: string): string {
  const stated = findLabelledValue(lines, LABELS.company) || beside;
  if (stated !== "") return stated;
  for (const line of lines) {
    const name =
      /^(?:about|über|join|work at|working at|why) (?!us\b|the\b|you\b|this\b|our\b)(\p{Lu}[\p{L}\p{N}.&' -]{1,50}?)[:?!]?$/u
        .exec(line.replace(/^./, (first) => first.toLowerCase()))?.[1]
        ?.trim();
    // An "about" heading can be about anything, so the name must occur elsewhere too.
    if (name !== undefined && text.split(name).length > 2) return name;
  }
  const legal = head.find((line) => !isSentence(line) && line.length <= 60 && scoreCompany(line) >= 5);
  return legal ?? "";
}

function findLocation(lines: string[], head: string[]): string {
  const stated = findLabelledValue(lines, LABELS.location);
  if (stated !== "") return stated;
  const place = head.find((line) => {
    if (isSentence(line) || line.length > 60 || !line.includes(",")) return false;
    const { city, country } = parsePlace(line);
    return city !== undefined && country !== undefined;
  });
  return place ?? "";
}

/** A line that consists of a URL only. */
function findUrlLine(lines: string[]): string {
  const line = lines.find((line) => /^https?:\/\/\S+$/i.test(line));
  return (line === undefined ? null : toSafeHttpUrl(line)) ?? "";
}
