import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";

import { PROJECT } from "./command.ts";

/** Static and dynamic imports and re-exports; those of types alone load nothing. */
const IMPORT =
  /^(?:import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|\bimport\.meta\.glob(?:<[^(]*>)?\(\s*["']([^"']+)["']/gm;

const { imports } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8")) as {
  imports: Record<string, string>;
};
const ALIASES: [prefix: string, folder: string][] = Object.entries(imports).map(([name, path]) => [
  name.slice(0, -1),
  path.slice(2, -1),
]);

/** Paths are relative to the project. `packages` are the specifiers that lead out of it. */
type Reach = { files: Set<string>; packages: Set<string> };

/** What modules of the project import, read from their text: nothing is resolved by a bundler, so it takes a second. */
export function createImportGraph() {
  const known = new Map<string, { files: string[]; packages: string[] }>();

  function readImports(file: string) {
    const found = known.get(file);
    if (found !== undefined) return found;
    const files: string[] = [];
    const packages: string[] = [];
    known.set(file, { files, packages });
    if (!/\.tsx?$/.test(file)) return { files, packages };
    for (const [, type, from, loaded, globbed] of readFileSync(join(PROJECT, file), "utf8").matchAll(
      IMPORT,
    )) {
      if (type !== undefined) continue;
      if (globbed !== undefined) {
        files.push(...globSync(join(dirname(file), globbed), { cwd: PROJECT }));
        continue;
      }
      const specifier = from ?? loaded ?? "";
      const path = resolve(file, specifier);
      if (path === null) packages.push(specifier);
      else files.push(path);
    }
    return { files, packages };
  }

  return {
    /** Everything that these files load, themselves included. `isEnd` names modules whose imports are not followed. */
    reach(entries: readonly string[], isEnd: (file: string) => boolean = () => false): Reach {
      const files = new Set(entries);
      const packages = new Set<string>();
      // A set is walked in the order of its insertions, those made on the way included.
      for (const file of files) {
        if (isEnd(file)) continue;
        const imports = readImports(file);
        for (const path of imports.files) files.add(path);
        for (const name of imports.packages) packages.add(name);
      }
      return { files, packages };
    },
  };
}

function resolve(from: string, specifier: string): string | null {
  const path = specifier.split("?", 1)[0] ?? "";
  const alias = ALIASES.find(([prefix]) => path.startsWith(prefix));
  if (alias === undefined && !path.startsWith(".")) return null;
  const [prefix, folder] = alias ?? ["", dirname(from)];
  const file = relative(PROJECT, join(PROJECT, folder, path.slice(prefix.length)));
  if (extname(file) === "" || !existsSync(join(PROJECT, file))) return null;
  return file;
}
