import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { PROJECT } from "#scripts/lib/command.ts";

import type { Pattern, Site } from "./find-patterns.ts";

type Module = Record<string, (...values: unknown[]) => unknown>;

/** What makes its patterns of a person's words, when it is called. */
const CALLS: Record<string, (module: Module) => unknown> = {
  "worker/ai/language/titles.ts": ({ titleFinder }) => titleFinder?.(["Data Engineer", "Nurse"]),
  "worker/ai/match-jobs/evidence.ts": ({ evidenceOf }) =>
    evidenceOf?.({ skills: ["Excel", "R"], positions: [], texts: [] }, 0),
  "worker/ai/evidence/evidence-of-text.ts": ({ findAsWritten }) => findAsWritten?.("two words", "two  words"),
};

/** Loads the files and notes every pattern that they make of text, with the place that makes it. */
export async function recordMade(sites: Site[]): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const note = (pattern: RegExp): RegExp => {
    const place = findPlace(new Error("where").stack ?? "");
    if (place !== null) made.push({ source: pattern.source, flags: pattern.flags, ...place });
    return pattern;
  };
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct: (target, [source, flags]) => note(new target(source, flags)),
    apply: (target, _, [source, flags]) => note(new target(source, flags)),
  });
  try {
    for (const file of new Set(sites.map((site) => site.file))) {
      const module = (await import(pathToFileURL(join(PROJECT, file)).href)) as Module;
      CALLS[file]?.(module);
    }
  } finally {
    globalThis.RegExp = own;
  }
  return made;
}

/** The first place of the Worker in a stack. */
function findPlace(stack: string): Site | null {
  const [, address = "", line = ""] = /(file:\/\/\S+\/worker\/[^\s)]+\.ts):(\d+):\d+/.exec(stack) ?? [];
  return address === "" ? null : { file: relative(PROJECT, fileURLToPath(address)), line: Number(line) };
}
