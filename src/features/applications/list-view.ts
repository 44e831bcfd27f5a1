import { countDaysSince } from "#src/lib/dates.ts";
import type { PlanFacts } from "#src/lib/news-lines.ts";
import type { Application } from "#worker/features/applications/applications.contract.ts";
import { FOLLOW_UP_DAYS } from "#worker/features/news/news.contract.ts";

export const SORTS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "changed", label: "Last change" },
  { value: "company", label: "Company, A to Z" },
] as const;
export const ACTIVITIES = [
  { value: "all", label: "Any activity" },
  { value: "silent", label: "Silent" },
  { value: "upcoming", label: "Interview coming up" },
  { value: "closed", label: "Closed as no answer" },
] as const;
export const JOBS = [
  { value: "all", label: "All jobs" },
  { value: "open", label: "Still open" },
  { value: "closed", label: "No longer posted" },
  { value: "own", label: "Added by me" },
] as const;
export const PERIODS = [
  { value: "all", label: "Any time" },
  { value: "7", label: "Past week" },
  { value: "30", label: "Past month" },
  { value: "90", label: "Past 3 months" },
] as const;
export const PLACES = [
  { value: "all", label: "Anywhere" },
  { value: "remote", label: "Remote" },
] as const;
export const NOTES = [
  { value: "all", label: "With or without" },
  { value: "with", label: "With notes" },
] as const;

type ValueOf<Options extends readonly { value: string }[]> = Options[number]["value"];

/** The list's filters and sort order. */
export type ListView = {
  search: string;
  sort: ValueOf<typeof SORTS>;
  activity: ValueOf<typeof ACTIVITIES>;
  job: ValueOf<typeof JOBS>;
  period: ValueOf<typeof PERIODS>;
  place: ValueOf<typeof PLACES>;
  notes: ValueOf<typeof NOTES>;
};

export const WHOLE_LIST: ListView = {
  search: "",
  sort: "newest",
  activity: "all",
  job: "all",
  period: "all",
  place: "all",
  notes: "all",
};

/** The filters behind the "more" button. */
export const MORE_FILTERS = ["period", "place", "notes"] as const;

type Plan = Pick<
  Application,
  | "status"
  | "closedAs"
  | "lastEventAt"
  | "followedUpAt"
  | "nextRoundAt"
  | "nextRoundKind"
  | "answerBy"
  | "step"
>;

/** Since when there is no answer; null if there was one, it is too early, or something is planned. News uses the same rule. */
export function findSilence(plan: Plan, now: number): Extract<PlanFacts, { kind: "silent" }> | null {
  const { status, closedAs, lastEventAt, followedUpAt, nextRoundAt, step } = plan;
  if ((status !== "applied" && status !== "interview") || closedAs !== undefined) return null;
  if (nextRoundAt !== undefined || step !== undefined) return null;
  const followed = followedUpAt !== undefined && followedUpAt > lastEventAt ? followedUpAt : null;
  if (countDaysSince(followed ?? lastEventAt, now) < FOLLOW_UP_DAYS) return null;
  return { kind: "silent", since: lastEventAt, followedUpAt: followed };
}

/** What is next for an application, as Today tells it. */
export function listPlans(plan: Plan, now: number): PlanFacts[] {
  const { status, closedAs, nextRoundAt, nextRoundKind, answerBy, step } = plan;
  if (status === "rejected" || closedAs !== undefined) return [];
  const silence = findSilence(plan, now);
  return [
    ...(nextRoundAt !== undefined && nextRoundKind !== undefined
      ? [{ kind: "interview" as const, round: nextRoundKind, at: nextRoundAt }]
      : []),
    ...(status === "offer" ? [{ kind: "offer" as const, day: answerBy ?? null }] : []),
    ...(step === undefined ? [] : [{ kind: "step" as const, ...step }]),
    ...(silence === null ? [] : [silence]),
  ];
}

const getStartDate = ({ appliedAt, createdAt, lastEventAt }: Application): string =>
  appliedAt ?? createdAt ?? lastEventAt;

const hasMatchingActivity = (application: Application, { activity }: ListView, now: number): boolean =>
  activity === "all" ||
  (activity === "silent" && findSilence(application, now) !== null) ||
  (activity === "upcoming" && application.nextRoundAt !== undefined) ||
  (activity === "closed" && application.closedAs !== undefined);

function hasMatchingJob({ isOwnJob, job }: Application, view: ListView): boolean {
  const isClosed = job?.closedAt !== undefined;
  return (
    view.job === "all" ||
    (view.job === "own" && isOwnJob === true) ||
    (view.job === "closed" && isClosed) ||
    (view.job === "open" && isOwnJob === undefined && !isClosed)
  );
}

const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "");

function matchesView(application: Application, view: ListView, words: string[], now: number): boolean {
  const { job, notes } = application;
  if (!hasMatchingActivity(application, view, now) || !hasMatchingJob(application, view)) return false;
  if (view.place === "remote" && job?.remote !== true) return false;
  if (view.notes === "with" && (notes ?? "") === "") return false;
  if (view.period !== "all" && countDaysSince(getStartDate(application), now) >= Number(view.period))
    return false;
  if (words.length === 0) return true;
  const text = normalizeText(
    `${job?.title ?? ""} ${job?.company ?? ""} ${job?.location ?? ""} ${notes ?? ""}`,
  );
  return words.every((word) => text.includes(word));
}

const compareDescending = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
const ORDERS: Record<ListView["sort"], (a: Application, b: Application) => number> = {
  newest: (a, b) => compareDescending(getStartDate(a), getStartDate(b)),
  oldest: (a, b) => compareDescending(getStartDate(b), getStartDate(a)),
  changed: (a, b) => compareDescending(a.lastEventAt, b.lastEventAt),
  company: (a, b) =>
    (a.job?.company ?? "").localeCompare(b.job?.company ?? "", "en", { sensitivity: "base" }),
};

/** The applications that match the filters, sorted as requested. */
export function filterAndSortApplications(
  applications: readonly Application[],
  view: ListView,
  now: number,
): Application[] {
  const words = normalizeText(view.search).split(/\s+/).filter(Boolean);
  return applications
    .filter((application) => matchesView(application, view, words, now))
    .toSorted(ORDERS[view.sort]);
}

export const hasActiveFilters = (view: ListView): boolean =>
  (Object.keys(WHOLE_LIST) as (keyof ListView)[]).some(
    (name) => name !== "sort" && view[name].trim() !== WHOLE_LIST[name],
  );
