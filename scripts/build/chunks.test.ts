import { describe, expect, it } from "vitest";

import { groupByEntry } from "./chunks.ts";
import { createImportLister, type Module } from "./module-graph.ts";

const module = (given: Partial<Module>): Module => ({
  imports: [],
  loads: [],
  isPage: false,
  code: "",
  ...given,
});

const PUBLIC = "/src/pages/public/about.tsx";
const MAIN = "/src/entries/main.tsx";
const FRAME = "/src/routes/-signed-in.tsx";
const LOGIN = "/src/routes/login.tsx?tsr-split=component";
const SCREENS = [1, 2, 3, 4, 5].map((at) => `/src/routes/_app.${at}.tsx?tsr-split=component`);

/** Two pages; what each of their entries imports is given. */
function makeGraph(imports: Record<string, string[]>) {
  const named = [...Object.keys(imports), ...Object.values(imports).flat()];
  const entries = [PUBLIC, MAIN, FRAME, LOGIN, ...SCREENS];
  return new Map([
    ...[...named, ...entries].map((id) => [id, module({ imports: imports[id] ?? [] })] as const),
    ["/about.html", module({ isPage: true, imports: ["/first.ts"], loads: [PUBLIC] })],
    [
      "/index.html",
      module({ isPage: true, imports: ["/first.ts"], loads: [MAIN, FRAME, LOGIN, ...SCREENS] }),
    ],
    ["/first.ts", module({})],
  ]);
}

describe("the file that a module is in", () => {
  it("follows from the entries that import it", () => {
    const screens = Object.fromEntries(SCREENS.map((id) => [id, ["/row.tsx", "/card.tsx"]]));
    const groups = groupByEntry(
      makeGraph({
        ...screens,
        [PUBLIC]: ["/button.tsx", "/card.tsx", "/node_modules/react/index.js", "/page.tsx"],
        [MAIN]: ["/button.tsx", "/router.ts", "/node_modules/react/index.js"],
        [FRAME]: ["/sidebar.tsx"],
        [LOGIN]: ["/field.tsx", "/login-form.tsx"],
        "/sidebar.tsx": ["/field.tsx", "/router.ts"],
      }),
    );
    expect(Object.fromEntries(groups)).toEqual({
      "/first.ts": "start",
      "/button.tsx": "everywhere",
      "/node_modules/react/index.js": "everywhere-packages",
      "/router.ts": "application",
      "/field.tsx": "forms",
      "/card.tsx": "public-screens",
      "/sidebar.tsx": "frame",
      "/row.tsx": "screens",
    });
  });

  it("is its own for an entry, which does something where it is loaded", () => {
    const groups = groupByEntry(makeGraph({}));
    expect([MAIN, FRAME, LOGIN].filter((id) => groups.has(id))).toEqual([]);
  });

  it("is not found by entries that are no longer there", () => {
    const graph = makeGraph({});
    graph.set("/index.html", module({ isPage: true, loads: [FRAME, LOGIN, ...SCREENS] }));
    expect(() => groupByEntry(graph)).toThrow("no entry that is application");
  });
});

describe("what an entry imports", () => {
  const icons = module({
    imports: ["/icons/eye.js", "/icons/x.js"],
    code: `export { default as Eye } from "./eye.js"; export { default as X, default as Cross } from "./x.js";`,
  });
  const parseGraph = (code: string) =>
    new Map([
      ["/entry.ts", module({ imports: ["/icons/index.js"], code })],
      ["/icons/index.js", icons],
      ["/icons/eye.js", module({})],
      ["/icons/x.js", module({})],
    ]);

  it("has of an index what is asked for by name", () => {
    const reach = createImportLister(parseGraph(`import { Cross as Close } from "icons";`));
    expect(reach("/entry.ts")).toEqual(new Set(["/entry.ts", "/icons/x.js"]));
  });

  it("has all of an index that is imported as a whole", () => {
    const reach = createImportLister(parseGraph(`import * as icons from "icons";`));
    expect(reach("/entry.ts").size).toBe(4);
  });
});
