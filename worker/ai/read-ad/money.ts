/** An amount of money as a text writes it. */
export type Amount = {
  value: number;
  /** ISO 4217, or "$", "kr", "Rs", "¥", "元" and "pounds" if the symbol alone is ambiguous; null if none is written. */
  currency: string | null;
  /** The digits as written, before applying thousand or million. */
  digits: number;
  scale: "k" | "m" | "b" | "lakh" | "crore" | "wan" | null;
  /** Whether the amount is written with cents, as hourly wages are. */
  hasCents: boolean;
  from: number;
  to: number;
};

const SIGNS: [RegExp, string][] = [
  [/^(us|usd)\s?\$$/i, "USD"],
  [/^(c|ca|cad|cdn)\s?\$$|^\$\s?(ca|cad|can)$/i, "CAD"],
  [/^\$\s?us$/i, "USD"],
  [/^(a|au|aud)\s?\$$/i, "AUD"],
  [/^(nz|nzd)\s?\$$/i, "NZD"],
  [/^(s|sg|sgd)\s?\$$/i, "SGD"],
  [/^(hk|hkd)\s?\$$/i, "HKD"],
  [/^(mx|mxn)\s?\$$/i, "MXN"],
  [/^nt\s?\$$/i, "TWD"],
  [/^r\$$/i, "BRL"],
  [/^\$$/, "$"],
  [/^£$/, "GBP"],
  [/^R$/, "ZAR"],
  [/^(ksh|kes)\.?$/i, "KES"],
  [/^rp\.?$/i, "IDR"],
  [/^rm$/i, "MYR"],
  [/^(s\/\.?|soles)$/i, "PEN"],
  [/^(ft|forints?)$/i, "HUF"],
  [/^(₫|đ)$/i, "VND"],
  [/^฿$/, "THB"],
  [/^₴$/, "UAH"],
  [/^(pesos?)$/i, "$"],
  [/^(reais|real)$/i, "BRL"],
  [/^(zlot\w+|złot\p{L}+)$/iu, "PLN"],
  [/^(lei)$/i, "RON"],
  [/^(€|euros?|eur)$/i, "EUR"],
  [/^(yen|円)$/i, "JPY"],
  [/^¥$/, "¥"],
  [/^元$/, "元"],
  [/^新[台臺][币幣]$/, "TWD"],
  [/^人民[币幣]$/, "CNY"],
  [/^港[币幣元]$/, "HKD"],
  [/^(₹|inr\.?)$/i, "INR"],
  [/^(rs\.?|rupees?)$/i, "Rs"],
  [/^(zł|zl|pln)$/i, "PLN"],
  [/^kč$/i, "CZK"],
  [/^₪$/, "ILS"],
  [/^₩$/, "KRW"],
  [/^₱$/, "PHP"],
  [/^₦$/, "NGN"],
  [/^₺$/, "TRY"],
  [/^(fr\.|fr|sfr\.?|chf|franken)$/i, "CHF"],
  [/^(kr\.?|kronor|kroner)$/i, "kr"],
];
const CODES =
  "USD|EUR|GBP|CHF|CAD|AUD|NZD|SGD|HKD|JPY|CNY|INR|PLN|SEK|NOK|DKK|CZK|HUF|RON|BRL|MXN|ZAR|ILS|AED|SAR|PHP|MYR|THB|IDR|KRW|TWD|NGN|KES|TRY|UAH|BGN|COP|ARS|CLP|PEN|VND|ISK|EGP|PKR|NPR|LKR|MUR|QAR|KWD|GHS|UYU|RSD";
const CODE = new RegExp(`^(?:${CODES})$`);
const FIRST_CODE = new RegExp(`^(?:${CODES})`);
const SIGN = String.raw`(?:US|CA|CDN|C|AU|A|NZ|SG|S|HK|MX|NT|R)?\$|[£€¥₹₪₩₱₦₺₫฿₴]|zł|Kč|S?Fr\.(?=\s?\d)|\b(?:Rs\.?|[Kk]r\.?|Rp\.?|RM|KSh|Ksh|R)(?=\s?\d)|\bS\/\.?(?=\s?\d)|新[台臺][币幣]|人民[币幣]|港[币幣]`;
const NUMBER = String.raw`\d+\.\d{2}00(?!\d)|\d{1,3}(?:[.,'’ \u00a0\u202f]\d{2,3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`;
const SCALE = String.raw`(?:\s?(?:k€|K€|k|K|thousand|mil|million|M(?![A-Za-z])|billion|B(?![a-z])|bn|lakhs?|lacs?|LPA|L(?![a-z])|crores?|cr(?![a-z])|[万萬]))(?![A-Za-zà-ÿ])`;
const AMOUNT = new RegExp(
  String.raw`(?:(?<sign>(?:\b(?:${CODES})\s?)?(?:${SIGN})|\b(?:${CODES}))\s?|(?<!(?!\p{Script=Han})\p{L}|[\d.,#/]|\d:))(?<number>${NUMBER})(?<scale>${SCALE})?(?:,-|\.-|,–|\.–)?(?<unit>\s?(?:(?:${CODES})\b|€|£|zł(?![\p{L}])|Kč|Ft\b|lei\b|đ|₫|kr\b|kronor\b|kroner\b|[Ee]uros?\b|dollars?\b|pounds?\b(?!\s+of)|pesos?\b|reais\b|soles\b|zlot\w+|złot\p{L}+|yen\b|元|rupees\b|\$(?:\s?(?:CA|CAN|US)\b)?))?`,
  "gu",
);

const FACTORS = { k: 1e3, m: 1e6, b: 1e9, lakh: 1e5, crore: 1e7, wan: 1e4 };

/** Every number of a text that could be an amount, with the symbols next to it. */
export function findAmounts(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const { sign = "", number = "", scale = "", unit = "" } = match.groups ?? {};
    const parsed = parseNumber(number.trim());
    const numberAt = match.index + match[0].indexOf(number);
    if (parsed === null || isRetirementPlan(text, numberAt, number)) continue;
    if (isNonMoneyNumber(text, numberAt, numberAt + number.length + scale.length, sign + unit === ""))
      continue;
    const kind = parseScale(scale);
    const factor = kind === null ? 1 : FACTORS[kind];
    const value = Math.round(parsed.value * factor * 100) / 100;
    const lead = match[0].length - match[0].trimStart().length;
    amounts.push({
      value,
      currency:
        // "新台幣 38,000 元": the sign before the amount identifies the currency of 元.
        (unit.trim() === "元" ? parseCurrency(sign) : null) ??
        parseCurrency(unit) ??
        parseCurrency(sign) ??
        (/€/.test(scale) ? "EUR" : /lpa|lakh|lac|crore/i.test(scale) ? "INR" : null),
      digits: parsed.value,
      scale: kind,
      hasCents: parsed.hasCents,
      from: match.index + lead,
      to: match.index + match[0].trimEnd().length,
    });
  }
  return amounts;
}

/**
 * Whether a number is a percentage, a time of day, a factor, or part of a longer name rather than an amount.
 */
function isNonMoneyNumber(text: string, from: number, to: number, isBare: boolean): boolean {
  const after = text.slice(to, to + 14);
  if (/^\s?(?:%|percent\b|per cent\b|prozent\b|procent\b|por ciento\b)/i.test(after)) return true;
  if (!isBare) return false;
  return (
    /^(?:\s?[ap]\.?m\b|:\d\d|\s?[x×]\s?\d|[/.]\d|(?!h\b|hr|p\/?h\b)[a-z])/i.test(after) ||
    /\d\s?[x×]\s?$/.test(text.slice(Math.max(0, from - 4), from))
  );
}

/** 401(k), 403(b), 457(b): names of retirement plans. */
const isRetirementPlan = (text: string, at: number, number: string): boolean =>
  /^(?:401|403|457)$/.test(number.trim()) && /^\s?\(?[kb]\b/i.test(text.slice(at + number.trim().length));

function parseScale(written: string): Amount["scale"] {
  const scale = written.trim().toLowerCase();
  if (scale === "") return null;
  if (/^(k|k€|thousand)$/.test(scale)) return "k";
  if (/^(m|mil|million)$/.test(scale)) return "m";
  if (/^(b|bn|billion)$/.test(scale)) return "b";
  if (/^[万萬]$/.test(scale)) return "wan";
  return scale.startsWith("cr") ? "crore" : "lakh";
}

function parseCurrency(written: string): string | null {
  const mark = written.trim();
  if (mark === "") return null;
  if (CODE.test(mark)) return mark;
  if (/^dollars?$/i.test(mark)) return "$";
  // "Pounds" can be a weight as well as a currency; the country decides.
  if (/^pounds?$/i.test(mark)) return "pounds";
  const known = SIGNS.find(([sign]) => sign.test(mark))?.[1];
  if (known !== undefined) return known;
  const [first = "", last = ""] = mark.split(/\s+/);
  return FIRST_CODE.exec(first)?.[0] ?? (last === "" ? null : parseCurrency(last));
}

/**
 * Parses `120,000` `120.000` `120 000` `65'000` `12,00,000` `25.50` `1.234,56`; a single separator before three digits
 * is a thousands separator.
 */
function parseNumber(written: string): { value: number; hasCents: boolean } | null {
  const plain = written.replaceAll(/[ \u00a0\u202f'’]/g, "").replace(/(?<=^\d+\.\d\d)00$/, "");
  const separators = plain.match(/[.,]/g) ?? [];
  const last = plain.match(/[.,](\d+)$/);
  const decimals = last?.[1]?.length ?? 0;
  const mixed = new Set(separators).size === 2;
  const isDecimal =
    separators.length > 0 && (decimals !== 3 || mixed) && decimals <= 2 && (separators.length === 1 || mixed);
  const value = Number(
    isDecimal
      ? `${plain.slice(0, -decimals - 1).replaceAll(/[.,]/g, "")}.${last?.[1]}`
      : plain.replaceAll(/[.,]/g, ""),
  );
  return Number.isFinite(value) ? { value, hasCents: isDecimal && decimals === 2 } : null;
}
