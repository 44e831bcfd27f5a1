import { addressIn } from "./fields.ts";

/** What a group of an RTF file says of its text. */
export type Look = {
  isBold: boolean;
  isHidden: boolean;
  isShaded: boolean;
  size: number;
  colour: number;
  page: string;
  skip: number;
  /** What the group is: text, something that is no text, or the code of a field. */
  role: "text" | "none" | "code" | "fonts" | "colours" | "bullet" | "styles" | "inner";
  /** The field that the group is in: its code says where its result leads. */
  field: Field | null;
};

/** Null until it is asked for: the code has come to its end then. */
type Field = { code: string; address: { url: string | null } | null };

const MOST_CODE = 4096;

export function takeCode(field: Field | null, text: string): void {
  if (field === null || field.code.length >= MOST_CODE) return;
  field.code += text.slice(0, MOST_CODE);
  field.address = null;
}

export function addressOf(field: Field | null): string | null {
  if (field === null) return null;
  field.address ??= { url: addressIn(field.code) };
  return field.address.url;
}

export const PLAIN = { isBold: false, isHidden: false, isShaded: false, size: 12, colour: 0 };

export const FIRST_LOOK: Look = { ...PLAIN, page: "windows-1252", skip: 1, role: "text", field: null };
