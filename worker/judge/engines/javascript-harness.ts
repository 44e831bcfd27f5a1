/**
 * Runs inside QuickJS before the submission. It keeps its own references to built-ins, so that a submission
 * that modifies them only affects its own result: expected values are never in the engine.
 */
export const JAVASCRIPT_HARNESS = String.raw`
((shape) => {
const { parse, stringify } = JSON;
const { isArray } = Array;
const listKeys = Object.keys;
const { isFinite, isSafeInteger } = Number;
const write = globalThis.__write;
delete globalThis.__write;
const apply = Reflect.apply;
const MapType = Map, SetType = Set, BufferType = ArrayBuffer;
const mapEach = Map.prototype.forEach, setEach = Set.prototype.forEach;
const isView = ArrayBuffer.isView;
const then = Promise.prototype.then;
const PromiseType = Promise;
const toText = String, toNumber = Number;

function seal(value, depth) {
  if (depth > 60) throw new RangeError("The returned value is nested too deeply, or contains itself");
  switch (typeof value) {
    case "string": case "boolean": return value;
    case "undefined": return { $: "undefined" };
    case "number": return isFinite(value) ? value + 0 : { $: toText(value) };
    case "bigint": return isSafeInteger(Number(value)) ? Number(value) : { $: "bigint", v: toText(value) };
    case "function": case "symbol": return { $: typeof value };
  }
  if (value === null) return null;
  const list = [];
  if (isArray(value) || isView(value)) {
    for (let i = 0; i < value.length; i++) list[i] = seal(value[i], depth + 1);
    return list;
  }
  if (value instanceof SetType) {
    let n = 0;
    apply(setEach, value, [(item) => { list[n++] = seal(item, depth + 1); }]);
    return { $: "set", v: list };
  }
  let n = 0;
  if (value instanceof MapType) {
    apply(mapEach, value, [(item, key) => { list[n++] = [seal(key, depth + 1), seal(item, depth + 1)]; }]);
  } else {
    const keys = listKeys(value);
    for (let i = 0; i < keys.length; i++) list[n++] = [keys[i], seal(value[keys[i]], depth + 1)];
  }
  return { $: "map", v: list };
}

function show(value, depth = 0) {
  if (typeof value === "string") return depth === 0 ? value : stringify(value);
  if (value === null || typeof value !== "object") {
    return typeof value === "function" ? "[Function: " + (value.name || "anonymous") + "]"
      : typeof value === "bigint" ? value + "n" : Object.is(value, -0) ? "-0" : toText(value);
  }
  if (value instanceof Error) return value.name + ": " + value.message;
  if (depth > 4) return isArray(value) ? "[Array]" : "[Object]";
  if (isArray(value) || isView(value)) {
    const items = [];
    for (let i = 0; i < value.length && i < 100; i++) items[i] = show(value[i], depth + 1);
    if (value.length > 100) items[100] = "... " + (value.length - 100) + " more items";
    return items.length === 0 ? "[]" : "[ " + items.join(", ") + " ]";
  }
  if (value instanceof SetType) return "Set(" + value.size + ") { " + [...value].map((item) => show(item, depth + 1)).join(", ") + " }";
  if (value instanceof MapType) return "Map(" + value.size + ") { " + [...value].map(([key, item]) => show(key, depth + 1) + " => " + show(item, depth + 1)).join(", ") + " }";
  const name = value.constructor && value.constructor !== Object ? value.constructor.name + " " : "";
  const entries = listKeys(value).map((key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : stringify(key)) + ": " + show(value[key], depth + 1));
  return name + (entries.length === 0 ? "{}" : "{ " + entries.join(", ") + " }");
}

let pending = "";
const flush = () => { if (pending !== "") { const text = pending; pending = ""; write(text); } };
const print = (...values) => {
  let line = "";
  for (let i = 0; i < values.length; i++) line += (i > 0 ? " " : "") + show(values[i]);
  pending += line + "\n";
  if (pending.length > 4096) flush();
};
globalThis.console = { log: print, info: print, warn: print, error: print, debug: print, table: print, dir: print, trace: print,
  assert: (held, ...values) => { if (!held) print("Assertion failed:", ...values); },
  time() {}, timeEnd() {}, timeLog() {}, group: print, groupEnd() {}, count() {} };

let state = 1;
Math.random = () => { state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0; return ((state ^ (state >>> 13)) >>> 0) / 4294967296; };
globalThis.performance = { now: () => Date.now() % 1e6, mark() {}, measure() {} };
const queue = (action, ...values) => { then.call(PromiseType.resolve(), () => { if (typeof action === "function") action(...values); }); return 1; };
// Timers in the order of their delay, on a clock that moves only with them. The host asks for the next one when no promise
// has anything left to do.
const timers = [];
let clock = 0, lastTimer = 0;
const addTimer = (action, delay, values, every) => {
  timers[timers.length] = { id: ++lastTimer, at: clock + Math.max(1, toNumber(delay) || 0), action, values, every };
  return lastTimer;
};
const removeTimer = (id) => { const at = timers.findIndex((one) => one.id === id); if (at >= 0) timers.splice(at, 1); };
const runTimer = () => {
  if (timers.length === 0) return false;
  let first = 0;
  for (let i = 1; i < timers.length; i++) if (timers[i].at < timers[first].at) first = i;
  const [timer] = timers.splice(first, 1);
  clock = timer.at;
  if (timer.every) timers[timers.length] = { ...timer, at: clock + Math.max(1, timer.every) };
  if (typeof timer.action === "function") timer.action(...timer.values);
  return true;
};
globalThis.setTimeout = (action, delay, ...values) => addTimer(action, delay, values, 0);
globalThis.setInterval = (action, delay, ...values) => addTimer(action, delay, values, toNumber(delay) || 1);
globalThis.setImmediate = (action, ...values) => addTimer(action, 0, values, 0);
globalThis.queueMicrotask ??= queue;
globalThis.clearTimeout = globalThis.clearInterval = globalThis.clearImmediate = removeTimer;
globalThis.global = globalThis.self = globalThis.window = globalThis;
globalThis.module = { exports: {} };
globalThis.exports = module.exports;
globalThis.process = { env: {}, argv: [], memoryUsage: () => ({ heapUsed: 0 }), hrtime: Object.assign(() => [0, 0], { bigint: () => 0n }), nextTick: queue, stdout: { write: (text) => { pending += toText(text); return true; } } };
globalThis.structuredClone ??= (value, seen = new MapType()) => {
  if (value === null || typeof value !== "object") return value;
  if (seen.has(value)) return seen.get(value);
  if (value instanceof Date) return new Date(value.getTime());
  const copy = isArray(value) ? [] : value instanceof MapType ? new MapType() : value instanceof SetType ? new SetType() : {};
  seen.set(value, copy);
  if (value instanceof MapType) value.forEach((item, key) => copy.set(structuredClone(key, seen), structuredClone(item, seen)));
  else if (value instanceof SetType) value.forEach((item) => copy.add(structuredClone(item, seen)));
  else for (const key of listKeys(value)) copy[key] = structuredClone(value[key], seen);
  return copy;
};
const define = (owner, name, value) => Object.defineProperty(owner, name, { value, writable: true, configurable: true });
const weigh = (text) => [...text].map((c) => { const base = c.normalize("NFD")[0], low = base.toLowerCase();
  return /[a-z]/i.test(base) ? "3" + low : /[0-9]/.test(base) ? "2" + base : /\p{L}/u.test(base) ? "4" + low : "1" + base; });
const order = (a, b) => a < b ? -1 : a > b ? 1 : 0;
const collate = (a, b, options = {}) => {
  if (options.numeric) {
    const cut = (text) => text.match(/\d+|\D+/g) ?? [];
    const one = cut(a), two = cut(b);
    for (let i = 0; i < one.length && i < two.length; i++) {
      const found = /^\d/.test(one[i]) && /^\d/.test(two[i]) ? order(Number(one[i]), Number(two[i])) : collate(one[i], two[i], { sensitivity: options.sensitivity });
      if (found !== 0) return found;
    }
    return order(one.length, two.length);
  }
  const one = weigh(a), two = weigh(b);
  for (let i = 0; i < one.length && i < two.length; i++) if (one[i] !== two[i]) return order(one[i], two[i]);
  if (one.length !== two.length) return order(one.length, two.length);
  if (options.sensitivity === "base" || options.sensitivity === "accent") return 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i].toLowerCase() === b[i].toLowerCase() ? (a[i] === a[i].toLowerCase() ? -1 : 1) : order(a[i], b[i]);
  return 0;
};
define(String.prototype, "localeCompare", function localeCompare(other, _locale, options) { return collate(toText(this), toText(other), options ?? {}); });
const group = (value, options = {}) => {
  const most = options.maximumFractionDigits ?? Math.max(options.minimumFractionDigits ?? 0, 3), least = options.minimumFractionDigits ?? 0;
  let [whole, part = ""] = Math.abs(value).toFixed(most).split(".");
  while (part.length > least && part.endsWith("0")) part = part.slice(0, -1);
  if (options.useGrouping !== false) whole = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return (value < 0 ? "-" : "") + whole + (part === "" ? "" : "." + part);
};
// Rejects features that differ from Node.
const lack = (what) => { const error = new Error("our engine does not know " + what); error.name = "Unsupported"; throw error; };
const GROUPED = ["maximumFractionDigits", "minimumFractionDigits", "useGrouping"];
const grouped = (locale, options = {}) => {
  if (locale !== undefined && locale !== "en" && locale !== "en-US") lack("numbers in " + toText(locale));
  for (const name of listKeys(options)) if (!GROUPED.includes(name)) lack(name + " of numbers");
  return (value) => group(Number(value), options);
};
define(BigInt.prototype, "toLocaleString", function toLocaleString(locale) {
  grouped(locale);
  return toText(this).replace(/\B(?=(\d{3})+$)/g, ",");
});
define(Number.prototype, "toLocaleString", function toLocaleString(locale, options) { return grouped(locale, options)(this); });
for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]) define(Date.prototype, name, () => lack(name));
if (globalThis.Intl === undefined) {
  globalThis.Intl = {
    Collator: function Collator(_locale, options) { return { compare: (a, b) => collate(toText(a), toText(b), options ?? {}) }; },
    NumberFormat: function NumberFormat(locale, options) { return { format: grouped(locale, options) }; },
  };
  for (const name of ["DateTimeFormat", "DisplayNames", "DurationFormat", "ListFormat", "Locale", "PluralRules", "RelativeTimeFormat", "Segmenter"])
    Intl[name] = function () { lack("Intl." + name); };
}

class ListNode { constructor(val = 0, next = null) { this.val = val; this.next = next; } }
class TreeNode { constructor(val = 0, left = null, right = null) { this.val = val; this.left = left; this.right = right; } }
define(globalThis, "ListNode", ListNode);
define(globalThis, "TreeNode", TreeNode);
const MAX_NODES = 5000;
const openKind = {
  json: (value) => value,
  linked(values) {
    if (!isArray(values)) throw new TypeError("A linked list is written as the list of its values");
    let next = null;
    for (let i = values.length - 1; i >= 0; i--) next = new ListNode(values[i], next);
    return next;
  },
  tree(values) {
    if (!isArray(values)) throw new TypeError("A tree is written as the list of its values, level by level");
    if (values.length === 0 || values[0] === null) return null;
    const nodes = [new TreeNode(values[0])];
    for (let i = 1, at = 0; i < values.length && at < nodes.length; i += 2, at++) {
      const node = nodes[at];
      if (values[i] !== null) nodes[nodes.length] = node.left = new TreeNode(values[i]);
      if (i + 1 < values.length && values[i + 1] !== null) nodes[nodes.length] = node.right = new TreeNode(values[i + 1]);
    }
    return nodes[0];
  },
};
const sealKind = {
  json: (value) => (methods === null ? seal(value, 0) : value.map((one) => (typeof one === "object" ? one : seal(one, 1)))),
  linked(node) {
    if (node !== null && node !== undefined && (typeof node !== "object" || !("next" in node))) return seal(node, 0);
    const values = [];
    for (let n = 0; node; node = node.next) {
      if (n === MAX_NODES) throw new RangeError("The returned list has no end");
      values[n++] = seal(node.val, 0);
    }
    return values;
  },
  tree(root) {
    if (root !== null && root !== undefined && (typeof root !== "object" || !("left" in root))) return seal(root, 0);
    const values = [], nodes = [root];
    let filled = 0;
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at];
      if (at === 2 * MAX_NODES) throw new RangeError("The returned tree has no end");
      if (!node) { values[at] = null; continue; }
      values[at] = seal(node.val, 0);
      filled = at + 1;
      nodes[nodes.length] = node.left;
      nodes[nodes.length] = node.right;
    }
    values.length = filled;
    return values;
  },
};
const methods = shape.methods === null ? null : new MapType(shape.methods.map((one) => [one.name, one]));
function callMethods(called) {
  const [made, calls] = given, made_ = new called(...made), results = [];
  for (let i = 0; i < calls.length; i++) {
    const [name, ...args] = calls[i];
    const method = methods.get(name);
    if (method === undefined || typeof made_[name] !== "function") throw new TypeError("There is no method " + name);
    const result = made_[name](...args);
    // Sealed at once: the object may change what it returned.
    results[i] = method.isVoid ? null : typeof result === "object" ? seal(result, 1) : result;
  }
  return results;
}

let given = [], settled = null;
return {
  prepare(text) {
    timers.length = 0;
    given = parse(text);
    for (let i = 0; i < shape.given.length && i < given.length; i++) given[i] = openKind[shape.given[i]](given[i]);
    settled = null;
  },
  call(called) {
    const result = methods === null ? called(...given) : callMethods(called);
    if (!(result instanceof PromiseType)) settled = { value: result };
    else apply(then, result, [(value) => { settled = { value }; }, (error) => { settled = { error }; }]);
  },
  timer: runTimer,
  collect() {
    flush();
    if (settled === null) throw new Error("The promise that your function returned never settled");
    if ("error" in settled) throw settled.error;
    return stringify(sealKind[shape.returned](settled.value));
  },
  describe(error) {
    flush();
    if (error === null || typeof error !== "object") return stringify({ name: "Thrown", message: show(error), stack: "" });
    return stringify({ name: toText(error.name), message: toText(error.message), stack: toText(error.stack) });
  },
};
})
`;
