import { minify, type Plugin } from "vite";

const JUDGE = /\/worker\/judge\//;
/** The compiler's Flow parser, which the judge never uses. */
const FLOW = /\/sucrase\/dist\/esm\/parser\/plugins\/flow\.js$/;

/** Replaces each function with one that throws, to reveal that it is needed after all. */
export function stubFunctions(code: string): string {
  const names = [...code.matchAll(/^export function (\w+)\(/gm)].map(([, name]) => name);
  if (names.length === 0 || names.length !== [...code.matchAll(/^export /gm)].length)
    throw new Error("The compiler's part for Flow exports something else than functions");
  return names
    .map((name) => `export function ${name}() { throw new Error("${name} is left out"); }`)
    .join("\n");
}

const PROBLEM = /\/worker\/judge\/bank\/problems\/[\w-]+\.json$/;

/** A problem without its plausible wrong solutions, which only tests read. */
export function dropWrongSolutions(json: string): string {
  const { wrong, ...rest } = JSON.parse(json) as Record<string, unknown>;
  if (!Array.isArray(wrong)) throw new Error("A problem has no list of wrong solutions");
  return JSON.stringify(rest);
}

/**
 * The judge is a sixth of the upload, and most of it is a third-party compiler, so it is minified. The rest of
 * the Worker keeps its names, so that stack traces in the log stay readable.
 */
export const shrinkJudge = (): Plugin => ({
  name: "shrink-judge",
  applyToEnvironment: ({ name }) => name === "vocata",
  transform: {
    // At this stage a problem is still JSON.
    order: "pre",
    filter: { id: [FLOW, PROBLEM] },
    handler: (code, id) => ({
      code: FLOW.test(id) ? stubFunctions(code) : dropWrongSolutions(code),
      map: null,
    }),
  },
  // Runs last, after the bundler has generated its own code.
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.moduleIds.some((id) => JUDGE.test(id))) continue;
        const minified = await minify(chunk.fileName, chunk.code, { module: true });
        const [error] = minified.errors;
        if (error !== undefined) throw new Error(`${chunk.fileName}: ${error.message}`);
        chunk.code = minified.code;
      }
    },
  },
});
