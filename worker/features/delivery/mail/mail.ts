/** A mail as its feature writes it. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address that ends the mails by one POST (RFC 8058); null if the mail is not sent repeatedly. */
  unsubscribeUrl: string | null;
};

const MAX_SUBJECT = 200;

/** Text for one line of a header: control characters, which could begin another header, become spaces. */
export const toOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** The subject as every transport sends it. */
export const cleanSubject = (subject: string): string =>
  [...toOneLine(subject)].slice(0, MAX_SUBJECT).join("");

/** Headers that say what kind of mail it is. */
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
