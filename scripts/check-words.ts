import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { PROJECT } from "./lib/command.ts";

// Part of `bun run check`: words to avoid, because the glossary of docs/architecture.md has another word for
// the same thing.
const REPLACED: Record<string, string> = {
  whoever: "the caller, a user who, a client that",
  somebody: "a user, a client",
  manners: "rate limits",
  "stand-in": "mock",
  lastUsed: "lru-cache",
  wantedPath: "return path",
};
const PLACES = ["worker", "src", "scripts", "testing", "lab", "e2e", "docs", "README.md", "CONTRIBUTING.md"];
/** Names in tests, text shown to users, and the page that lists these words. */
const ALLOWED = [/\/portfolio\/somebody/, /["']somebody["']/i, /'Somebody'/, /Good manners/];
const TEXTS = /^(?:src\/pages\/public\/legal\/|docs\/voice\.md$)/;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...PLACES], {
  cwd: PROJECT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(?:tsx?|md)$/.test(file) && !TEXTS.test(file) && file !== "scripts/check-words.ts");
const pattern = new RegExp(String.raw`\b(?:${Object.keys(REPLACED).join("|")})\b`, "i");
let count = 0;
for (const file of files) {
  for (const [at, line] of readFileSync(join(PROJECT, file), "utf8").split("\n").entries()) {
    const word = pattern.exec(line)?.[0];
    if (word === undefined || ALLOWED.some((allowed) => allowed.test(line))) continue;
    const better = Object.entries(REPLACED).find(
      ([replaced]) => replaced.toLowerCase() === word.toLowerCase(),
    );
    console.error(`${file}:${at + 1}: “${word}”; the glossary has: ${better?.[1] ?? "another word"}`);
    count += 1;
  }
}
process.exit(count === 0 ? 0 : 1);
