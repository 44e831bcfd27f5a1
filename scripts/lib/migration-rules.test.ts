import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { listMigrations } from "#testing/backup/sqlite-installation.ts";

import { PROJECT } from "./command.ts";
import { LAST_EXEMPT, findBreaches } from "./migration-rules.ts";

it("every migration since the rules keeps them", () => {
  expect(listMigrations()).toContain(LAST_EXEMPT);
  const breaches = listMigrations()
    .filter((name) => name > LAST_EXEMPT)
    .flatMap((name) =>
      findBreaches(readFileSync(join(PROJECT, "migrations", name), "utf8")).map(
        (breach) => `${name}: ${breach}`,
      ),
    );
  expect(breaches).toEqual([]);
});

it.each([
  "UPDATE `jobs` SET `hash` = 'x'",
  "DELETE FROM seeds",
  'INSERT INTO `__new_a`("id")\n  SELECT "id" FROM `a`',
  "DROP TABLE `facet_rollup`",
  "ALTER TABLE `users` DROP COLUMN `email`",
  "ALTER TABLE `users` RENAME COLUMN `email` TO `mail`",
  "ALTER TABLE `__new_a` RENAME TO `a`",
  "ALTER TABLE `users` ADD `zone` text NOT NULL",
  "-- only a few rows\nUPDATE seeds SET hash = ''",
])("%s is refused", (statement) => {
  expect(
    findBreaches(`CREATE TABLE fine (id integer);\n--> statement-breakpoint\n${statement};`),
  ).toHaveLength(1);
});

it.each([
  "CREATE TABLE `a` (`id` text PRIMARY KEY NOT NULL)",
  "CREATE INDEX `a_b` ON `a` (`b`)",
  "ALTER TABLE `users` ADD `zone` text",
  "ALTER TABLE `users` ADD `zone` text DEFAULT '' NOT NULL",
  "INSERT INTO crawl_budget (id, paid_until) VALUES (1, 0)",
  "-- few rows: one per list\nUPDATE seeds SET hash = ''",
  "-- contract: no code has read it since 0030\nALTER TABLE `users` DROP COLUMN `zone`",
])("%s is fine", (statement) => {
  expect(findBreaches(statement)).toEqual([]);
});

it("the rules would have refused what they were made for", () => {
  const refused = listMigrations().filter(
    (name) => findBreaches(readFileSync(join(PROJECT, "migrations", name), "utf8")).length > 0,
  );
  expect(refused).toEqual(
    expect.arrayContaining([
      "0005_openings.sql",
      "0006_merged_fields.sql",
      "0009_combined_boards.sql",
      "0020_file_exports.sql",
    ]),
  );
});
