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
  field: { code: string } | null;
};

export const PLAIN = { isBold: false, isHidden: false, isShaded: false, size: 12, colour: 0 };

export const FIRST_LOOK: Look = { ...PLAIN, page: "windows-1252", skip: 1, role: "text", field: null };
