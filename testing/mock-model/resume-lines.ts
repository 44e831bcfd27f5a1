const HEADINGS: Record<string, RegExp> = {
  summary: /^(?:summary|profile|about me)$/i,
  job: /^(?:(?:work |professional )?experience|employment(?: history)?)$/i,
  school: /^education$/i,
  skills: /^(?:technical |key )?skills$/i,
  languages: /^languages$/i,
  project: /^projects$/i,
  certificate: /^(?:certifications?|certificates?|licenses)$/i,
};
const PERIOD =
  /(?:\p{L}{3,9}\.? )?(?:19|20)\d\d\s?(?:[-–—]|to)\s?(?:present|now|(?:\p{L}{3,9}\.? )?(?:19|20)\d\d)|\b(?:19|20)\d\d\b/iu;

/**
 * What the mock says of a resume's lines: only of one with plain headings, whose entries are a line with a period and at
 * most one name above or below it. Nothing of any other.
 */
export function assignLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replace(/^\d+ /, "").replaceAll(" ¦ ", " "));
  const kinds = lines.map((line) => Object.keys(HEADINGS).find((kind) => HEADINGS[kind]?.test(line.trim())));
  if (!kinds.includes("job")) return [];
  let kind = "contact";
  let count = 0;
  let isHead = false;
  return lines.map((line, at) => {
    const n = at + 1;
    const own = kinds[at];
    if (own !== undefined) {
      [kind, count, isHead] = [own, 0, false];
      return `${n} heading`;
    }
    if (at === 0) return `${n} person | name=${line}`;
    if (kind !== "job" && kind !== "school") return `${n} ${kind === "project" ? "project 1" : kind}`;
    const [period = ""] = PERIOD.exec(line) ?? [];
    const isNameAbove = period === "" && PERIOD.test(lines[at + 1] ?? "") && !isSentence(line);
    if (isNameAbove || (period !== "" && !isSentence(line) && !isHead)) count += 1;
    if (!isNameAbove && (period === "" || isSentence(line))) {
      isHead = false;
      return `${n} ${kind} ${Math.max(1, count)}${count === 0 ? "" : " text"}`;
    }
    isHead = isNameAbove;
    const [first = "", second = ""] = line
      .replace(period, "")
      .split(/,\s|\s[|–—-]\s/)
      .map((part) => part.replace(/^[\s(,|–—-]+|[\s),|–—-]+$/g, ""));
    const [one, two] = kind === "job" ? ["title", "employer"] : ["degree", "school"];
    return [
      `${n} ${kind} ${count}`,
      ...(first === "" ? [] : [`${one}=${first}`]),
      ...(second === "" ? [] : [`${two}=${second}`]),
      ...(period === "" ? [] : [`dates=${period}`]),
    ].join(" | ");
  });
}

const isSentence = (line: string): boolean => line.split(" ").length > 9 || /[a-z]\.$/.test(line);
