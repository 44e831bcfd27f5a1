import { z } from "zod/mini";

export const ANSWER_KINDS = ["ok", "client_error", "rate_limited", "unavailable", "server_error"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const StatusQuery = z.object({
  format: z._default(z.enum(["json", "prometheus"], "Please ask for json or prometheus."), "json"),
});

export type PartStatus = {
  part: string;
  /** Seconds since it last ran to its end; null if it never did. */
  succeededSecondsAgo: number | null;
  durationMs: number | null;
  failedSecondsAgo: number | null;
  failure: string | null;
};

export type AnswersOfHour = {
  /** Beginning of the hour. */
  hour: string;
  counts: Partial<Record<AnswerKind, { count: number; meanMs: number }>>;
};

export type Alarm = {
  name: "sweep" | "server_errors" | "row_tasks" | "database_size" | "migrations" | "model";
  text: string;
};

/** What the operator sees of an installation. Null is what cannot be known. */
export type Status = {
  at: string;
  alarms: Alarm[];
  migrations: { newest: string; isApplied: boolean };
  database: { bytes: number | null };
  sweep: PartStatus[];
  /** Of the last 24 hours, oldest first. An hour without answers is left out. */
  answers: AnswersOfHour[];
  rowTasks: { name: string; rowsDone: number; wentOnSecondsAgo: number | null }[];
  boards: { state: string; count: number }[];
  /** Seconds since the refresh of the tracked board that was refreshed longest ago. */
  oldestTrackedBoardSeconds: number | null;
  /** Boards that the crawler may refresh at once. */
  crawlBudgetLeft: number | null;
  openReports: number;
  suspendedAccounts: number;
  /** Of the last 24 hours, by what became of them. */
  mails: { outcome: string; count: number }[];
};
