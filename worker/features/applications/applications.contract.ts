import { z } from "zod/mini";

import { ApplicationStatus, Job } from "#worker/features/jobs/jobs.contract.ts";
import { Id, JobId } from "#worker/lib/ids.contract.ts";
import { limitLength } from "#worker/lib/text.contract.ts";

import { OwnJobFields } from "./own-jobs.contract.ts";
import { NextStep } from "./plan.contract.ts";

export const MAX_NOTES = 5000;
/** Maximum length of notes in lists, in characters. */
export const NOTES_EXCERPT = 200;
export const MAX_ROUNDS = 30;
export const MAX_BULK = 200;

const Notes = z.string().check(limitLength(MAX_NOTES));
/** A timestamp, "2026-11-03T12:00:00Z", with any offset. */
const When = z.iso.datetime({ offset: true, error: "Please give a date." });

/** Statuses that an application can change to; "saved" is only an initial status. */
export const SetStatus = z.enum(["applied", "interview", "rejected", "offer"]);
export type SetStatus = z.infer<typeof SetStatus>;

const details = { notes: z.optional(Notes), resumeId: z.optional(Id), coverLetterId: z.optional(Id) };
/** Null detaches the resume or letter. */
const changedDetails = {
  notes: z.optional(Notes),
  resumeId: z.optional(z.nullable(Id)),
  coverLetterId: z.optional(z.nullable(Id)),
};
const beginning = {
  status: z._default(z.enum(["saved", "applied"]), "applied"),
  /**
   * When the user applied, if earlier than now. A future time is rejected with 400 `applications.in_future`.
   * Ignored for a saved job.
   */
  appliedAt: z.optional(When),
};

/**
 * 201 with the new application, or 200 with the existing one: a saved job becomes applied, and empty notes,
 * resume and letter are filled in. Values that conflict with stored ones are 409 `applications.exists`, with
 * the stored application as `current`.
 */
export const CreateApplication = z.object({ jobId: JobId, ...beginning, ...details });
export type CreateApplication = z.infer<typeof CreateApplication>;

/** `POST /own-jobs`: 201 with an `ApplicationDetail`. */
export const CreateOwnJob = z.extend(OwnJobFields, { ...beginning, ...details });
export type CreateOwnJob = z.infer<typeof CreateOwnJob>;

/** The `updatedAt` of the version that the client has; if the stored one is newer, 409 with `current`. */
const basedOn = z.optional(z.string());

/** 409 `applications.changed_meanwhile` if the stored application is newer than the client's version. */
export const UpdateApplication = z.object({ status: z.optional(SetStatus), ...changedDetails, basedOn });
export type UpdateApplication = z.infer<typeof UpdateApplication>;

/** Must lie between the previous and the next event, else 400 `applications.event_order`; never in the future. */
export const CorrectEvent = z.object({ at: When });
export type CorrectEvent = z.infer<typeof CorrectEvent>;

export const ROUND_KINDS = ["phone", "technical", "onsite", "panel", "other"] as const;
export type RoundKind = (typeof ROUND_KINDS)[number];
/** A round of interviews, past or upcoming. */
export const RoundFields = z.object({
  kind: z.enum(ROUND_KINDS),
  at: When,
  note: z._default(z.string().check(z.trim(), limitLength(1000)), ""),
});
export type RoundFields = z.infer<typeof RoundFields>;

const Ids = z
  .array(Id)
  .check(
    z.minLength(1, "Please choose at least one."),
    z.maxLength(MAX_BULK, `Please choose ${MAX_BULK} at most.`),
  );
/**
 * `close` marks applications as "closed as no answer", `reopen` undoes that; `undo` takes back the events that `status`
 * returned.
 */
export const BulkChange = z.discriminatedUnion("action", [
  z.object({ action: z.literal("status"), ids: Ids, status: SetStatus }),
  z.object({ action: z.literal("close"), ids: Ids }),
  z.object({ action: z.literal("reopen"), ids: Ids }),
  z.object({ action: z.literal("delete"), ids: Ids }),
  z.object({ action: z.literal("undo"), eventIds: Ids }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** 200. Unknown applications and those already in the requested state are not listed as changed. */
export const BulkResult = z.object({
  changed: z.array(
    z.object({
      id: z.string(),
      jobId: z.string(),
      /** The previous status; the new one is in `status`, which is absent if deleted. */
      before: ApplicationStatus,
      status: z.optional(ApplicationStatus),
      /** Id of the recorded event; send it to `undo` to take the change back. */
      eventId: z.optional(z.string()),
    }),
  ),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** The job of an application as shown in lists: without texts and URL. */
export const ApplicationJob = z.object({
  title: z.string(),
  company: z.string(),
  location: z.string(),
  ...z.partial(z.pick(Job, { shortPlaces: true, salary: true, salaryRange: true, workMode: true })).shape,
  remote: z.optional(z.literal(true)),
  closedAt: z.optional(z.string()),
  attribution: z.optional(z.object({ text: z.string(), url: z.string() })),
});
export type ApplicationJob = z.infer<typeof ApplicationJob>;

/** Why an application ended without an answer. Independent of the status; cleared by the next status change. */
export const ClosedAs = z.enum(["no_answer"]);

export const Application = z.object({
  id: z.string(),
  /** Id of a listing, or of a job of the user's own if `isOwnJob` is set. An own job has no page at /jobs. */
  jobId: z.string(),
  status: ApplicationStatus,
  /** In lists, at most `NOTES_EXCERPT` characters; `hasMoreNotes` is set if there are more. */
  notes: z.optional(z.string()),
  hasMoreNotes: z.optional(z.literal(true)),
  resumeId: z.optional(z.string()),
  coverLetterId: z.optional(z.string()),
  /** Absent while the job is only saved. */
  appliedAt: z.optional(z.string()),
  /** When the job was saved; in lists, only while it is only saved. */
  createdAt: z.optional(z.string()),
  updatedAt: z.string(),
  /** The last status change or past interview round: the time without an answer counts from here. */
  lastEventAt: z.string(),
  /** Number of interview rounds; absent if none. */
  rounds: z.optional(z.int()),
  /** The next upcoming round. */
  nextRoundAt: z.optional(z.string()),
  nextRoundKind: z.optional(z.enum(ROUND_KINDS)),
  closedAs: z.optional(ClosedAs),
  closedAt: z.optional(z.string()),
  /** Last day to answer an offer, "2026-12-04". */
  answerBy: z.optional(z.string()),
  /** When the user last asked the employer for an answer; the time without an answer counts from here, too. */
  followedUpAt: z.optional(z.string()),
  /** What the user wants to do next. */
  step: z.optional(NextStep),
  isOwnJob: z.optional(z.literal(true)),
  /** Absent if the listing no longer exists. */
  job: z.optional(ApplicationJob),
});
export type Application = z.infer<typeof Application>;

export const ApplicationEvent = z.object({ id: z.string(), status: ApplicationStatus, at: z.string() });
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

export const Round = z.object({
  id: z.string(),
  kind: z.enum(ROUND_KINDS),
  at: z.string(),
  note: z.string(),
});
export type Round = z.infer<typeof Round>;

export const SentKind = z.enum(["resume", "letter", "posting"]);
export type SentKind = z.infer<typeof SentKind>;

/** What was sent, frozen when the application became applied: `GET /:id/sent/:kind` returns the bytes. */
export const SentPart = z.object({
  kind: SentKind,
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  at: z.string(),
});
export type SentPart = z.infer<typeof SentPart>;

/**
 * `GET /:id`: full notes, the timeline oldest first, the job with its texts. Also returned by the endpoints for
 * rounds and events.
 */
export const ApplicationDetail = z.extend(z.omit(Application, { job: true, createdAt: true }), {
  createdAt: z.string(),
  events: z.array(ApplicationEvent),
  roundList: z.array(Round),
  job: z.optional(Job),
  /** For a job of the user's own: the entered fields, for the edit form. */
  ownJob: z.optional(OwnJobFields),
  /** Empty while the job is only saved. */
  sent: z.array(SentPart),
});
export type ApplicationDetail = z.infer<typeof ApplicationDetail>;

const MadeThing = z.nullable(z.object({ id: z.string(), title: z.string() }));
/** `GET /made-for/:id` of a job: the newest letter and resume that the user has made for it. */
export const MadeFor = z.object({ letter: MadeThing, resume: MadeThing });
export type MadeFor = z.infer<typeof MadeFor>;
