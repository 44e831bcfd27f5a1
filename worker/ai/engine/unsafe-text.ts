import { matchSkills } from "#worker/ai/words/match-skills.ts";

import domains from "./domain-words.json" with { type: "json" };

const GENERIC: ReadonlySet<string> = new Set(domains.generic);
const NO_DOMAINS: ReadonlySet<string> = new Set(domains.none);

/** Control and format characters, except line breaks, tabs, and joiners (see `JOINERS`). */
const UNSEEN = /[^\P{Cc}\t\n\r]|[^\P{Cf}\u200C\u200D]/gu;
/** Joiners belong to emoji and to scripts without capitals; elsewhere they only hide. */
const JOINERS = /(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu;
const TAGS = /<(?:[/!?]|\p{L})[\p{L}\p{N}-]*|&(?:lt|gt|#x?[\da-f]{1,6});/giu;
/** Obfuscated dots and at signs that hide an address from programs. */
const DISGUISED = /[[({](?:\.|dot|at|@)[\])}]|\bdot (?:com|org|example)\b/giu;
const SCHEMES =
  /:\/\/|(?<!\p{L})(?:www\d?\.|(?:mailto|tel|sms|callto|skype|tg|whatsapp|javascript|vbscript|bitcoin):|data:\p{L}{1,20}\/)(?=\S)/iu;
const AT_SIGN = /[\p{L}\p{N}]@|@[\p{L}\p{N}]/u;
const HOSTS = /(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;
/** Looks like a host but ends German company names: "GmbH & Co.KG". */
const NO_HOSTS: ReadonlySet<string> = new Set(["co.kg"]);
const WORD_SIGN = /[\p{L}\p{N}-]/u;

/**
 * Normalizes text as programs do: wide and small forms become ordinary ones, and so does an ideographic full stop
 * inside a name.
 */
const readAsProgram = (text: string): string =>
  text.normalize("NFKC").replaceAll(/(?<=[a-z\d])。(?=[a-z])/gi, ".");

/**
 * Returns a function that finds the first unsafe item in a model's text: an address, an invisible or direction-changing
 * character, or a tag. Items in the user's own texts are allowed.
 */
export function createUnsafeTextFinder(ownTexts: readonly string[]): (said: string) => string | null {
  const own = readAsProgram(ownTexts.join("\n")).toLowerCase();
  return (said) => {
    const text = readAsProgram(said);
    const unseen = [...(said.match(UNSEEN) ?? []), ...(said.match(JOINERS) ?? [])];
    if (unseen.some((sign) => !own.includes(sign))) return "It has characters that are not seen.";
    const marks = [...(text.match(TAGS) ?? []), ...(text.match(DISGUISED) ?? []), ...listAddresses(text)];
    const foreign = marks.find((mark) => !isWrittenIn(own, mark.toLowerCase()));
    return foreign === undefined ? null : `The person did not write ${foreign}.`;
  };
}

function listAddresses(text: string): string[] {
  return text.split(/\s+/).flatMap((token) => {
    if (SCHEMES.test(token) || AT_SIGN.test(token)) return [trimSigns(token)];
    return [...token.matchAll(HOSTS)].flatMap(({ 0: host, index }) => {
      const rest = token.slice(index + host.length);
      const path = /^(?::\d+)?\/[^\s"'<>()]*/.exec(rest)?.[0] ?? "";
      return isAddress(host, path) ? [trimSigns(`${host}${path}`)] : [];
    });
  });
}

/** Whether dotted words are an address rather than a technology, degree or abbreviation. */
function isAddress(host: string, path: string): boolean {
  const labels = host.split(".");
  const domain = labels.at(-1) ?? "";
  const name = labels.at(-2) ?? "";
  if (labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label))) return true;
  if (domain.startsWith("xn--")) return true;
  if (!/^\p{L}{2,}$/u.test(domain) || NO_DOMAINS.has(domain.toLowerCase())) return false;
  const isLower = domain === domain.toLowerCase();
  const isGeneric = GENERIC.has(domain.toLowerCase());
  // "t.ex." and "B.Com" are abbreviations; "t.me/name" is an address.
  if (name.length === 1 && !(isLower && (isGeneric || path !== ""))) return false;
  if (!isGeneric && !(isLower && (domain.length === 2 || path !== ""))) return false;
  return (isLower && path !== "") || !isTechnology(host);
}

const isTechnology = (host: string): boolean =>
  /^[A-Z]{2,3}\.NET$/.test(host) ||
  matchSkills(host).some(({ from, to }) => from === 0 && to === host.length);

/**
 * Breaks addresses so that programs do not link them (a space before each dot and at sign, and after each colon) and
 * removes invisible characters. For other people's texts in messages sent in our name; names such as Node.js stay.
 */
export const breakAddresses = (text: string): string =>
  text.replaceAll(UNSEEN, "").replaceAll(/\S+/g, (written) => {
    const token = readAsProgram(written);
    if (!isLinked(token)) return written;
    return token.replaceAll(/[:\\](?=\S)/g, "$& ").replaceAll(/(?<=\S)[.@](?=\S)/g, " $&");
  });

/** Whether programs may link a token. Wider than the check of model texts: programs know every domain in any case. */
function isLinked(token: string): boolean {
  if (SCHEMES.test(token) || /[^@]@[^@]/.test(token) || token.includes("\\\\")) return true;
  return (token.match(HOSTS) ?? []).some((host) => {
    const domain = host.split(".").at(-1) ?? "";
    if (/^(?:\d{1,3}\.){3}\d{1,3}$/.test(host) || domain.toLowerCase().startsWith("xn--")) return true;
    if (!/^[\p{L}\p{M}]{2,}$/u.test(domain) || NO_DOMAINS.has(domain.toLowerCase())) return false;
    return !NO_HOSTS.has(host.toLowerCase()) && !isTechnology(host);
  });
}

/** Removes quotation marks, brackets and stops around a token. */
function trimSigns(token: string): string {
  let [from, to] = [0, token.length];
  while (from < to && !/[\p{L}\p{N}@]/u.test(token[from] ?? "")) from += 1;
  while (to > from && !/[\p{L}\p{N}/]/u.test(token[to - 1] ?? "")) to -= 1;
  return token.slice(from, to);
}

/** Whether the user's text contains a mark as a whole; an address may differ in its scheme. */
function isWrittenIn(own: string, mark: string): boolean {
  const bare = mark.replace(/^https?:\/\//, "").replace(/^www\./, "");
  const isWord = (sign: string | undefined) => sign !== undefined && WORD_SIGN.test(sign);
  if (bare === "") return false;
  for (let at = own.indexOf(bare); at >= 0; at = own.indexOf(bare, at + 1)) {
    const isInsideWord = isWord(bare[0]) && isWord(own[at - 1]);
    if (!isInsideWord && !isWord(own[at + bare.length])) return true;
  }
  return false;
}
