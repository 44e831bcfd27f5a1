import type { Plugin } from "vite";

/** Returns an import cycle as a list of files in order, or null if there is none. */
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

/** Browser chunks that import each other in a cycle leave the screen empty, so such a build fails. */
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
