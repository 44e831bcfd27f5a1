import { parseHyperlinkUrl } from "./fields.ts";

/** The formatting that an RTF group applies to its text. */
export type Look = {
  isBold: boolean;
  isHidden: boolean;
  isShaded: boolean;
  size: number;
  colour: number;
  page: string;
  skip: number;
  /** The content of the group: text, something other than text, or a field instruction. */
  role: "text" | "none" | "code" | "fonts" | "colours" | "bullet" | "styles" | "inner";
  /** The enclosing field: its instruction holds the link of its result. */
  field: Field | null;
};

/** `address` is null until first read, when the instruction is complete. */
type Field = { code: string; address: { url: string | null } | null };

const MAX_CODE = 4096;

export function appendFieldCode(field: Field | null, text: string): void {
  if (field === null || field.code.length >= MAX_CODE) return;
  field.code += text.slice(0, MAX_CODE);
  field.address = null;
}

export function getFieldUrl(field: Field | null): string | null {
  if (field === null) return null;
  field.address ??= { url: parseHyperlinkUrl(field.code) };
  return field.address.url;
}

export const PLAIN = { isBold: false, isHidden: false, isShaded: false, size: 12, colour: 0 };

export const FIRST_LOOK: Look = { ...PLAIN, page: "windows-1252", skip: 1, role: "text", field: null };
