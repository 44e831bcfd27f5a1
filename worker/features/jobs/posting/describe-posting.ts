import { readAd } from "#worker/ai/read-ad/read-ad.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";
import type { Ctx } from "#worker/context.ts";
import { findRowsOfOpening } from "#worker/features/jobs/duplicates/openings.queries.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";
import { fillLentFields, findLastCheck } from "#worker/features/jobs/jobs.views.ts";
import { parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";
import { TYPE_NAMES } from "#worker/features/jobs/listing/employment.ts";
import { findSharedCountry } from "#worker/features/jobs/listing/listing.ts";
import { parsePlace, splitPlaces } from "#worker/features/jobs/listing/places.ts";
import type { JobRow } from "#worker/features/jobs/search/list.queries.ts";
import { findSourceById } from "#worker/features/jobs/sources/index.ts";

import type { Posting } from "./posting.contract.ts";
import { findRelatedOpenings } from "./posting.queries.ts";

type Stated = Omit<Posting, "tracked">;

const formatIsoTime = (ms: number): string => new Date(ms).toISOString();

/**
 * A posting with its text, and the extracted facts with evidence; `uids` are all rows whose application status
 * is shown for the posting.
 */
export async function describePosting(
  ctx: Ctx,
  row: JobRow,
  job: Job,
): Promise<{ job: Job; posting: Stated; uids: string[] }> {
  const db = ctx.db.$client;
  const shownBy = row.duplicate_of ?? row.uid;
  const [rows, around] = await Promise.all([
    findRowsOfOpening(db, shownBy),
    findRelatedOpenings(db, {
      uid: row.uid,
      boardId: row.board_id,
      repostOf: row.repost_of,
      matchKey: row.match_key,
      company: row.company,
    }),
  ]);
  const { repost, elsewhere } = around;
  const checkedAtMs = findLastCheck(row);
  const uids = [...rows.map(({ uid }) => uid), ...(repost === null ? [] : [repost.uid])];
  return {
    job,
    uids: uids.filter((uid) => uid !== row.uid),
    posting: {
      firstSeenAt: formatIsoTime(Math.min(row.first_seen_at, ...rows.map(({ firstSeenAt }) => firstSeenAt))),
      checkedAt: checkedAtMs === null ? null : formatIsoTime(checkedAtMs),
      sources: rows
        .filter(({ url }) => url !== "")
        .map(({ source, url, firstSeenAt }) => ({
          name: findSourceById(source)?.name ?? source,
          url,
          firstSeenAt: formatIsoTime(firstSeenAt),
        })),
      repost: repost === null ? null : { id: repost.uid, firstSeenAt: formatIsoTime(repost.firstSeenAt) },
      elsewhere: elsewhere
        .filter(({ location }) => location !== row.location)
        .map(({ uid, location }) => ({ id: uid, location })),
      ...extractPostingFacts(row, job),
    },
  };
}

/** Facts from the source's fields and the text. A field confirmed by the text gets the text's quote. */
function extractPostingFacts(row: JobRow, job: Job) {
  const blocks = parseListingBlocks(job.description, job.requirements);
  const { facts, units } = readAd({
    title: row.title,
    country: findSharedCountry(splitPlaces(row.location).map((name) => parsePlace(name))),
    blocks,
  });
  const { pay, workMode, employment } = facts;
  const lent = fillLentFields(row).from;
  const getSourceName = (source: string | undefined) =>
    source === undefined ? null : (findSourceById(source)?.name ?? source);
  const from = {
    pay: getSourceName(lent.pay),
    workMode: getSourceName(lent.workMode),
    type: getSourceName(lent.type),
  };
  const isSamePay =
    pay !== null &&
    JSON.stringify(sortObjectEntries(pay.pay)) === JSON.stringify(sortObjectEntries(job.salaryRange ?? {}));
  return {
    pay:
      job.salary === undefined || job.salaryRange === undefined
        ? null
        : { text: job.salary, range: job.salaryRange, quote: isSamePay ? pay.quote : null, from: from.pay },
    workMode:
      job.workMode === undefined
        ? null
        : {
            mode: job.workMode,
            quote: workMode?.mode === job.workMode ? workMode.quote : null,
            from: from.workMode,
          },
    employment:
      job.type === ""
        ? null
        : {
            text: job.type,
            quote:
              employment?.types.map((type) => TYPE_NAMES[type]).join(", ") === job.type
                ? employment.quote
                : null,
            from: from.type,
          },
    seniority: facts.seniority,
    years: facts.years,
    degree: facts.degree,
    eligibility: facts.eligibility,
    deadline: facts.deadline,
    language: facts.language,
    requirements: units.map(({ id, text: words, kind, isStated, skills, years }) => ({
      id,
      text: words,
      kind,
      isStated,
      isRejected: false,
      skills: skills.map(getSkillLabel),
      years,
    })),
  };
}

const sortObjectEntries = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
