import type { Plugin } from "vite";

import { createReach, type Graph, type Module } from "./module-graph.ts";

/**
 * Where loading begins: at an HTML file, and at each module that is loaded when it is needed. What an entry is for follows
 * from its place; of the application's own, those that every full load has are named.
 */
const ENTRIES = [
  { kind: "public", test: /\/src\/pages\// },
  { kind: "application", test: /\/src\/main\.tsx$/ },
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
  /** Its packages are a file of their own, which browsers keep while our own code changes. */
  hasPackages?: boolean;
};

const MANY_SCREENS = 5;

/**
 * The files that are made of what several entries import, in order: a module is in the first that has it. Whatever one of
 * them has, it has what that imports too, or a file before it has: so no two files wait for one another. One file more is
 * one wait more on a phone, so each is for all who nearly always need it, and none makes an entry load much that it does
 * not need.
 */
const GROUPS: Group[] = [
  // What runs before anything else is asked for.
  { name: "start", has: ({ page }, pages) => page === pages },
  // What the public pages share with the application.
  { name: "everywhere", has: (from) => from.public > 0 && from.application > 0, hasPackages: true },
  // What they share with the forms of login, signup and reset.
  { name: "public-forms", has: (from) => from.public > 0 && from.form > 0 },
  // What the login has of the application.
  { name: "application", has: (from) => from.application > 0, hasPackages: true },
  { name: "forms", has: (from) => from.form > 0 && from.all > 1 },
  // What public pages share with what is behind the login, and with each other.
  { name: "public-screens", has: (from) => from.public > 0 && from.frame + from.screen + from.part > 0 },
  { name: "public", has: (from) => from.public > 1 },
  // What surrounds every signed-in screen.
  { name: "frame", has: (from) => from.frame > 0, hasPackages: true },
  { name: "screens", has: (from) => from.screen >= MANY_SCREENS, hasPackages: true },
];

/** The group of each module that has one. */
export function groupByEntry(graph: Graph): Map<string, string> {
  const counts = new Map<string, Record<Kind | "all", number>>();
  const entries = findEntries(graph);
  for (const { kind } of ENTRIES)
    if (![...entries.values()].includes(kind)) throw new Error(`chunks.ts finds no entry that is ${kind}.`);
  const reach = createReach(graph);
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
    // An entry does something where it is loaded.
    if (entries.has(id) && !isImported.has(id)) continue;
    // What a page begins with brings nothing along that other pages need.
    if (from.page > 0 && from.page < pages) continue;
    const group = GROUPS.find(({ has }) => has(from, pages));
    if (group !== undefined) groups.set(id, nameIn(group, id));
  }
  return groups;
}

const nameIn = ({ name, hasPackages }: Group, id: string) =>
  hasPackages === true && id.includes("/node_modules/") ? `${name}-packages` : name;

function findEntries(graph: Graph): Map<string, Kind> {
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

/** Puts the modules of the browser's part in files by the entries that import them: only entries are known by name. */
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
        // What a module imports has a group of its own, or none.
        includeDependenciesRecursively: false,
        groups: names.map((name) => ({ name, test: (id: string) => groups.get(id) === name })),
      },
    }),
  };
}
