import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

import { parseAst } from "vite";

import { PROJECT } from "#scripts/lib/command.ts";

/** A regular expression of the Worker and where it stands: `worker/lib/ids.ts:12`. */
export type Pattern = { source: string; flags: string; file: string; line: number };
export type Site = { file: string; line: number };

type AstNode = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Every regular expression that a file of the Worker writes out, and every place that makes one of text. */
export function findPatterns(): { written: Pattern[]; made: Site[] } {
  const written: Pattern[] = [];
  const made: Site[] = [];
  for (const file of workerFiles()) {
    const code = readFileSync(join(PROJECT, file), "utf8");
    const findLine = (at: number) => code.slice(0, at).split("\n").length;
    walk(parseAst(code, { lang: "ts" }), (node) => {
      const line = findLine(node.start);
      const regex = node.type === "Literal" ? node.regex : undefined;
      if (typeof regex === "object" && regex !== null) {
        const { pattern, flags } = regex as { pattern: string; flags: string };
        written.push({ source: pattern, flags, file, line });
      }
      if (isMaking(node)) made.push({ file, line });
    });
  }
  return { written, made };
}

const workerFiles = (): string[] =>
  readdirSync(join(PROJECT, "worker"), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".ts") && !/\.(?:test|d)\.ts$/.test(name))
    .map(({ parentPath, name }) => relative(PROJECT, join(parentPath, name)))
    .filter((file) => !file.startsWith("worker/testing/"))
    .toSorted();

const isMaking = ({ type, callee }: AstNode): boolean =>
  (type === "NewExpression" || type === "CallExpression") && isNode(callee) && callee.name === "RegExp";

function walk(value: unknown, visit: (node: AstNode) => void): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) walk(child, visit);
}
