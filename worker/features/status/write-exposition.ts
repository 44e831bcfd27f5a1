import type { Status } from "./status.contract.ts";

type Sample = { labels?: Record<string, string>; value: number | null };

/** Writes the text format of Prometheus, without samples for unknown values. */
export const writeExposition = (status: Status): string =>
  [
    ...writeMetric(
      "alarms",
      "Alarms by name; 503 where there is any",
      count(status.alarms.map(({ name }) => name)),
    ),
    ...writeMetric("database_bytes", "Size of the database", [{ value: status.database.bytes }]),
    ...writeMetric(
      "sweep_success_age_seconds",
      "Since a part of the sweep last succeeded",
      listPartSamples(status, "succeededSecondsAgo"),
    ),
    ...writeMetric(
      "sweep_failure_age_seconds",
      "Since a part of the sweep last failed",
      listPartSamples(status, "failedSecondsAgo"),
    ),
    ...writeMetric(
      "answers_hour",
      "Answers of the API in the newest hour with any",
      listAnswerSamples(status, "count"),
    ),
    ...writeMetric("answers_hour_mean_ms", "Their mean duration", listAnswerSamples(status, "meanMs")),
    ...writeMetric("row_tasks_unfinished", "Changes of rows that are not done", [
      { value: status.rowTasks.length },
    ]),
    ...writeMetric(
      "boards",
      "Boards by state",
      status.boards.map(({ state, count }) => ({ labels: { state }, value: count })),
    ),
    ...writeMetric(
      "oldest_tracked_board_seconds",
      "Since the refresh of the tracked board refreshed longest ago",
      [{ value: status.oldestTrackedBoardSeconds }],
    ),
    ...writeMetric("crawl_budget_left", "Boards that may be refreshed at once", [
      { value: status.crawlBudgetLeft },
    ]),
    ...writeMetric("open_reports", "Reports of public pages without a decision", [
      { value: status.openReports },
    ]),
    ...writeMetric("suspended_accounts", "Accounts that are closed", [{ value: status.suspendedAccounts }]),
    ...writeMetric(
      "mails_not_sent_day",
      "Mails of the last 24 hours that did not arrive",
      status.mails.map(({ outcome, count }) => ({
        labels: { outcome },
        value: count,
      })),
    ),
  ].join("");

const listPartSamples = (status: Status, key: "succeededSecondsAgo" | "failedSecondsAgo"): Sample[] =>
  status.sweep.map((one) => ({ labels: { part: one.part }, value: one[key] }));

const listAnswerSamples = (status: Status, key: "count" | "meanMs"): Sample[] =>
  Object.entries(status.answers.at(-1)?.counts ?? {}).map(([kind, one]) => ({
    labels: { kind },
    value: one[key],
  }));

function count(names: string[]): Sample[] {
  const unique = [...new Set(names)];
  if (unique.length === 0) return [{ value: 0 }];
  return unique.map((name) => ({ labels: { name }, value: names.filter((one) => one === name).length }));
}

function writeMetric(name: string, help: string, samples: Sample[]): string[] {
  const lines = samples.flatMap(({ labels = {}, value }) =>
    value === null ? [] : [`vocata_${name}${writeLabels(labels)} ${value}\n`],
  );
  return lines.length === 0
    ? []
    : [`# HELP vocata_${name} ${help}.\n# TYPE vocata_${name} gauge\n`, ...lines];
}

function writeLabels(labels: Record<string, string>): string {
  const written = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value
        .replaceAll("\\", "\\\\")
        .replaceAll('"', String.raw`\"`)
        .replaceAll("\n", String.raw`\n`)}"`,
  );
  return written.length === 0 ? "" : `{${written.join(",")}}`;
}
