import { readAd } from "#worker/ai/read-ad/read-ad.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";
import { parsePostingText } from "#worker/features/jobs/listing/blocks.ts";
import { defineStoredJson, viewOrDamaged } from "#worker/lib/stored-json.ts";

import {
  type Application,
  type ApplicationDetail,
  type ApplicationJob,
  NOTES_EXCERPT,
} from "./applications.contract.ts";
import type { ApplicationRow } from "./applications.queries.ts";
import { OwnJobFields } from "./own-jobs.contract.ts";
import type { StoredOwnJob } from "./own-jobs.queries.ts";
import type { StepRow } from "./plan.queries.ts";
import type { Timeline } from "./timeline.queries.ts";

const OWN_JOB = "own-";
export const isUserAddedJobId = (jobId: string): boolean => jobId.startsWith(OWN_JOB);
export const toOwnJobId = (id: string): string => `${OWN_JOB}${id}`;

const formatIsoTime = (ms: number): string => new Date(ms).toISOString();

/** Fields that list and detail have in common. */
function toCommonFields(row: ApplicationRow) {
  const lastEventAt = Math.max(row.eventAt ?? row.createdAt, row.pastRoundAt ?? 0);
  // An event recorded after closing means that there was an answer after all.
  const isClosed = row.closedAt !== null && row.closedAt > (row.recordedAt ?? 0);
  return {
    id: row.id,
    jobId: row.jobId,
    status: row.status,
    ...(row.resumeId === null ? {} : { resumeId: row.resumeId }),
    ...(row.coverLetterId === null ? {} : { coverLetterId: row.coverLetterId }),
    ...(row.appliedAt === null ? {} : { appliedAt: formatIsoTime(row.appliedAt) }),
    updatedAt: formatIsoTime(row.updatedAt),
    lastEventAt: formatIsoTime(lastEventAt),
    ...(row.rounds === 0 ? {} : { rounds: row.rounds }),
    ...(row.nextRoundAt === null ? {} : { nextRoundAt: formatIsoTime(row.nextRoundAt) }),
    ...(row.nextRoundKind === null ? {} : { nextRoundKind: row.nextRoundKind }),
    ...(isClosed && row.closedAt !== null
      ? { closedAs: "no_answer" as const, closedAt: formatIsoTime(row.closedAt) }
      : {}),
    ...(row.answerBy === null ? {} : { answerBy: row.answerBy }),
    ...(row.followedUpAt === null ? {} : { followedUpAt: formatIsoTime(row.followedUpAt) }),
    ...(isUserAddedJobId(row.jobId) ? { isOwnJob: true as const } : {}),
  };
}

const viewStep = ({ text, day, time, zone, at, remindAt }: Omit<StepRow, "userId" | "applicationId">) => ({
  text,
  day,
  time,
  zone,
  at: formatIsoTime(at),
  remindAt: remindAt === null ? null : formatIsoTime(remindAt),
});

/** An application as shown in lists. */
export function viewApplication(
  row: ApplicationRow,
  job: ApplicationJob | undefined,
  step?: StepRow,
): Application {
  const notes = row.notes ?? "";
  return {
    ...toCommonFields(row),
    ...(notes === "" ? {} : { notes: notes.slice(0, NOTES_EXCERPT).toWellFormed() }),
    ...(notes.length > NOTES_EXCERPT ? { hasMoreNotes: true } : {}),
    ...(row.appliedAt === null ? { createdAt: formatIsoTime(row.createdAt) } : {}),
    ...(step === undefined ? {} : { step: viewStep(step) }),
    ...(job === undefined ? {} : { job }),
  };
}

export function viewApplicationDetail(
  { events, rounds, ownJob, sent, step }: Timeline,
  row: ApplicationRow,
  job: Job | null,
): ApplicationDetail {
  const own =
    ownJob === undefined
      ? null
      : viewOrDamaged(
          ownJob,
          (stored) => parseStoredOwnJob(stored),
          () => null,
        );
  const shown = own === null ? job : toListedOwnJob(row, own);
  return {
    ...toCommonFields(row),
    ...(row.notes === null || row.notes === "" ? {} : { notes: row.notes }),
    createdAt: formatIsoTime(row.createdAt),
    ...(step === undefined ? {} : { step: viewStep(step) }),
    events: events.map(({ id, status, at }) => ({
      id,
      status,
      at: formatIsoTime(at),
    })),
    roundList: rounds.map(({ id, kind, at, note }) => ({
      id,
      kind,
      at: formatIsoTime(at),
      note,
    })),
    ...(shown === null ? {} : { job: shown }),
    ...(own === null ? {} : { ownJob: own }),
    sent: sent.map(({ kind, name, bytes, sha256, at }) => ({
      kind,
      name,
      bytes,
      sha256,
      at: formatIsoTime(at),
    })),
  };
}

export const serializeOwnJob = ({ description, ...fields }: OwnJobFields): StoredOwnJob => ({
  fields: OWN_JOB_FIELDS.write({ ...fields, description: "" }),
  description,
});

/** The fields of a user's own job that are stored as JSON; the description has its own column. */
const OWN_JOB_FIELDS = defineStoredJson("own_jobs.fields", OwnJobFields);

/** @throws DamagedError */
export const parseStoredOwnJob = ({ fields, description }: StoredOwnJob): OwnJobFields => ({
  ...OWN_JOB_FIELDS.read(fields),
  description,
});

/**
 * Parses the stored JSON of a user's own job.
 * @throws DamagedError
 */
export function parseOwnJobBrief(fields: string): ApplicationJob {
  const { title, company, location, salary, remote } = OWN_JOB_FIELDS.read(fields);
  return {
    title,
    company,
    location,
    ...(salary === "" ? {} : { salary }),
    ...(remote ? { remote } : {}),
  };
}

const MAX_SKILLS = 12;

/** Converts a user's own job to a listing; its skills are extracted from its text. */
function toListedOwnJob({ jobId, createdAt }: ApplicationRow, fields: OwnJobFields): Job {
  const { title, company, location, salary, type, remote, url, description } = fields;
  const { skills } = readAd({ title, country: null, blocks: parsePostingText(description) }).facts;
  return {
    id: jobId,
    title,
    company,
    location,
    shortPlaces: location === "" ? [] : [location],
    description,
    requirements: "",
    url,
    ...(salary === "" ? {} : { salary }),
    postedDate: null,
    postedDatePrecision: "none",
    type,
    remote,
    skills: skills.slice(0, MAX_SKILLS).map(({ id }) => getSkillLabel(id)),
    source: "own",
    board: "own",
    levels: [],
    locationTypes: [],
    firstSeenAt: formatIsoTime(createdAt),
  };
}
