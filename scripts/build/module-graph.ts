import { parseSync } from "vite";

/** A module as the bundler knows it: what it imports, in the order of its code, and what it loads when it is needed. */
export type Module = {
  imports: readonly string[];
  loads: readonly string[];
  isPage: boolean;
  code: string;
};

/** Modules by their ids. */
export type Graph = ReadonlyMap<string, Module>;

/**
 * Gives what an entry imports, and all that this imports. Of a module that passes others on, as the index of a package
 * does, it follows what it is asked for by name: the rest is left out of the build.
 */
export function createReach(graph: Graph): (entry: string) => Set<string> {
  const imports = new Map<string, string[]>();
  const passedOn = new Map<string, Map<string, string>>();

  function listImports(id: string, module: Module): string[] {
    const known = imports.get(id);
    if (known !== undefined) return known;
    const passing = module.imports.filter((imported) => passedOnBy(imported).size > 0);
    const names = passing.length === 0 ? new Map<string, string[]>() : readImportedNames(module);
    const found = module.imports.flatMap((imported) =>
      passing.includes(imported)
        ? (names.get(imported) ?? [""]).map((name) => passedOnBy(imported).get(name) ?? imported)
        : [imported],
    );
    imports.set(id, found);
    return found;
  }

  function passedOnBy(id: string): Map<string, string> {
    const known = passedOn.get(id);
    if (known !== undefined) return known;
    const module = graph.get(id);
    const found = module === undefined ? new Map<string, string>() : readPassedOn(module);
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

/** By the id of what is imported: the names that a module imports of it. */
function readImportedNames(module: Module): Map<string, string[]> {
  const { staticImports } = parseSync("module.js", module.code).module;
  const ids = matchSources(module);
  const names = new Map<string, string[]>();
  for (const { moduleRequest, entries } of staticImports) {
    const id = ids.get(moduleRequest.value);
    if (id === undefined) continue;
    // Of a module that is imported as a whole nothing can be left out.
    const found = entries.map(
      ({ importName }) => importName.name ?? (importName.kind === "Default" ? "default" : ""),
    );
    names.set(id, [...(names.get(id) ?? []), ...(found.length === 0 ? [""] : found)]);
  }
  return names;
}

/** By the name under which a module passes something on: the id of the module that has it. */
function readPassedOn(module: Module): Map<string, string> {
  const names = new Map<string, string>();
  if (!/\bexport\s*\{[^}]*\}\s*from\b/.test(module.code)) return names;
  const ids = matchSources(module);
  for (const { entries } of parseSync("module.js", module.code).module.staticExports)
    for (const { moduleRequest, exportName } of entries) {
      const id = moduleRequest === null ? undefined : ids.get(moduleRequest.value);
      if (id !== undefined && exportName.name !== null) names.set(exportName.name, id);
    }
  return names;
}

/** The bundler gives the ids of what a module imports in the order in which its code names them first. */
function matchSources({ code, imports }: Module): Map<string, string> {
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
