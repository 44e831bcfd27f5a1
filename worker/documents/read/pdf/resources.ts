import { byteText } from "../bytes.ts";
import { tooComplex } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import { copyColours } from "./colours.ts";
import { FontCopier } from "./fonts.ts";
import { type PdfSource, type Stream } from "./source.ts";
import { type Dict, isRef, type Value } from "./values.ts";
import { dictOf, nameValue, type PdfWriter, refTo } from "./writer.ts";

const MOST_NAMED = 1000;
const MOST_DEPTH = 24;
/** Bytes of operators after all that is drawn several times is counted so often. */
const MOST_DRAWN_BYTES = 8 << 20;
const DRAWS = /\/([^\s\0()<>[\]{}/%]+)\s+Do(?![A-Za-z])/g;
const NOTHING = Buffer.alloc(0);

/** A form as it was copied: where, and how much is drawn when it is drawn once. */
type Form = { number: number; cost: number };

/** Copies what pages draw with: fonts without programs, forms, colours. Pictures, patterns and shadings become stubs. */
export class ResourceCopier {
  readonly #source: PdfSource;
  readonly #writer: PdfWriter;
  readonly #fonts: FontCopier;
  readonly #copied = new Map<number, Form>();
  readonly #open = new Set<number>();
  #drawn = 0;

  constructor(source: PdfSource, writer: PdfWriter) {
    this.#source = source;
    this.#writer = writer;
    this.#fonts = new FontCopier(source, writer);
  }

  /** A copy of the resources, and what the operators draw with them; refused where that is too much. */
  async copy(resources: Dict | null, operators: Uint8Array): Promise<Dict> {
    const { copy, cost } = await this.#copyFor(resources, operators, 0);
    this.#drawn += cost;
    if (this.#drawn > MOST_DRAWN_BYTES) throw tooComplex("it draws too much");
    return copy;
  }

  async #copyFor(
    resources: Dict | null,
    operators: Uint8Array,
    depth: number,
  ): Promise<{ copy: Dict; cost: number }> {
    if (depth > MOST_DEPTH) throw tooComplex("its parts are nested too deeply");
    const copy: Dict = new Map();
    copy.set("Font", await this.#each(resources, "Font", (value) => this.#font(value)));
    copy.set("ExtGState", await this.#each(resources, "ExtGState", (value) => this.#state(value)));
    copy.set(
      "ColorSpace",
      await this.#each(resources, "ColorSpace", (value) => copyColours(this.#source, this.#writer, value)),
    );
    copy.set("Pattern", await this.#each(resources, "Pattern", () => this.#pattern()));
    copy.set("Shading", await this.#each(resources, "Shading", () => SHADING));
    const costs = new Map<string, number>();
    const forms: Dict = new Map();
    for (const [name, value] of this.#named(resources, "XObject")) {
      const form = await this.#drawing(value, resources, depth);
      forms.set(name, refTo(form.number));
      costs.set(name, form.cost);
    }
    copy.set("XObject", forms);
    return { copy, cost: costOf(operators, costs) };
  }

  #named(resources: Dict | null, key: string): [string, Value][] {
    const named = [...(this.#source.dict(resources?.get(key)) ?? [])];
    if (named.length > MOST_NAMED) throw tooComplex("a page of it has too many parts");
    return named;
  }

  async #each(
    resources: Dict | null,
    key: string,
    copy: (value: Value) => Promise<Value> | Value,
  ): Promise<Dict> {
    const copies: Dict = new Map();
    for (const [name, value] of this.#named(resources, key)) copies.set(name, await copy(value));
    return copies;
  }

  /** Copied once, however many pages use it. */
  async #once(value: Value, copy: (number: number) => Promise<number>): Promise<Form> {
    const key = isRef(value) ? value.number : null;
    const known = key === null ? undefined : this.#copied.get(key);
    if (known !== undefined) return known;
    const number = this.#writer.reserve();
    if (this.#copied.size > LIMITS.pdf.streams) throw tooComplex("it has too many parts");
    const form = { number, cost: await copy(number) };
    if (key !== null) this.#copied.set(key, form);
    return form;
  }

  async #font(value: Value): Promise<Value> {
    const font = this.#source.dict(value);
    const { number } = await this.#once(value, async (number) => {
      this.#writer.write(number, font === null ? new Map() : await this.#fonts.copy(font));
      return 0;
    });
    return refTo(number);
  }

  async #state(value: Value): Promise<Value> {
    const state = this.#source.dict(value);
    const copy: Dict = new Map();
    for (const key of ["ca", "CA"]) {
      const alpha = this.#source.number(state?.get(key));
      if (alpha !== null) copy.set(key, alpha);
    }
    const mode = this.#source.name(state?.get("BM"));
    if (mode !== null) copy.set("BM", nameValue(mode));
    const [font, size] = this.#source.array(state?.get("Font"));
    if (font !== undefined) copy.set("Font", [await this.#font(font), this.#source.number(size) ?? 0]);
    return copy;
  }

  /** A pattern hides what a fill looks like; that it is one is all that is needed. */
  #pattern(): Value {
    const number = this.#writer.reserve();
    this.#writer.writeStream(number, PATTERN, NOTHING);
    return refTo(number);
  }

  async #drawing(value: Value, outer: Dict | null, depth: number): Promise<Form> {
    const stream = this.#source.stream(value);
    const key = isRef(value) ? value.number : null;
    // A form that draws itself would never end.
    const isForm =
      stream !== null &&
      this.#source.name(stream.dict.get("Subtype")) === "Form" &&
      !(key !== null && this.#open.has(key));
    if (key !== null && isForm) this.#open.add(key);
    const form = isForm
      ? await this.#once(value, (number) => this.#form(number, stream, outer, depth))
      : { number: this.#picture(), cost: 0 };
    if (key !== null && isForm) this.#open.delete(key);
    return form;
  }

  async #form(number: number, stream: Stream, outer: Dict | null, depth: number): Promise<number> {
    const operators = await this.#source.unpack(stream);
    const resources = this.#source.dict(stream.dict.get("Resources")) ?? outer;
    const { copy, cost } = await this.#copyFor(resources, operators, depth + 1);
    const dict = dictOf({ Type: nameValue("XObject"), Subtype: nameValue("Form"), Resources: copy });
    for (const [key, length] of [
      ["Matrix", 6],
      ["BBox", 4],
    ] as const) {
      const numbers = this.#source.array(stream.dict.get(key)).map((item) => this.#source.number(item) ?? 0);
      if (numbers.length === length) dict.set(key, numbers);
    }
    this.#writer.writeStream(number, dict, operators);
    return cost;
  }

  #picture(): number {
    const number = this.#writer.reserve();
    this.#writer.writeStream(number, PICTURE, NOTHING);
    return number;
  }
}

/** Each time that something is drawn costs what it draws. */
function costOf(operators: Uint8Array, costs: Map<string, number>): number {
  let cost = operators.length;
  if (costs.size === 0) return cost;
  const text = byteText(operators);
  for (const [, name = ""] of text.matchAll(DRAWS)) cost += 16 + (costs.get(name) ?? 0);
  return Math.min(cost, Number.MAX_SAFE_INTEGER);
}

const PICTURE = dictOf({
  ...{ Type: nameValue("XObject"), Subtype: nameValue("Image"), Width: 16, Height: 16 },
  ...{ ColorSpace: nameValue("DeviceGray"), BitsPerComponent: 8 },
});
const PATTERN = dictOf({
  ...{ Type: nameValue("Pattern"), PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 1, 1] },
  ...{ XStep: 1, YStep: 1, Resources: new Map() },
});
const SHADING = dictOf({
  ...{ ShadingType: 2, ColorSpace: nameValue("DeviceGray"), Coords: [0, 0, 1, 1] },
  Function: dictOf({ FunctionType: 2, Domain: [0, 1], C0: [0], C1: [1], N: 1 }),
});
