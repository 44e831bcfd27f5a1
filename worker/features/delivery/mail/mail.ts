/** A mail, independent of the transport. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** URL that ends the mails with one POST (RFC 8058); null for single mails. */
  unsubscribeUrl: string | null;
};

const MAX_SUBJECT = 200;

/** Text for a header line: replaces control characters, which could begin another header, by spaces. */
export const toOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** The subject, equal for all transports. */
export const cleanSubject = (subject: string): string =>
  [...toOneLine(subject)].slice(0, MAX_SUBJECT).join("");

/** Headers for the kind of mail. */
export const createKindHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> => ({
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "All",
  ...(unsubscribeUrl === null
    ? {}
    : {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
});
