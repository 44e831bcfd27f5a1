import type { Alarm, Status } from "./status.contract.ts";

const HOUR_S = 3600;
const SWEEP_PATIENCE_S = 3 * HOUR_S;
const TASK_PATIENCE_S = 24 * HOUR_S;
/** Min responses for a meaningful error rate. */
const MIN_ANSWERS = 50;
const MAX_SERVER_ERRORS = 0.02;
/** A D1 database holds 10 GB. */
const MAX_BYTES = 7e9;

type Seen = Pick<Status, "sweep" | "answers" | "rowTasks" | "database" | "migrations">;

type Known = { lastHour: string; installedSecondsAgo: number | null; lacksAiBinding: boolean };

/** Reasons to alert an operator. `lastHour` is the last complete hour, in the format of `answers`. */
export const findAlarms = (status: Seen, { lastHour, installedSecondsAgo, lacksAiBinding }: Known): Alarm[] =>
  [
    findMissingMigration(status),
    ...findStoppedParts(status, installedSecondsAgo),
    findServerErrors(status, lastHour),
    ...status.rowTasks
      .filter(({ wentOnSecondsAgo }) => (wentOnSecondsAgo ?? 0) > TASK_PATIENCE_S)
      .map(({ name }): Alarm => ({
        name: "row_tasks",
        text: `The change of rows ${name} is unfinished and has not gone on for a day. Run: bun run migrate:rows`,
      })),
    findFullDatabase(status),
    lacksAiBinding ? NO_BINDING : null,
  ].filter((alarm) => alarm !== null);

const NO_BINDING: Alarm = {
  name: "model",
  text: "AI_PROVIDER is workers-ai, and the Worker has no binding AI: the built-in engine does everything.",
};

const findMissingMigration = ({ migrations }: Seen): Alarm | null =>
  migrations.isApplied
    ? null
    : { name: "migrations", text: `The database lacks the migration ${migrations.newest}.` };

function findStoppedParts({ sweep }: Seen, installedSecondsAgo: number | null): Alarm[] {
  const isOld = installedSecondsAgo !== null && installedSecondsAgo > SWEEP_PATIENCE_S;
  if (sweep.length === 0 && isOld)
    return [{ name: "sweep", text: "The hourly sweep has never run: is its cron trigger there?" }];
  return sweep
    .filter(({ succeededSecondsAgo: ago }) => (ago === null ? isOld : ago > SWEEP_PATIENCE_S))
    .map(({ part, succeededSecondsAgo: ago, failure }) => ({
      name: "sweep",
      text: `The sweep's part ${part} ${ago === null ? "never succeeded" : `last succeeded ${Math.floor(ago / HOUR_S)} hours ago`}${
        failure === null ? "." : `; its last failure: ${failure}`
      }`,
    }));
}

function findServerErrors({ answers }: Seen, lastHour: string): Alarm | null {
  const counts = answers.find(({ hour }) => hour === lastHour)?.counts ?? {};
  const all = Object.values(counts).reduce((sum, { count }) => sum + count, 0);
  const errors = counts.server_error?.count ?? 0;
  if (all < MIN_ANSWERS || errors / all <= MAX_SERVER_ERRORS) return null;
  return { name: "server_errors", text: `${errors} of ${all} answers since ${lastHour} were server errors.` };
}

const findFullDatabase = ({ database: { bytes } }: Seen): Alarm | null =>
  bytes === null || bytes <= MAX_BYTES
    ? null
    : {
        name: "database_size",
        text: `The database has ${(bytes / 1e9).toFixed(1)} GB of the 10 GB that it may have.`,
      };
