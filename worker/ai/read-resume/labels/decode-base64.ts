/** Signed bytes of a base64 text. */
export const decodeBase64 = (text: string): Int8Array =>
  Int8Array.from(atob(text), (sign) => (sign.charCodeAt(0) << 24) >> 24);
