// Silent differences of our Python engine from CPython. Code with any of them is not run here, because it could pass a
// case that it fails in CPython.

/** Modules of both our engine and CPython. */
const MODULES = new Set([
  "math",
  "cmath",
  "collections",
  "heapq",
  "json",
  "re",
  "random",
  "time",
  "sys",
  "io",
]);
const IMPORT = /^[ \t]{0,80}(?:from[ \t]{1,9}(\w{1,40})|import[ \t]{1,9}([\w, \t]{1,200}))/gm;
/** The engine's own decorators, which need no import. */
const OWN_NAME = /\bmicropython\b/;
/** Multiple inheritance: attributes are looked up depth first, unlike in CPython. */
const SEVERAL_BASES = /^[ \t]{0,80}class[ \t]{1,9}\w{1,80}[ \t]{0,9}\([^)]{0,400},/m;
const LOOPED = /\bfor\b[^\n:]{1,200}\bin[ \t]{1,9}(\w{1,80})(?:\.(?:keys|values|items)\(\))?[ \t]{0,9}:/g;
const CHANGED =
  /\bdel[ \t]{1,9}(\w{1,80})\[|\b(\w{1,80})\.(?:pop|popitem|clear|setdefault|update|add|remove|discard)\(|\b(\w{1,80})\[[^\]\n]{0,200}\][ \t]{0,9}=(?!=)/g;

/** Describes a known difference of our engine from CPython, as the end of a sentence; null if there is none. */
export function findPythonDifference(code: string): string | null {
  for (const [, from, names] of code.matchAll(IMPORT)) {
    const imported = from ?? names ?? "";
    const lacking = imported.split(",").map((name) => name.trim().split(/\s/)[0] ?? "");
    const other = lacking.find((name) => name !== "" && !MODULES.has(name));
    if (other !== undefined) return `our engine does not have the module ${other} of CPython`;
  }
  if (OWN_NAME.test(code)) return "our engine has names of its own";
  if (SEVERAL_BASES.test(code)) return "our engine orders the bases of a class otherwise";
  const looped = new Set([...code.matchAll(LOOPED)].map(([, name]) => name));
  const isChanged = [...code.matchAll(CHANGED)].some((names) =>
    names.slice(1).some((name) => name !== undefined && looped.has(name)),
  );
  return isChanged ? "our engine lets a loop change what it goes through" : null;
}
