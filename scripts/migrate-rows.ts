import { ROW_TASKS } from "./lib/list-row-tasks.ts";
import { openInstallation } from "./lib/open-installation.ts";
import { runRowTask } from "./lib/row-tasks.ts";
import { getStateDir } from "./lib/settings.ts";

// bun run migrate:rows [NAME] [--again] [--remote]: changes of many rows that a release brings, in slices while the site serves.
// Goes on where it was left. With a name, that one alone; --again begins it anew, such as index-listings after a loss.
const OPTIONS = new Set(["--again", "--remote"]);
const options = process.argv.slice(2).filter((argument) => argument.startsWith("-"));
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const tasks = ROW_TASKS.filter(({ name }) => names.length === 0 || names.includes(name));
const isAgain = options.includes("--again");
if (
  options.some((option) => !OPTIONS.has(option)) ||
  tasks.length === 0 ||
  names.length > 1 ||
  (isAgain && names.length === 0)
) {
  console.error(
    `Usage: bun run migrate:rows [${ROW_TASKS.map(({ name }) => name).join(" | ")}] [--again] [--remote]`,
  );
  process.exit(2);
}
const installation = await openInstallation({
  isRemote: options.includes("--remote"),
  stateDir: getStateDir(),
});
try {
  for (const task of tasks) {
    if (isAgain)
      await installation.runAll([{ sql: "DELETE FROM row_tasks WHERE name = ?", values: [task.name] }]);
    const { rows, slowestMs } = await runRowTask(installation, task);
    console.log(
      `${task.name}: done, ${rows} rows looked at${slowestMs === 0 ? "" : `, the slowest slice in ${Math.round(slowestMs)} ms`}.`,
    );
  }
} finally {
  await installation.close();
}
