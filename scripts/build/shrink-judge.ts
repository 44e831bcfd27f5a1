import { minify, type Plugin } from "vite";

const JUDGE = /\/worker\/judge\//;
/** The part of the compiler that reads Flow, which the judge never asks for. */
const FLOW = /\/sucrase\/dist\/esm\/parser\/plugins\/flow\.js$/;

/** The same functions without anything in them; an error would say that one is needed after all. */
export function emptyFunctions(code: string): string {
  const names = [...code.matchAll(/^export function (\w+)\(/gm)].map(([, name]) => name);
  if (names.length === 0 || names.length !== [...code.matchAll(/^export /gm)].length)
    throw new Error("The compiler's part for Flow exports something else than functions");
  return names
    .map((name) => `export function ${name}() { throw new Error("${name} is left out"); }`)
    .join("\n");
}

const PROBLEM = /\/worker\/judge\/bank\/problems\/[\w-]+\.json$/;

/** A problem without the solutions that look right, which tests alone read. */
export function dropWrongSolutions(json: string): string {
  const { wrong, ...rest } = JSON.parse(json) as Record<string, unknown>;
  if (!Array.isArray(wrong)) throw new Error("A problem has no list of wrong solutions");
  return JSON.stringify(rest);
}

/**
 * The judge is a sixth of what is uploaded, and most of its code is a compiler of another project. The rest of the Worker keeps
 * its names, so that the log says where an error came of.
 */
export const shrinkJudge = (): Plugin => ({
  name: "shrink-judge",
  applyToEnvironment: ({ name }) => name === "vocata",
  transform: {
    // A problem is still JSON then.
    order: "pre",
    filter: { id: [FLOW, PROBLEM] },
    handler: (code, id) => ({
      code: FLOW.test(id) ? emptyFunctions(code) : dropWrongSolutions(code),
      map: null,
    }),
  },
  // After the bundler has printed its own code for the last time.
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
