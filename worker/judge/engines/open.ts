import { transform } from "sucrase";

import { type ExecutedLanguage } from "../languages.contract.ts";
import { openJavaScript } from "./javascript.ts";
import { type Opened } from "./program.ts";
import { openPython } from "./python/python.ts";

/** The rewritten engines: what the build compiles. The judge is given them, because only a Worker can import them. */
export interface Engines {
  quickjs: WebAssembly.Module;
  micropython: WebAssembly.Module;
}

export interface Entry {
  name: string;
  parameters: number;
}

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Opens a submission in a new instance. The fuel is what loading it may cost. */
export function openProgram(
  engines: Engines,
  language: ExecutedLanguage,
  code: string,
  entry: Entry,
  fuel: number,
): Opened {
  if (language === "python") {
    return openPython(engines.micropython, code.replaceAll("\r\n", "\n"), pythonEntries(code, entry), fuel);
  }
  const plain = language === "typescript" ? stripTypes(code) : { code };
  if ("failure" in plain) {
    return { program: null, failure: plain.failure, fuel: 0 };
  }
  return openJavaScript(engines.quickjs, dropExports(plain.code), javaScriptEntries(plain.code, entry), fuel);
}

/** An export has no place in a script; line breaks stay where they are. */
function dropExports(code: string): string {
  return code.replaceAll(
    /^([ \t]*)export\s+(?:default\s+)?(?=(?:async\s+)?(?:function|class|const|let|var)\b)/gm,
    "$1",
  );
}

/** The compiler leaves a namespace out, with the code in it, as if it held types alone. */
const NAMESPACE = /^[ \t]{0,80}(?:export[ \t]{1,9})?(?:namespace|module)[ \t]{1,9}[\w.$]{1,200}[ \t]{0,9}\{/m;

function stripTypes(code: string): { code: string } | { failure: NonNullable<Opened["failure"]> } {
  if (NAMESPACE.test(code)) {
    return { failure: { kind: "unsupported", message: "this judge does not know namespaces" } };
  }
  try {
    return { code: transform(code, { transforms: ["typescript"], disableESTransforms: true }).code };
  } catch (error) {
    const said = error instanceof Error ? error.message : "It does not compile";
    const line = /\((\d+):\d+\)$/.exec(said)?.[1];
    const message = said.replace(/^Error transforming undefined: /, "").replace(/ \(\d+:\d+\)$/, "");
    return {
      failure: {
        kind: "error",
        message: `SyntaxError: ${message}`,
        line: line === undefined ? null : Number(line),
      },
    };
  }
}

/** The name of the signature, then a method of Solution, then the last function at the top. */
function javaScriptEntries(code: string, { name }: Entry): string[] {
  const names = [
    ...code.matchAll(
      /^(?:export\s{1,9})?(?:default\s{1,9})?(?:async\s{1,9})?(?:function\s{0,9}\*?\s{0,9}|(?:const|let|var)\s{1,9})([\w$]+)/gm,
    ),
  ];
  const others = names.map(([, found]) => found ?? "").toReversed();
  const method = `(() => { const made = new Solution(); return typeof made.${name} === "function" ? made.${name}.bind(made) : null; })()`;
  return [name, `Solution.${name}`, method, `module.exports.${name}`, "module.exports", ...others];
}

function pythonEntries(code: string, { name }: Entry): string[] {
  const snake = toSnake(name);
  const names = [...code.matchAll(/^(?:async\s+)?def\s+(\w+)|^(\w+)\s*=\s*lambda\b/gm)];
  const others = names.map(([, one, two]) => one ?? two ?? "").toReversed();
  return [snake, name, `Solution().${snake}`, `Solution().${name}`, ...others];
}
