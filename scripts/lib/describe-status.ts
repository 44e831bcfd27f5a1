import { ANSWER_KINDS, type Status } from "#worker/features/status/status.contract.ts";

const SIZES = [
  [86_400, "d"],
  [3600, "h"],
  [60, "min"],
] as const;

const describeAge = (seconds: number | null): string => {
  if (seconds === null) return "never";
  const size = SIZES.find(([length]) => seconds >= length);
  return size === undefined ? `${seconds} s ago` : `${Math.floor(seconds / size[0])} ${size[1]} ago`;
};

/** A status for the terminal. */
export function describeStatus(status: Status): string {
  const { alarms, database, migrations, sweep, answers, rowTasks, boards, mails } = status;
  const sections: [title: string, lines: string[]][] = [
    [alarms.length === 0 ? "No alarm" : "Alarms", alarms.map(({ name, text }) => `${name}: ${text}`)],
    [
      "Installation",
      [
        `newest migration ${migrations.newest}: ${migrations.isApplied ? "applied" : "missing"}`,
        `database: ${database.bytes === null ? "size unknown" : `${(database.bytes / 1e6).toFixed(1)} MB`}`,
        `boards: ${boards.map(({ state, count }) => `${count} ${state}`).join(", ") || "none"}`,
        `tracked board refreshed longest ago: ${describeAge(status.oldestTrackedBoardSeconds)}`,
        `open reports: ${status.openReports}, suspended accounts: ${status.suspendedAccounts}`,
        `mails that did not arrive in 24 hours: ${mails.map(({ outcome, count }) => `${count} ${outcome}`).join(", ") || "none"}`,
        `unfinished changes of rows: ${rowTasks.map(({ name, rowsDone }) => `${name} (${rowsDone} done)`).join(", ") || "none"}`,
      ],
    ],
    [
      sweep.length === 0 ? "The sweep has never run" : "Sweep",
      sweep.map(
        ({ part, succeededSecondsAgo, durationMs, failedSecondsAgo, failure }) =>
          `${part.padEnd(14)} ${describeAge(succeededSecondsAgo).padEnd(12)} ${
            durationMs === null ? "" : `${durationMs} ms`
          }${failedSecondsAgo === null ? "" : `  failed ${describeAge(failedSecondsAgo)}: ${failure}`}`,
      ),
    ],
    [
      answers.length === 0 ? "No answers in 24 hours" : "Answers of the last 24 hours",
      answers.map(
        ({ hour, counts }) =>
          `${hour.slice(0, 16)}  ${ANSWER_KINDS.flatMap((kind) => {
            const counted = counts[kind];
            return counted === undefined ? [] : [`${kind} ${counted.count} (${counted.meanMs} ms)`];
          }).join(", ")}`,
      ),
    ],
  ];
  return sections
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`)].join("\n"))
    .join("\n\n");
}
