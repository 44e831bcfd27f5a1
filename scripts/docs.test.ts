import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
const documents = files.filter((file) => file.endsWith(".md"));

/** "`jobs.api.ts`" and "`src/features/jobs/jobs.api.ts`": names of files, not patterns such as `*.contract.ts` or `<f>.ts`. */
const NAMED = /`([\w./-]+\.(?:tsx?|json|sql|toml|html|css|md))`/g;
/** What is made, or is another project's. */
const MADE = /^(?:dist\/|\.|boards\.json|faults\.json|package-lock\.json)/;

it.each(documents)("%s names only files that are there", (document) => {
  const named = [...readFileSync(join(root, document), "utf8").matchAll(NAMED)].map(([, name = ""]) => name);
  const missing = named.filter(
    (name) => !MADE.test(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );
  expect([...new Set(missing)]).toEqual([]);
});

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = ""]) => name);
/** The lines of `NAME = "value"`, with a "#" before them or without. */
const valuesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^#?([A-Z][A-Z_]+) ?= ?"(.*)"$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );

it("lists in .dev.vars.example every variable and secret of the Worker, each with its default", () => {
  const [worker = ""] = read("docs/configuration.md").split("\nCommands read from their environment");
  const documented = [...worker.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) => namesIn(cell));
  const example = valuesIn(read(".dev.vars.example"));
  expect(Object.keys(example).toSorted()).toEqual(documented.toSorted());

  const [, local = ""] = /^\[vars\]\n(.*?)^\[/ms.exec(read("wrangler.toml")) ?? [];
  const defaults = valuesIn(local);
  expect(Object.keys(defaults).length).toBeGreaterThan(10);
  const secrets = documented.filter((name) => defaults[name] === undefined).map((name) => [name, ""]);
  expect(example).toEqual({ ...defaults, ...Object.fromEntries(secrets) });
});
