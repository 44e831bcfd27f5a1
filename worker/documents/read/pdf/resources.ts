import { createTooComplexError } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";
import { copyColourSpace } from "./colours.ts";
import { type Cost, scanContent, computeTotalCost } from "./content.ts";
import { FontCopier } from "./fonts.ts";
import { type PdfSource, type Stream } from "./source.ts";
import { type Dict, isRef, type Value } from "./values.ts";
import { createDict, createNameValue, type PdfWriter, createRef } from "./writer.ts";

const MAX_NAMED = 1000;
const MAX_DEPTH = 24;
/** Limit for operator bytes, counting repeatedly drawn content each time it is drawn. */
const MAX_DRAWN_BYTES = 8 << 20;
const NOTHING = Buffer.alloc(0);

const NO_COST: Cost = { bytes: 0, letters: 0, operations: 0 };
/** A copied form: its object number, and the cost of drawing it once. */
type Form = { number: number; cost: Cost };
type Kind = "Font" | "ExtGState" | "ColorSpace" | "Pattern" | "Shading";

/**
 * Copies the resources of pages: fonts without programs, forms, colours. Images, patterns and shadings become
 * stubs.
 */
export class ResourceCopier {
  readonly #source: PdfSource;
  readonly #writer: PdfWriter;
  readonly #fonts: FontCopier;
  readonly #budget: WorkBudget;
  readonly #shared = new Map<Dict, Value>();
  readonly #copied = new Map<number, Form>();
  readonly #open = new Set<number>();
  #drawn = 0;

  constructor(source: PdfSource, writer: PdfWriter, budget: WorkBudget) {
    this.#source = source;
    this.#writer = writer;
    this.#budget = budget;
    this.#fonts = new FontCopier(source, writer, budget);
  }

  /** Copies operators and their resources; throws if they draw too much. */
  async copy(
    resources: Dict | null,
    operators: Uint8Array,
  ): Promise<{ resources: Dict; operators: Uint8Array }> {
    const { copy, bytes, cost } = await this.#copyFor(resources, operators, 0);
    this.#drawn += cost.bytes;
    if (this.#drawn > MAX_DRAWN_BYTES) throw createTooComplexError("it draws too much");
    if (cost.letters > LIMITS.pdf.glyphsPerPage * 2)
      throw createTooComplexError("a page of it has too much text");
    if (cost.operations > LIMITS.pdf.operations) throw createTooComplexError("a page of it draws too much");
    // Letters are charged in advance, before the PDF library does most of its work on them.
    this.#budget.spend("letters", cost.letters);
    this.#budget.spend("operations", cost.operations);
    return { resources: copy, operators: bytes };
  }

  async #copyFor(
    resources: Dict | null,
    operators: Uint8Array,
    depth: number,
  ): Promise<{ copy: Dict; bytes: Uint8Array; cost: Cost }> {
    if (depth > MAX_DEPTH) throw createTooComplexError("its parts are nested too deeply");
    const content = scanContent(operators, this.#budget);
    if (this.#budget.isDue) await this.#budget.rest();
    const copy: Dict = new Map();
    for (const [kind, copyOne] of Object.entries(this.#kinds))
      copy.set(kind, await this.#each(resources, kind, copyOne));
    const costs = new Map<string, Cost>();
    const forms: Dict = new Map();
    const named = this.#source.dict(resources?.get("XObject")) ?? new Map<string, Value>();
    for (const name of content.drawn.keys()) {
      const value = named.get(name);
      if (value === undefined) continue;
      this.#budget.spend("names");
      const form = await this.#drawing(value, resources, depth);
      forms.set(name, createRef(form.number));
      costs.set(name, form.cost);
    }
    copy.set("XObject", forms);
    return { copy, bytes: content.bytes, cost: computeTotalCost(content, costs) };
  }

  readonly #kinds: Record<Kind, (value: Value) => Promise<Value> | Value> = {
    Font: (value) => this.#font(value),
    ExtGState: (value) => this.#state(value),
    ColorSpace: (value) => copyColourSpace(this.#source, this.#writer, value, this.#budget),
    Pattern: () => this.#pattern(),
    Shading: () => SHADING,
  };

  /** Copies the resources of one kind; a resource that several pages or forms share is copied once. */
  async #each(
    resources: Dict | null,
    kind: string,
    copyOne: (value: Value) => Promise<Value> | Value,
  ): Promise<Value> {
    const named = this.#source.dict(resources?.get(kind));
    if (named === null) return new Map();
    const known = this.#shared.get(named);
    if (known !== undefined) return known;
    if (named.size > MAX_NAMED) throw createTooComplexError("a page of it has too many parts");
    const copies: Dict = new Map();
    for (const [name, value] of named) {
      this.#budget.spend("names");
      copies.set(name, await copyOne(value));
      if (this.#budget.isDue) await this.#budget.rest();
    }
    const number = this.#writer.reserve();
    this.#writer.write(number, copies);
    const shared = createRef(number);
    this.#shared.set(named, shared);
    return shared;
  }

  /** Copies a form once, however many pages use it. */
  async #once(value: Value, copy: (number: number) => Promise<Cost>): Promise<Form> {
    const key = isRef(value) ? value.number : null;
    const known = key === null ? undefined : this.#copied.get(key);
    if (known !== undefined) return known;
    const number = this.#writer.reserve();
    if (this.#copied.size > LIMITS.pdf.streams) throw createTooComplexError("it has too many parts");
    const form = { number, cost: await copy(number) };
    if (key !== null) this.#copied.set(key, form);
    return form;
  }

  async #font(value: Value): Promise<Value> {
    const font = this.#source.dict(value);
    const { number } = await this.#once(value, async (number) => {
      this.#writer.write(number, font === null ? new Map() : await this.#fonts.copy(font));
      return NO_COST;
    });
    return createRef(number);
  }

  async #state(value: Value): Promise<Value> {
    const state = this.#source.dict(value);
    const copy: Dict = new Map();
    for (const key of ["ca", "CA"]) {
      const alpha = this.#source.number(state?.get(key));
      if (alpha !== null) copy.set(key, alpha);
    }
    const mode = this.#source.name(state?.get("BM"));
    if (mode !== null) copy.set("BM", createNameValue(mode));
    const [font, size] = this.#source.array(state?.get("Font"));
    if (font !== undefined) copy.set("Font", [await this.#font(font), this.#source.number(size) ?? 0]);
    return copy;
  }

  /** A stub pattern: reading only needs to know that the fill has no known colour. */
  #pattern(): Value {
    const number = this.#writer.reserve();
    this.#writer.writeStream(number, PATTERN, NOTHING);
    return createRef(number);
  }

  async #drawing(value: Value, outer: Dict | null, depth: number): Promise<Form> {
    const stream = this.#source.stream(value);
    const key = isRef(value) ? value.number : null;
    // A form that draws itself would recurse forever.
    const isForm =
      stream !== null &&
      this.#source.name(stream.dict.get("Subtype")) === "Form" &&
      !(key !== null && this.#open.has(key));
    if (key !== null && isForm) this.#open.add(key);
    const form = isForm
      ? await this.#once(value, (number) => this.#form(number, stream, outer, depth))
      : { number: this.#picture(), cost: NO_COST };
    if (key !== null && isForm) this.#open.delete(key);
    return form;
  }

  async #form(number: number, stream: Stream, outer: Dict | null, depth: number): Promise<Cost> {
    const operators = await this.#source.unpack(stream);
    const resources = this.#source.dict(stream.dict.get("Resources")) ?? outer;
    const { copy, bytes, cost } = await this.#copyFor(resources, operators, depth + 1);
    const dict = createDict({
      Type: createNameValue("XObject"),
      Subtype: createNameValue("Form"),
      Resources: copy,
    });
    for (const [key, length] of [
      ["Matrix", 6],
      ["BBox", 4],
    ] as const) {
      const numbers = this.#source.array(stream.dict.get(key)).map((item) => this.#source.number(item) ?? 0);
      if (numbers.length === length) dict.set(key, numbers);
    }
    this.#writer.writeStream(number, dict, bytes);
    return cost;
  }

  #picture(): number {
    const number = this.#writer.reserve();
    this.#writer.writeStream(number, PICTURE, NOTHING);
    return number;
  }
}

const PICTURE = createDict({
  Type: createNameValue("XObject"),
  Subtype: createNameValue("Image"),
  Width: 16,
  Height: 16,
  ColorSpace: createNameValue("DeviceGray"),
  BitsPerComponent: 8,
});
const PATTERN = createDict({
  Type: createNameValue("Pattern"),
  PatternType: 1,
  PaintType: 1,
  TilingType: 1,
  BBox: [0, 0, 1, 1],
  XStep: 1,
  YStep: 1,
  Resources: new Map(),
});
const SHADING = createDict({
  ShadingType: 2,
  ColorSpace: createNameValue("DeviceGray"),
  Coords: [0, 0, 1, 1],
  Function: createDict({
    FunctionType: 2,
    Domain: [0, 1],
    C0: [0],
    C1: [1],
    N: 1,
  }),
});
