import { toSafeUrl } from "./clean-text.ts";

const MAX_OPEN = 32;
const MAX_CODE = 4096;

/** The URL in the instruction of a Word field; null for other kinds of field. */
export const parseHyperlinkUrl = (code: string): string | null =>
  toSafeUrl(/^\s*HYPERLINK\s+"([^"]+)"/i.exec(code)?.[1] ?? null);

type Field = { code: string; isResult: boolean; address: string | null };

/** Word fields: a hidden instruction, then its visible result. Fields can be nested. */
export class Fields {
  readonly #open: Field[] = [];

  step(mark: string | null): void {
    if (mark === "begin") this.begin();
    if (mark === "separate") this.beginResult();
    if (mark === "end") this.end();
  }

  begin(): void {
    if (this.#open.length < MAX_OPEN) this.#open.push({ code: "", isResult: false, address: null });
  }

  beginResult(): void {
    const field = this.#open.at(-1);
    if (field === undefined || field.isResult) return;
    field.isResult = true;
    field.address = parseHyperlinkUrl(field.code);
  }

  end(): void {
    this.#open.pop();
  }

  /** Stores the text if it is part of a field instruction; returns whether it was. */
  takes(text: string): boolean {
    const field = this.#open.at(-1);
    if (field === undefined || field.isResult) return false;
    if (field.code.length < MAX_CODE) field.code += text.slice(0, MAX_CODE);
    return true;
  }

  /** The URL of the innermost open field result. */
  address(): string | null {
    return this.#open.at(-1)?.address ?? null;
  }
}
