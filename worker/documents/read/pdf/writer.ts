import { concatenateBytes } from "../bytes.ts";
import { type Dict, isDict, isRef, getName, getText, type Value } from "./values.ts";

export const createNameValue = (value: string): Value => ({ kind: "name", value });
export const createRef = (number: number): Value => ({ kind: "ref", number });
export const createDict = (entries: Record<string, Value>): Dict => new Map(Object.entries(entries));

/** Writes a PDF without compression and with correct tables. */
export class PdfWriter {
  readonly #chunks: Uint8Array[] = [];
  readonly #offsets: number[] = [];
  #length = 0;
  #last = 0;

  constructor() {
    this.#add("%PDF-1.7\n");
  }

  /** Reserves a number for an object written later. */
  reserve(): number {
    this.#last += 1;
    return this.#last;
  }

  write(number: number, value: Value): void {
    this.#offsets[number] = this.#length;
    this.#add(`${number} 0 obj\n${formatValue(value)}\nendobj\n`);
  }

  writeStream(number: number, dict: Dict, bytes: Uint8Array): void {
    this.#offsets[number] = this.#length;
    const withLength = new Map([...dict, ["Length", bytes.length] as const]);
    this.#add(`${number} 0 obj\n${formatValue(withLength)}\nstream\n`);
    this.#addBytes(bytes);
    this.#add("\nendstream\nendobj\n");
  }

  finish(root: number): Uint8Array {
    const start = this.#length;
    const size = this.#last + 1;
    const rows = Array.from({ length: this.#last }, (_, index) => {
      const offset = this.#offsets[index + 1];
      return offset === undefined
        ? "0000000000 65535 f \n"
        : `${String(offset).padStart(10, "0")} 00000 n \n`;
    });
    this.#add(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`);
    this.#add(`trailer\n<< /Size ${size} /Root ${root} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
    return concatenateBytes(this.#chunks);
  }

  #add(text: string): void {
    this.#addBytes(Buffer.from(text, "latin1"));
  }

  #addBytes(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.#length += bytes.length;
  }
}

function formatValue(value: Value): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(6);
  if (Array.isArray(value)) return `[${value.map(formatValue).join(" ")}]`;
  if (isDict(value)) {
    return `<<${[...value].map(([key, value]) => `${formatName(key)} ${formatValue(value)}`).join(" ")}>>`;
  }
  if (isRef(value)) return `${value.number} 0 R`;
  const name = getName(value);
  if (name !== null) return formatName(name);
  return `<${Buffer.from(getText(value) ?? "", "latin1").toString("hex")}>`;
}

const formatName = (name: string): string =>
  `/${name.replace(/[^A-Za-z0-9_.+:@-]/g, (sign) => `#${(sign.charCodeAt(0) & 255).toString(16).padStart(2, "0")}`)}`;
