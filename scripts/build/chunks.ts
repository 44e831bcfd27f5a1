import type { Plugin } from "vite";

import { createImportLister, type Graph, type Module } from "./module-graph.ts";

/**
 * Entry points: the HTML files and every dynamically imported module. The kind of an entry follows from its
 * path; of the application's own modules, those that every full page load needs are listed.
 */
const ENTRIES = [
  { kind: "public", test: /\/src\/pages\// },
  { kind: "application", test: /\/src\/entries\/main\.tsx$/ },
  {
    kind: "frame",
    test: /\/src\/routes\/(?:-signed-in\.tsx|-first-data\.ts|_app\.tsx\?tsr-split=component)$/,
  },
  { kind: "form", test: /\/src\/routes\/(?:login|signup|reset)\.tsx\?tsr-split=component$/ },
  { kind: "screen", test: /\/src\/routes\/.*\?tsr-split=component$/ },
] as const;

type Kind = "page" | (typeof ENTRIES)[number]["kind"] | "part";

function classifyModule(id: string, { isPage }: Module): Kind {
  if (isPage) return "page";
  return ENTRIES.find(({ test }) => test.test(id))?.kind ?? "part";
}

type Counts = Readonly<Record<Kind | "all", number>>;

type Group = {
  name: string;
  has: (from: Counts, pages: number) => boolean;
  /** Puts its npm packages in a separate file, which browsers keep cached while our own code changes. */
  hasPackages?: boolean;
};

const MANY_SCREENS = 5;

/**
 * Chunks for modules that several entries share, in order: a module goes into the first group that accepts it.
 * Everything a chunk imports is in the same chunk or an earlier one, so chunks never depend on each other in a
 * cycle. Each extra file costs a phone one more wait, so each chunk serves entries that nearly always need it,
 * and none makes an entry load much that it does not need.
 */
const GROUPS: Group[] = [
  // The startup code that runs on every page before anything else is requested.
  { name: "start", has: ({ page }, pages) => page === pages },
  // Shared by the public pages and the application.
  { name: "everywhere", has: (from) => from.public > 0 && from.application > 0, hasPackages: true },
  // Shared by the public pages and the login, signup and reset forms.
  { name: "public-forms", has: (from) => from.public > 0 && from.form > 0 },
  // The part of the application that the login needs.
  { name: "application", has: (from) => from.application > 0, hasPackages: true },
  { name: "forms", has: (from) => from.form > 0 && from.all > 1 },
  // Shared by public pages and signed-in screens, and among public pages.
  { name: "public-screens", has: (from) => from.public > 0 && from.frame + from.screen + from.part > 0 },
  { name: "public", has: (from) => from.public > 1 },
  // The frame around every signed-in screen.
  { name: "frame", has: (from) => from.frame > 0, hasPackages: true },
  { name: "screens", has: (from) => from.screen >= MANY_SCREENS, hasPackages: true },
];

/** Maps module ids to the names of their groups. */
export function groupByEntry(graph: Graph): Map<string, string> {
  const counts = new Map<string, Record<Kind | "all", number>>();
  const entries = classifyEntries(graph);
  for (const { kind } of ENTRIES)
    if (![...entries.values()].includes(kind)) throw new Error(`chunks.ts finds no entry that is ${kind}.`);
  const reach = createImportLister(graph);
  for (const [entry, kind] of entries)
    for (const id of reach(entry)) {
      const from = counts.get(id) ?? {
        page: 0,
        public: 0,
        application: 0,
        frame: 0,
        form: 0,
        screen: 0,
        part: 0,
        all: 0,
      };
      from[kind] += 1;
      from.all += 1;
      counts.set(id, from);
    }
  const pages = [...entries.values()].filter((kind) => kind === "page").length;
  const isImported = new Set([...graph.values()].flatMap(({ imports }) => imports));
  const groups = new Map<string, string>();
  for (const [id, from] of counts) {
    // An entry has side effects, so it must run only where it is loaded.
    if (entries.has(id) && !isImported.has(id)) continue;
    // The startup code of one page must not pull in code of other pages.
    if (from.page > 0 && from.page < pages) continue;
    const group = GROUPS.find(({ has }) => has(from, pages));
    if (group !== undefined) groups.set(id, getGroupName(group, id));
  }
  return groups;
}

const getGroupName = ({ name, hasPackages }: Group, id: string) =>
  hasPackages === true && id.includes("/node_modules/") ? `${name}-packages` : name;

function classifyEntries(graph: Graph): Map<string, Kind> {
  const entries = new Map<string, Kind>();
  for (const [id, module] of graph) {
    if (module.isPage) entries.set(id, "page");
    for (const loaded of module.loads) {
      const target = graph.get(loaded);
      if (target !== undefined) entries.set(loaded, classifyModule(loaded, target));
    }
  }
  return entries;
}

/**
 * Groups the browser's modules into files by the entries that import them; only entries are matched by name.
 */
export function chunksByEntry(): Plugin {
  let groups = new Map<string, string>();
  const names = GROUPS.flatMap(({ name }) => [`${name}-packages`, name]);
  return {
    name: "chunks-by-entry",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildEnd(error) {
      if (error !== undefined) return;
      const ids = [...this.getModuleIds()];
      const modules = ids.map((id): [string, Module] => {
        const info = this.getModuleInfo(id);
        return [
          id,
          {
            imports: info?.importedIds ?? [],
            loads: info?.dynamicallyImportedIds ?? [],
            isPage: info?.isEntry ?? false,
            code: info?.code ?? "",
          },
        ];
      });
      groups = groupByEntry(new Map(modules));
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        // Each imported module gets the group assigned to it above (or none), not the group of its importer.
        includeDependenciesRecursively: false,
        groups: names.map((name) => ({ name, test: (id: string) => groups.get(id) === name })),
      },
    }),
  };
}
