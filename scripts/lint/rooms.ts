import { join } from "node:path";

/**
 * Which rooms of the engine (`worker/ai/<room>`) each of them may import. What stands higher imports what stands lower,
 * and rooms of one floor do not know each other.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  words: [],
  contracts: ["words"],
  engine: ["words"],
  "read-ad": ["words"],
  "read-resume": ["words"],
  "score-resume": ["words", "contracts", "read-resume", "read-person"],
  "read-person": ["words", "contracts", "read-ad", "read-resume"],
  compare: ["words", "contracts", "read-ad", "read-person"],
  check: ["words", "contracts", "engine", "read-person"],
  tasks: [
    "words",
    "contracts",
    "engine",
    "read-ad",
    "read-resume",
    "read-person",
    "score-resume",
    "compare",
    "check",
  ],
};
const ROOM = /(?:^|\/)worker\/ai\/([^/]+)\//;

type Source = { type: string; value?: unknown };
type Import = { source?: Source | null };

// A plugin of oxlint: `.oxlintrc.json` names it and its rule.
const plugin = {
  meta: { name: "engine" },
  rules: {
    "room-order": {
      create(context: { filename: string; report: (problem: { node: Source; message: string }) => void }) {
        const [, room = ""] = ROOM.exec(context.filename) ?? [];
        const may = context.filename.endsWith(".test.ts") ? undefined : MAY_IMPORT[room];
        if (may === undefined) return {};
        const check = ({ source }: Import) => {
          if (typeof source?.value !== "string") return;
          const path = source.value.startsWith(".")
            ? join(context.filename, "..", source.value)
            : source.value.replace(/^#/, "/");
          const [, other = room] = ROOM.exec(path) ?? [];
          if (other !== room && !may.includes(other))
            context.report({
              node: source,
              message: `worker/ai/${room} may import ${may.length === 0 ? "no other room" : may.join(", ")}, not ${other}: see scripts/lint/rooms.ts.`,
            });
        };
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
        };
      },
    },
  },
};

export default plugin;
