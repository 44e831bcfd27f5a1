import type { Plugin } from "vite";

/** Files that import one another in a circle, in order; null where there are none. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  function visit(file: string): string[] | null {
    const at = path.indexOf(file);
    if (at >= 0) return path.slice(at);
    if (done.has(file)) return null;
    path.push(file);
    for (const other of imports.get(file) ?? []) {
      const cycle = visit(other);
      if (cycle !== null) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  }
  for (const file of imports.keys()) {
    const cycle = visit(file);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** Files of the browser's part that wait for one another leave the screen empty: such a build ends with an error. */
export const refuseCycles = (): Plugin => ({
  name: "refuse-cycles",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    const imports = new Map(
      Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? [[file.fileName, file.imports] as const] : [],
      ),
    );
    const cycle = findCycle(imports);
    if (cycle !== null) this.error(`These files import one another, see chunks.ts: ${cycle.join(" → ")}`);
  },
});
