import { expect, it } from "vitest";

import { plantCanaryRows } from "#testing/backup/canary-rows.ts";
import { plantListings } from "#testing/backup/plant-listings.ts";
import { createSqliteInstallation } from "#testing/backup/sqlite-installation.ts";

import { ROW_TASKS } from "./list-row-tasks.ts";
import { type RowTask, runRowTask } from "./row-tasks.ts";

const count = (installation: ReturnType<typeof createSqliteInstallation>, sql: string) =>
  Number(installation.database.prepare(sql).get()?.n);

function createInstallation() {
  const installation = createSqliteInstallation();
  installation.database.exec("CREATE TABLE things (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)");
  installation.database.exec(
    "INSERT INTO things SELECT value * 10, 0 FROM generate_series(1, 25)".replace(
      "generate_series(1, 25)",
      `json_each('${JSON.stringify(Array.from({ length: 25 }, (_, at) => at))}')`,
    ),
  );
  return installation;
}

/** Adds one to each row, so that a row that is done twice shows. */
const task: RowTask = {
  name: "count",
  table: "things",
  rows: 10,
  createStatements: (after, until) => [
    { sql: "UPDATE things SET n = n + 1 WHERE id > ? AND id <= ?", values: [after, until] },
  ],
};
const ONCE = "SELECT count(*) AS n FROM things WHERE n = 1";

it("every row is done once, however often the task is begun and left", async () => {
  const installation = createInstallation();
  const seen: number[] = [];
  for (let slice = 0; slice < 5; slice += 1) {
    await runRowTask(installation, task, { maxSlices: 1 });
    seen.push(count(installation, ONCE));
  }
  expect(seen).toEqual([10, 20, 25, 25, 25]);
  expect(await runRowTask(installation, task)).toMatchObject({ rows: 25, isDone: true });
});

it("a slice that fails leaves neither rows nor the cursor behind", async () => {
  const installation = createInstallation();
  await runRowTask(installation, task, { maxSlices: 1 });
  const failing: RowTask = {
    ...task,
    createStatements: async (after, until, db) => [
      ...(await task.createStatements(after, until, db)),
      { sql: "INSERT INTO things (id, n) VALUES (0, NULL)" },
    ],
  };
  await expect(runRowTask(installation, failing)).rejects.toThrow("NOT NULL");
  expect(count(installation, ONCE)).toBe(10);
  await runRowTask(installation, task);
  expect(count(installation, ONCE)).toBe(25);
});

it("the search index is made anew from stored rows, once, and their sources write them again", async () => {
  const [indexListings] = ROW_TASKS;
  if (indexListings === undefined) throw new Error("There is no task.");
  const installation = createSqliteInstallation();
  plantListings(installation.database, 450);
  const words = "SELECT count(*) AS n FROM words";
  const found = "SELECT count(*) AS n FROM words WHERE words MATCH 'engineer'";
  const before = count(installation, found);
  expect(before).toBeGreaterThan(10);
  installation.database.exec(
    "UPDATE jobs SET closed_at = 1 WHERE id = 1000; DELETE FROM words WHERE rowid < 2000; DELETE FROM titles WHERE rowid < 2000",
  );
  await runRowTask(installation, indexListings);
  expect(count(installation, words)).toBe(449);
  expect(count(installation, "SELECT count(*) AS n FROM titles")).toBe(449);
  expect(count(installation, found)).toBeGreaterThanOrEqual(before - 1);
  const anew = "SELECT count(*) AS n FROM jobs WHERE hash LIKE 'read anew %'";
  expect(count(installation, anew)).toBe(
    count(installation, "SELECT count(*) AS n FROM jobs WHERE id < 2000") - 1,
  );
  installation.database.exec("DELETE FROM row_tasks");
  await runRowTask(installation, indexListings);
  expect(count(installation, words)).toBe(449);
});

it("the bytes of users whose rows are older than their count are counted, and so are those of a wrong one", async () => {
  const installation = createSqliteInstallation();
  await plantCanaryRows(installation);
  const read = () =>
    installation.database
      .prepare("SELECT user_id, resumes, letters, applications, others FROM stored_bytes ORDER BY user_id")
      .all();
  const counted = read();
  expect(counted).toHaveLength(2);
  installation.database.exec(
    "DELETE FROM stored_bytes WHERE rowid = 1; UPDATE stored_bytes SET letters = -7, others = 0",
  );
  expect(read()).not.toEqual(counted);
  await runRowTask(installation, ROW_TASKS.find(({ name }) => name === "count-bytes") ?? expect.fail());
  expect(read()).toEqual(counted);
});
