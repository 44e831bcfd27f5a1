import { safeUrl } from "./clean-text.ts";

const MOST_OPEN = 32;
const MOST_CODE = 4096;

/** The address that the code of a field of a Word document leads to; null where it is another kind of field. */
export const addressIn = (code: string): string | null =>
  safeUrl(/^\s*HYPERLINK\s+"([^"]+)"/i.exec(code)?.[1] ?? null);

type Field = { code: string; isResult: boolean; address: string | null };

/** Fields, which hold a code that nobody sees and then its result, and which hold each other. */
export class Fields {
  readonly #open: Field[] = [];

  step(mark: string | null): void {
    if (mark === "begin") this.begin();
    if (mark === "separate") this.beginResult();
    if (mark === "end") this.end();
  }

  begin(): void {
    if (this.#open.length < MOST_OPEN) this.#open.push({ code: "", isResult: false, address: null });
  }

  beginResult(): void {
    const field = this.#open.at(-1);
    if (field === undefined || field.isResult) return;
    field.isResult = true;
    field.address = addressIn(field.code);
  }

  end(): void {
    this.#open.pop();
  }

  /** Whether the text belongs to the code of a field; it is kept there then. */
  takes(text: string): boolean {
    const field = this.#open.at(-1);
    if (field === undefined || field.isResult) return false;
    if (field.code.length < MOST_CODE) field.code += text.slice(0, MOST_CODE);
    return true;
  }

  /** Where the result of the field leads that is open. */
  address(): string | null {
    return this.#open.at(-1)?.address ?? null;
  }
}
