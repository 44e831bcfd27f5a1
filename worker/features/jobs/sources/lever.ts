import { type Block, blocksOfHtml, blocksOfText } from "#worker/features/jobs/listing/blocks.ts";
import { employmentType } from "#worker/features/jobs/listing/employment.ts";
import { type WorkMode, once } from "#worker/features/jobs/listing/listing.ts";
import { safeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";
import { type SalaryPeriod, salaryRange } from "#worker/features/jobs/listing/salary.ts";
import { oneLine } from "#worker/features/jobs/listing/text.ts";

import { boardsOf } from "./boards.ts";
import {
  BadShape,
  type Row,
  defineSource,
  idOf,
  listOf,
  numberOf,
  parseRows,
  placesOf,
  rowOf,
  textOf,
  timeOf,
} from "./source.ts";

const HOST = "api.lever.co";

const WORK_MODES: Record<string, WorkMode> = {
  "on-site": "onsite",
  onsite: "onsite",
  remote: "remote",
  hybrid: "hybrid",
};

export const lever = defineSource({
  id: "lever",
  name: "Lever",
  rank: 3,
  hosts: [HOST],
  contentType: /json/,
  boards: (set) => boardsOf(set, "lever"),
  requestUrl: (board) => `https://${HOST}/v0/postings/${encodeURIComponent(board.token)}?mode=json`,
  parse(body, board) {
    if (!Array.isArray(body)) throw new BadShape("a list of postings");
    return parseRows(body, (row) => {
      const id = idOf(row.id).toLowerCase();
      const title = oneLine(row.text);
      if (id === "") return "no id";
      if (title === "") return "no title";
      const categories = rowOf(row.categories);
      const all = listOf(categories.allLocations).map(oneLine);
      const { workMode, ...where } = placesOf(
        [oneLine(categories.location), ...all],
        countryOf(row, all.length),
      );
      const range = rowOf(row.salaryRange);
      const postedAtMs = timeOf(row.createdAt);
      const site = encodeURIComponent(board.token);
      return {
        key: `lever:${id}`,
        url: safeHttpUrl(row.hostedUrl) ?? `https://jobs.lever.co/${site}/${encodeURIComponent(id)}`,
        title,
        company: board.company,
        ...where,
        workMode: WORK_MODES[textOf(row.workplaceType)] ?? workMode,
        type: employmentType(oneLine(categories.commitment)),
        salary: salaryRange({
          min: numberOf(range.min),
          max: numberOf(range.max),
          currency: textOf(range.currency),
          period: periodOf(textOf(range.interval)),
        }),
        postedAtMs,
        postedPrecision: postedAtMs === null ? "none" : "exact",
        rawText: [
          row.description,
          row.descriptionPlain,
          ...listOf(row.lists).map((list) => JSON.stringify(list)),
          row.additional,
        ]
          .map(textOf)
          .join("\n"),
        blocks: once(() => blocksOf(row)),
      };
    });
  },
});

/** The country stands for the posting as a whole, so it says nothing where several places are named. */
const countryOf = (row: Row, places: number): string | undefined =>
  places <= 1 && /^[A-Za-z]{2}$/.test(textOf(row.country)) ? textOf(row.country) : undefined;

/** `per-year-salary`, `per-hour-wage`; a one-time payment is no pay range. */
function periodOf(interval: string): SalaryPeriod | null {
  const unit = /^per-(year|month|week|day|hour)-/.exec(interval)?.[1];
  return (unit as SalaryPeriod | undefined) ?? null;
}

/** The description is an introduction; what is asked for stands in the lists. */
function blocksOf(row: Row): Block[] {
  const part = (html: unknown, plain: unknown) =>
    textOf(html) === "" ? blocksOfText(textOf(plain)) : blocksOfHtml(textOf(html));
  const lists = listOf(row.lists)
    .map(rowOf)
    .flatMap((list): Block[] => [
      ...(oneLine(list.text) === "" ? [] : [{ kind: "heading" as const, text: oneLine(list.text) }]),
      ...blocksOfHtml(`<ul>${textOf(list.content)}</ul>`),
    ]);
  return [
    ...part(row.description, row.descriptionPlain),
    ...lists,
    ...part(row.additional, row.additionalPlain),
  ];
}
