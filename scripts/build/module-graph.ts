import { parseSync } from "vite";

/** A module as the bundler knows it: its static imports in source order, and its dynamic imports (`loads`). */
export type Module = {
  imports: readonly string[];
  loads: readonly string[];
  isPage: boolean;
  code: string;
};

/** Modules by id. */
export type Graph = ReadonlyMap<string, Module>;

/**
 * Returns a function that lists an entry's direct and transitive imports. Through a module that re-exports
 * others, such as a package's index, it follows only the names that are imported: the rest is left out of the
 * build.
 */
export function createImportLister(graph: Graph): (entry: string) => Set<string> {
  const imports = new Map<string, string[]>();
  const passedOn = new Map<string, Map<string, string>>();

  function listImports(id: string, module: Module): string[] {
    const known = imports.get(id);
    if (known !== undefined) return known;
    const passing = module.imports.filter((imported) => getReexports(imported).size > 0);
    const names = passing.length === 0 ? new Map<string, string[]>() : readImportedNames(module);
    const found = module.imports.flatMap((imported) =>
      passing.includes(imported)
        ? (names.get(imported) ?? [""]).map((name) => getReexports(imported).get(name) ?? imported)
        : [imported],
    );
    imports.set(id, found);
    return found;
  }

  function getReexports(id: string): Map<string, string> {
    const known = passedOn.get(id);
    if (known !== undefined) return known;
    const module = graph.get(id);
    const found = module === undefined ? new Map<string, string>() : parseReexports(module);
    passedOn.set(id, found);
    return found;
  }

  return (entry) => {
    const reached = new Set<string>();
    const left = [entry];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const module = graph.get(id);
      if (module === undefined || reached.has(id)) continue;
      reached.add(id);
      left.push(...listImports(id, module));
    }
    return reached;
  };
}

/** Maps the id of each imported module to the names imported from it. */
function readImportedNames(module: Module): Map<string, string[]> {
  const { staticImports } = parseSync("module.js", module.code).module;
  const ids = mapSourcesToIds(module);
  const names = new Map<string, string[]>();
  for (const { moduleRequest, entries } of staticImports) {
    const id = ids.get(moduleRequest.value);
    if (id === undefined) continue;
    // A module imported as a whole cannot be tree-shaken.
    const found = entries.map(
      ({ importName }) => importName.name ?? (importName.kind === "Default" ? "default" : ""),
    );
    names.set(id, [...(names.get(id) ?? []), ...(found.length === 0 ? [""] : found)]);
  }
  return names;
}

/** Maps each re-exported name to the id of the module that defines it. */
function parseReexports(module: Module): Map<string, string> {
  const names = new Map<string, string>();
  if (!/\bexport\s*\{[^}]*\}\s*from\b/.test(module.code)) return names;
  const ids = mapSourcesToIds(module);
  for (const { entries } of parseSync("module.js", module.code).module.staticExports)
    for (const { moduleRequest, exportName } of entries) {
      const id = moduleRequest === null ? undefined : ids.get(moduleRequest.value);
      if (id !== undefined && exportName.name !== null) names.set(exportName.name, id);
    }
  return names;
}

/** The bundler lists the ids of a module's imports in the order in which its code first names them. */
function mapSourcesToIds({ code, imports }: Module): Map<string, string> {
  const { staticImports, staticExports } = parseSync("module.js", code).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ].filter((request) => request !== null && request !== undefined);
  const sources = new Set(
    requests.toSorted((one, other) => one.start - other.start).map(({ value }) => value),
  );
  if (sources.size !== imports.length) return new Map();
  return new Map([...sources].map((source, at) => [source, imports[at] ?? ""]));
}
