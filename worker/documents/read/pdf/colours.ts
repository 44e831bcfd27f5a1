import { type WorkBudget } from "../work-budget.ts";
import { type PdfSource } from "./source.ts";
import { type Dict, type Value } from "./values.ts";
import { createDict, createNameValue, type PdfWriter, createRef } from "./writer.ts";

const MAX_DEPTH = 8;
const MAX_INKS = 32;
const MAX_SAMPLES = 1 << 16;
/** PDF libraries evaluate 2^inputs samples for each colour. */
const MAX_INPUTS = 6;
const MAX_CALCULATOR_BYTES = 1024;
const BY_COUNT: Record<number, string> = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" };

/**
 * A simplified copy of a colour space that only keeps how to tell fill colours apart; grey if it is too
 * complex.
 */
export async function copyColourSpace(
  source: PdfSource,
  writer: PdfWriter,
  value: Value,
  budget: WorkBudget,
  depth = 0,
): Promise<Value> {
  budget.spend("names");
  const name = source.name(value);
  if (name !== null) return createNameValue(name);
  const [kind, base, other, tint] = source.array(value);
  switch (depth > MAX_DEPTH ? null : source.name(kind)) {
    case "ICCBased":
      return createNameValue(BY_COUNT[source.number(source.dict(base)?.get("N")) ?? 3] ?? "DeviceRGB");
    case "CalRGB":
    case "Lab":
      return createNameValue("DeviceRGB");
    case "Pattern":
      return base === undefined
        ? createNameValue("Pattern")
        : [createNameValue("Pattern"), await copyColourSpace(source, writer, base, budget, depth + 1)];
    case "Separation":
      return await copyInkColourSpace(source, writer, [createNameValue("Ink")], other, tint, budget, depth);
    case "DeviceN": {
      const names = source.array(base).slice(0, MAX_INKS);
      const inkNames = names.map((_, index) => createNameValue(`Ink${index}`));
      return await copyInkColourSpace(source, writer, inkNames, other, tint, budget, depth);
    }
    case "DeviceGray":
    case "DeviceRGB":
    case "DeviceCMYK":
      return kind ?? null;
    default:
      return createNameValue("DeviceGray");
  }
}

async function copyInkColourSpace(
  source: PdfSource,
  writer: PdfWriter,
  names: Value[],
  alternate: Value | undefined,
  tint: Value | undefined,
  budget: WorkBudget,
  depth: number,
): Promise<Value> {
  const tintCopy = await copyTintFunction(source, writer, tint ?? null, budget, depth);
  const space =
    tintCopy === null
      ? createNameValue("DeviceGray")
      : await copyColourSpace(source, writer, alternate ?? null, budget, depth + 1);
  const kind = names.length === 1 ? createNameValue("Separation") : createNameValue("DeviceN");
  return [
    kind,
    names.length === 1 ? (names[0] ?? null) : names,
    space,
    tintCopy ?? writeDarkestTint(writer, names.length),
  ];
}

/** More ink gives a darker grey. */
function writeDarkestTint(writer: PdfWriter, count: number): Value {
  const number = writer.reserve();
  const dict = createDict({
    FunctionType: 4,
    Domain: Array.from({ length: count }).flatMap((): Value[] => [0, 1]),
    Range: [0, 1],
  });
  writer.writeStream(number, dict, Buffer.from(`{ ${"pop ".repeat(count - 1)} 1 exch sub }`, "latin1"));
  return createRef(number);
}

async function copyTintFunction(
  source: PdfSource,
  writer: PdfWriter,
  value: Value,
  budget: WorkBudget,
  depth: number,
): Promise<Value> {
  budget.spend("names");
  const dict = source.dict(value);
  const kind = source.number(dict?.get("FunctionType"));
  if (dict === null || depth > MAX_DEPTH) return null;
  const copy = copyNumericEntries(source, dict);
  if (kind === 2) return copy;
  if (kind === 3) {
    const parts: Value[] = [];
    for (const part of source.array(dict.get("Functions")).slice(0, MAX_INKS)) {
      const partCopy = await copyTintFunction(source, writer, part, budget, depth + 1);
      if (partCopy === null) return null;
      parts.push(partCopy);
    }
    copy.set("Functions", parts);
    return copy;
  }
  const stream = source.stream(value);
  if (stream === null || (kind !== 0 && kind !== 4)) return null;
  const bytes = await source.unpack(stream);
  const sizes = source.array(dict.get("Size"));
  if (sizes.length > MAX_INPUTS) return null;
  const samples = sizes.reduce((all: number, size) => all * (source.number(size) ?? 1), 1);
  if (kind === 4 ? bytes.length > MAX_CALCULATOR_BYTES : samples > MAX_SAMPLES) return null;
  const number = writer.reserve();
  writer.writeStream(number, copy, bytes);
  return createRef(number);
}

const NUMBERS = ["FunctionType", "Domain", "Range", "C0", "C1", "N", "Bounds", "Encode", "Decode", "Size"];

function copyNumericEntries(source: PdfSource, dict: Dict): Dict {
  const copy: Dict = new Map();
  for (const key of [...NUMBERS, "BitsPerSample", "Order"]) {
    const value = source.get(dict.get(key));
    if (typeof value === "number") copy.set(key, value);
    if (Array.isArray(value)) {
      const items = value.slice(0, MAX_INKS * 2).map((item) => source.number(item) ?? 0);
      copy.set(key, items);
    }
  }
  return copy;
}
