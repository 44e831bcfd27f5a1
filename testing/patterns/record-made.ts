import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { PROJECT } from "#scripts/lib/command.ts";

import type { Pattern, Site } from "./find-patterns.ts";

/** Files that compose regular expressions from a user's words only when called, each with a call that does. */
const CALLS: Record<string, () => Promise<unknown>> = {
  "worker/ai/words/titles.ts": async () =>
    (await import("#worker/ai/words/titles.ts")).createTitleMatcher(["Data Engineer", "Nurse"]),
  "worker/ai/read-person/skill-evidence.ts": async () => {
    const { collectEvidence } = await import("#worker/ai/read-person/skill-evidence.ts");
    return collectEvidence({ positions: [], skills: ["Excel", "R"], texts: [] }, 0);
  },
  "worker/ai/read-person/statements-of-text.ts": async () =>
    (await import("#worker/ai/read-person/statements-of-text.ts")).findOriginalWording(
      "two words",
      "two  words",
    ),
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
      await import(pathToFileURL(join(PROJECT, file)).href);
      await CALLS[file]?.();
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
