/** Name and version, address (empty for the registry), what it needs, and its digest, as bun.lock has them. */
type Entry = [
  id: string,
  address: string,
  info: {
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
    optionalPeers?: string[];
  },
  integrity?: string,
];
export type Lock = {
  workspaces: { "": { name: string; dependencies: Record<string, string> } };
  packages: Record<string, Entry>;
};

type Component = {
  type: "library";
  "bom-ref": string;
  name: string;
  group?: string;
  version: string;
  purl: string;
  scope: "required";
  hashes?: { alg: "SHA-512"; content: string }[];
};

/** Packages that are built into files which the Worker or a device runs: the judge's engines and the compiler. */
export const BUILT_IN = [
  "@jitl/quickjs-wasmfile-release-sync",
  "@micropython/micropython-webassembly-pyscript",
  "@yowasp/clang",
];

/** bun.lock is JSON with commas before what closes. */
export const parseLock = (text: string): Lock => JSON.parse(text.replaceAll(/,(\s*[\]}])/g, "$1")) as Lock;

/**
 * The production dependencies in CycloneDX 1.6. What of them is bundled into the Worker and the pages is a part of it: tools
 * for development and tests are left out, code that the bundler drops is not.
 */
export function createSbom(lock: Lock) {
  const { name, dependencies } = lock.workspaces[""];
  const found = new Map<string, { entry: Entry; needs: string[] }>();
  const roots = [...Object.keys(dependencies), ...BUILT_IN].flatMap((one) => follow(one, ""));
  // One version may be in several places of the lock.
  const components = [
    ...new Map([...found.values()].map(({ entry }) => [entry[0], toComponent(entry)])).values(),
  ];
  const byRef = (one: { ref: string }, other: { ref: string }) => one.ref.localeCompare(other.ref, "en");
  const rootRef = `${name}@0`;
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": rootRef, name } },
    components: components.toSorted((one, other) => one["bom-ref"].localeCompare(other["bom-ref"], "en")),
    dependencies: [
      { ref: rootRef, dependsOn: unique(roots) },
      ...[...found.values()]
        .map(({ entry: [id], needs }) => ({ ref: toPurl(id), dependsOn: unique(needs) }))
        .toSorted(byRef)
        .filter(({ ref }, at, all) => all[at - 1]?.ref !== ref),
    ],
  };

  /** Adds a package that is needed by what stands at a place of the lock, and answers its reference. */
  function follow(needed: string, place: string): string[] {
    const key = findPlace(needed, place);
    const entry = key === null ? undefined : lock.packages[key];
    if (key === null || entry === undefined) return [];
    const [id, , info] = entry;
    if (!found.has(key)) {
      const one: { entry: Entry; needs: string[] } = { entry, needs: [] };
      found.set(key, one);
      const optional = new Set(info.optionalPeers);
      const peers = Object.keys(info.peerDependencies ?? {}).filter((peer) => !optional.has(peer));
      const needs = [...Object.keys({ ...info.dependencies, ...info.optionalDependencies }), ...peers];
      one.needs = needs.flatMap((need) => follow(need, key));
    }
    return [toPurl(id)];
  }

  /** The nearest place: below what needs it, then below what that is below, then the top. */
  function findPlace(needed: string, place: string): string | null {
    for (let above = place; above !== ""; above = dropLast(above)) {
      const key = `${above}/${needed}`;
      if (lock.packages[key] !== undefined) return key;
    }
    return lock.packages[needed] === undefined ? null : needed;
  }
}

const unique = (refs: string[]): string[] =>
  [...new Set(refs)].toSorted((one, other) => one.localeCompare(other, "en"));

/** "a/@b/c" is below "a", and "a/b" too. */
const dropLast = (place: string): string => place.replace(/(?:^|\/)(?:@[^/]+\/)?[^/]+$/, "");

const splitId = (id: string): { name: string; version: string } => {
  const at = id.lastIndexOf("@");
  return { name: id.slice(0, at), version: id.slice(at + 1) };
};

function toPurl(id: string): string {
  const { name, version } = splitId(id);
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function toComponent([id, , , integrity]: Entry): Component {
  const { name, version } = splitId(id);
  const [, group, own = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const digest = /^sha512-(.+)$/.exec(integrity ?? "")?.[1];
  return {
    type: "library",
    "bom-ref": toPurl(id),
    ...(group !== undefined && { group }),
    name: own,
    version,
    scope: "required",
    purl: toPurl(id),
    ...(digest !== undefined && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }],
    }),
  };
}
