/** A value of a problem as JSON; a map is an object. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Checker = "exact" | "unordered" | "float";

type Marked = { $: string; v?: Json };

const isObject = (value: Json): value is { [key: string]: Json } =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const isMarked = (value: Json): value is Marked => isObject(value) && typeof value.$ === "string";

function markMaps(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map(markMaps);
  }
  if (isObject(value)) {
    return { $: "map", v: Object.entries(value).map(([key, item]) => [key, markMaps(item)]) };
  }
  return value;
}

/** Engine-independent form of a value: tuples become lists; maps and sets are sorted. */
function normalize(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map(normalize);
  }
  if (isMarked(value)) {
    if (value.$ === "map" && Array.isArray(value.v)) {
      return { $: "map", v: sortByText(value.v.map((pair) => normalizePair(pair))) };
    }
    if (value.$ === "set" && Array.isArray(value.v)) {
      return { $: "set", v: sortByText(value.v.map(normalize)) };
    }
    return value.$ === "undefined" ? null : value;
  }
  return isObject(value) ? normalize(markMaps(value)) : value;
}

function normalizePair(pair: Json): Json {
  const [key = null, item = null] = Array.isArray(pair) ? pair : [];
  return [typeof key === "number" ? String(key) : normalize(key), normalize(item)];
}

function sortByText(values: Json[]): Json[] {
  return values
    .map((value) => ({ value, text: JSON.stringify(value) }))
    .toSorted((one, two) => (one.text < two.text ? -1 : one.text > two.text ? 1 : 0))
    .map(({ value }) => value);
}

export function isRight(actual: Json, expected: Json, checker: Checker): boolean {
  const one = normalize(actual);
  const two = normalize(expected);
  if (checker === "unordered") {
    return JSON.stringify(sortUnordered(one)) === JSON.stringify(sortUnordered(two));
  }
  return isClose(one, two, checker === "float");
}

/** Sorts a list whose order does not matter, like a set. */
function sortUnordered(value: Json): Json {
  const list = isMarked(value) && value.$ === "set" ? (value.v ?? []) : value;
  return Array.isArray(list) ? sortByText(list) : list;
}

const TOLERANCE = 1e-6;

function isClose(one: Json, two: Json, floats: boolean): boolean {
  if (typeof one === "number" && typeof two === "number") {
    return (
      one === two || (floats && Math.abs(one - two) <= TOLERANCE * Math.max(1, Math.abs(one), Math.abs(two)))
    );
  }
  if (Array.isArray(one) && Array.isArray(two)) {
    return one.length === two.length && one.every((item, index) => isClose(item, two[index] ?? null, floats));
  }
  if (isMarked(one) && isMarked(two)) {
    return one.$ === two.$ && isClose(one.v ?? null, two.v ?? null, floats);
  }
  return one === two;
}

const SHOWN_CHARACTERS = 400;

/** Formats a value for display, shortened if it is long. */
export function showValue(value: Json): string {
  const text = writeValue(value);
  return text.length <= SHOWN_CHARACTERS
    ? text
    : `${text.slice(0, SHOWN_CHARACTERS)}... (${text.length} characters)`;
}

/** Arguments by the names of their parameters. */
export const showArguments = (params: readonly { name: string }[], args: readonly Json[]): string =>
  params.map(({ name }, at) => `${name} = ${showValue(args[at] ?? null)}`).join(", ");

function writeValue(value: Json): string {
  if (Array.isArray(value)) {
    return `[${value.map(writeValue).join(", ")}]`;
  }
  if (isMarked(value)) {
    if (value.$ === "map" && Array.isArray(value.v)) {
      const pairs = value.v.map((pair) => (Array.isArray(pair) ? pair.map(writeValue).join(": ") : ""));
      return `{${pairs.join(", ")}}`;
    }
    if (value.$ === "set" && Array.isArray(value.v)) {
      return `{${value.v.map(writeValue).join(", ")}}`;
    }
    return value.$ === "bigint" && typeof value.v === "string" ? value.v : value.$;
  }
  return isObject(value) ? writeValue(markMaps(value)) : JSON.stringify(value);
}

/** Hash of an expected value that is too large to store: FNV-1a of its text. */
export function hashValue(value: Json): string {
  let hash = 0x811c9dc5;
  const text = JSON.stringify(value);
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return `${text.length}-${hash.toString(16)}`;
}
