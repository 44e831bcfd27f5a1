const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const LETTER = /\p{L}/u;

/** Whether a paragraph runs from right to left, decided by its first letter. */
export const isRightToLeft = (text: string): boolean => {
  const first = LETTER.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
};

/** Splits text by direction; spaces, digits and signs stay with the letters before them. */
export function splitByDirection(text: string): { text: string; isRightToLeft: boolean }[] {
  const parts: { text: string; isRightToLeft: boolean }[] = [];
  for (const sign of text) {
    const last = parts.at(-1);
    const own = LETTER.test(sign) ? RIGHT_TO_LEFT.test(sign) : (last?.isRightToLeft ?? isRightToLeft(text));
    if (last?.isRightToLeft === own) last.text += sign;
    else parts.push({ text: sign, isRightToLeft: own });
  }
  return parts;
}
