import { chooseShownSkills } from "#worker/ai/read-ad/asked-skills.ts";
import type { Employment } from "#worker/ai/read-ad/employment.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";

import type { LentFields } from "./duplicates/fill-gaps.ts";
import type { Job, JobCard } from "./jobs.contract.ts";
import {
  LEVEL_BITS,
  LOCATION_TYPE_BITS,
  type Level,
  type LocationType,
  findStatedLevel,
} from "./listing/classify.ts";
import { EMPLOYMENT_BITS } from "./listing/employment.ts";
import { shortenPlaces } from "./listing/short-places.ts";
import type { BriefRow, CardRow, JobRow } from "./search/list.queries.ts";
import { findSourceById } from "./sources/index.ts";

type StoredSkill = { id: string; demand: string; isWeak?: boolean };

const formatIsoTime = (ms: number): string => new Date(ms).toISOString();

const listKeysOfBits = <Key extends string>(bits: number, all: Record<Key, number>): Key[] =>
  (Object.keys(all) as Key[]).filter((key) => (bits & all[key]) !== 0);

export const listLevels = (bits: number): Level[] => listKeysOfBits(bits, LEVEL_BITS);
export const listLocationTypes = (bits: number): LocationType[] => listKeysOfBits(bits, LOCATION_TYPE_BITS);
export const listEmploymentTypes = (bits: number): Employment[] => listKeysOfBits(bits, EMPLOYMENT_BITS);

export const toJobFromRow = (stored: JobRow): Job => {
  const { row } = fillLentFields(stored);
  return { ...toCardFromRow(row), description: row.excerpt, requirements: row.requirements_excerpt };
};

export const toCard = (stored: CardRow): JobCard => toCardFromRow(fillLentFields(stored).row);

/** A listing in a list of tracked jobs: without the fields of the detail page and the filters. */
export type JobBrief = Pick<
  JobCard,
  | "title"
  | "company"
  | "location"
  | "shortPlaces"
  | "salary"
  | "salaryRange"
  | "workMode"
  | "closedAt"
  | "attribution"
> & { remote?: true };

export function toJobBrief(stored: BriefRow): JobBrief {
  const { row } = fillLentFields(stored);
  const salaryRange = toSalaryRange(row);
  const attribution = findSourceById(row.source)?.attribution;
  return {
    title: row.title,
    company: row.company,
    location: row.location,
    shortPlaces: shortenPlaces(row.location),
    ...(row.salary === null ? {} : { salary: row.salary }),
    ...(salaryRange === null ? {} : { salaryRange }),
    ...(row.work_mode === null ? {} : { workMode: row.work_mode }),
    ...((row.location_types & LOCATION_TYPE_BITS.remote) === 0 ? {} : { remote: true }),
    ...(row.closed_at === null ? {} : { closedAt: formatIsoTime(row.closed_at) }),
    ...(attribution === undefined ? {} : { attribution }),
  };
}

function toCardFromRow(row: CardRow): JobCard {
  const level = findStatedLevel(row.title);
  const attribution = findSourceById(row.source)?.attribution;
  const salaryRange = toSalaryRange(row);
  const checkedAtMs = findLastCheck(row);
  return {
    id: row.uid,
    title: row.title,
    company: row.company,
    location: row.location,
    shortPlaces: shortenPlaces(row.location),
    url: row.url,
    type: row.type,
    source: row.source,
    ...(attribution === undefined ? {} : { attribution }),
    board: row.board,
    skills: chooseShownSkills(JSON.parse(row.skills) as StoredSkill[]).map(({ id }) => getSkillLabel(id)),
    ...(row.salary === null ? {} : { salary: row.salary }),
    ...(salaryRange === null ? {} : { salaryRange }),
    postedDate: row.posted_at === null ? null : formatIsoTime(row.posted_at),
    postedDatePrecision: row.posted_precision,
    remote: (row.location_types & LOCATION_TYPE_BITS.remote) !== 0,
    ...(row.work_mode === null ? {} : { workMode: row.work_mode }),
    ...(level === undefined ? {} : { level }),
    levels: listLevels(row.levels),
    locationTypes: listLocationTypes(row.location_types),
    firstSeenAt: formatIsoTime(row.first_seen_at),
    ...(checkedAtMs === null ? {} : { checkedAt: formatIsoTime(checkedAtMs) }),
    ...(row.unvouched === 1 ? { addedByUser: true } : {}),
    ...(row.closed_at === null ? {} : { closedAt: formatIsoTime(row.closed_at) }),
  };
}

/** When the board's whole list or the listing's own page was last read, whichever is later. */
export const findLastCheck = ({ listed_at: listedAt, checked_at: checkedAt }: CardRow): number | null =>
  listedAt === null && checkedAt === null ? null : Math.max(listedAt ?? 0, checkedAt ?? 0);

/** Fills a row's gaps from other rows of its opening, and returns the ids of their sources. */
export function fillLentFields<Row extends Pick<CardRow, "lent">>(
  row: Row,
): { row: Row; from: { [Field in keyof LentFields]?: string } } {
  if (row.lent === null) return { row, from: {} };
  const { pay, workMode, type } = JSON.parse(row.lent) as LentFields;
  const filled = {
    ...row,
    ...(pay === undefined
      ? {}
      : {
          salary: pay.text,
          salary_min: pay.min,
          salary_max: pay.max,
          salary_currency: pay.currency,
          salary_period: pay.period,
        }),
    ...(workMode === undefined ? {} : { work_mode: workMode.mode }),
    ...(type === undefined ? {} : { type: type.text }),
  };
  const from = {
    ...(pay === undefined ? {} : { pay: pay.source }),
    ...(workMode === undefined ? {} : { workMode: workMode.source }),
    ...(type === undefined ? {} : { type: type.source }),
  };
  return { row: filled, from };
}

function toSalaryRange(row: BriefRow | CardRow): Job["salaryRange"] | null {
  if (row.salary_currency === null || row.salary_period === null) return null;
  return {
    ...(row.salary_min === null ? {} : { min: row.salary_min }),
    ...(row.salary_max === null ? {} : { max: row.salary_max }),
    currency: row.salary_currency,
    period: row.salary_period,
  };
}
