import { toSafeUrl } from "../clean-text.ts";
import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";
import { type RunLook, applyRunProperty } from "./look.ts";
import { readXml } from "./xml.ts";

export type Style = RunLook & {
  basedOn: string | null;
  heading: number | null;
  numbering: string | null;
  level: number | null;
};

export type Parts = {
  styles: Map<string, Style>;
  /** Ids of bulleted or numbered lists. */
  lists: Set<string>;
  links: Map<string, string>;
  /** Cache of styles merged with the styles they are based on. */
  resolved: Map<string, Style>;
};

export async function readStyles(xml: string | null, budget: WorkBudget): Promise<Parts["styles"]> {
  const styles = new Map<string, Style>();
  let style: Style | null = null;
  if (xml === null) return styles;
  await readXml(
    xml,
    {
      open(name, attribute) {
        if (name === "style") {
          budget.spend("names");
          style = { basedOn: null, heading: null, numbering: null, level: null };
          if (styles.size < LIMITS.word.styles) styles.set(attribute("styleId") ?? "", style);
        } else if (name === "docDefaults") {
          style = { basedOn: null, heading: null, numbering: null, level: null };
          styles.set("", style);
        }
        if (style === null) return;
        const value = attribute("val");
        if (name === "name") style.heading ??= parseHeadingLevel(value);
        if (name === "basedOn") style.basedOn = value;
        if (name === "outlineLvl") style.heading = parseOutlineLevel(value);
        if (name === "numId") style.numbering = value;
        if (name === "ilvl") style.level = Number(value) || 0;
        applyRunProperty(style, name, attribute);
      },
      close(name) {
        if (name === "style" || name === "docDefaults") style = null;
      },
      text() {},
    },
    budget,
  );
  return styles;
}

export function parseHeadingLevel(name: string | null): number | null {
  const level = /^heading\s*([1-9])$/i.exec(name ?? "")?.[1];
  return level === undefined ? null : Number(level);
}

/** Levels start at 0; 9 is body text. */
export const parseOutlineLevel = (value: string | null): number | null =>
  value !== null && /^[0-8]$/.test(value) ? Number(value) + 1 : null;

/** A style merged with the styles it is based on; the depth is limited, as styles can form a cycle. */
export function resolveStyle({ styles, resolved: known }: Parts, id: string | null): Style {
  const before = known.get(id ?? "");
  if (before !== undefined) return before;
  const chain: Style[] = [];
  for (let at = id; at !== null && chain.length < 16;) {
    const style = styles.get(at);
    if (style === undefined) break;
    chain.push(style);
    at = style.basedOn;
  }
  const result: Style = { basedOn: null, heading: null, numbering: null, level: null };
  for (const style of chain.toReversed()) {
    for (const [key, value] of Object.entries(style)) {
      if (value !== null && key !== "basedOn") Object.assign(result, { [key]: value });
    }
  }
  known.set(id ?? "", result);
  return result;
}

export async function readLists(xml: string | null, budget: WorkBudget): Promise<Parts["lists"]> {
  const silent = new Set<string>();
  const lists = new Map<string, string>();
  let abstract: string | null = null;
  let list: string | null = null;
  if (xml === null) return new Set();
  await readXml(
    xml,
    {
      open(name, attribute) {
        if (name === "abstractNum") abstract = attribute("abstractNumId");
        if (name === "num" || name === "abstractNum") budget.spend("names");
        if (name === "num") list = attribute("numId");
        if (name === "abstractNumId" && list !== null) lists.set(list, attribute("val") ?? "");
        if (name === "numFmt" && abstract !== null && attribute("val") === "none") silent.add(abstract);
      },
      close(name) {
        if (name === "abstractNum") abstract = null;
        if (name === "num") list = null;
      },
      text() {},
    },
    budget,
  );
  return new Set([...lists].filter(([, abstract]) => !silent.has(abstract)).map(([id]) => id));
}

/** The link targets and the parts that a part references, by relationship id. */
export async function readRelations(
  xml: string | null,
  budget: WorkBudget,
): Promise<{ links: Map<string, string>; targets: [string, string][] }> {
  const links = new Map<string, string>();
  const targets: [string, string][] = [];
  if (xml === null) return { links, targets };
  await readXml(
    xml,
    {
      open(name, attribute) {
        if (name !== "Relationship") return;
        budget.spend("names");
        const [id, type, target] = [attribute("Id"), attribute("Type") ?? "", attribute("Target") ?? ""];
        const url = toSafeUrl(target);
        if (attribute("TargetMode") === "External") {
          if (id !== null && url !== null) links.set(id, url);
        } else targets.push([type.slice(type.lastIndexOf("/") + 1), target]);
      },
      close() {},
      text() {},
    },
    budget,
  );
  return { links, targets };
}
