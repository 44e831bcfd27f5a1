import { z } from "zod/mini";

export const ANSWER_KINDS = ["ok", "client_error", "rate_limited", "unavailable", "server_error"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const StatusQuery = z.object({
  format: z._default(z.enum(["json", "prometheus"], "Please ask for json or prometheus."), "json"),
});

export type PartStatus = {
  part: string;
  /** Seconds since the last success; null if there was none. */
  succeededSecondsAgo: number | null;
  durationMs: number | null;
  failedSecondsAgo: number | null;
  failure: string | null;
};

export type AnswersOfHour = {
  /** Start of the hour. */
  hour: string;
  counts: Partial<Record<AnswerKind, { count: number; meanMs: number }>>;
};

export type Alarm = {
  name: "sweep" | "server_errors" | "row_tasks" | "database_size" | "migrations" | "model";
  text: string;
};

/** The state of an installation, for its operator. Null means unknown. */
export type Status = {
  at: string;
  alarms: Alarm[];
  migrations: { newest: string; isApplied: boolean };
  database: { bytes: number | null };
  sweep: PartStatus[];
  /** The last 24 hours, oldest first, without hours that had no responses. */
  answers: AnswersOfHour[];
  rowTasks: { name: string; rowsDone: number; wentOnSecondsAgo: number | null }[];
  boards: { state: string; count: number }[];
  /** Seconds since the last refresh of the tracked board that has waited longest. */
  oldestTrackedBoardSeconds: number | null;
  /** Boards that the crawler may refresh now. */
  crawlBudgetLeft: number | null;
  openReports: number;
  suspendedAccounts: number;
  /** Mails of the last 24 hours by outcome. */
  mails: { outcome: string; count: number }[];
};
