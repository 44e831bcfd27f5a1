/** Shortens "$85,000 – $108,500 a year" to "$85k – $108,500 a year". A single amount is left as it is. */
export const shortenPay = (pay: string): string =>
  pay.includes("–") ? pay.replaceAll(WHOLE_THOUSANDS, "k") : pay;

/** Matches the zeros of 85,000, but not of 1,085,000, 12,00,000 or 85,000.50. */
const WHOLE_THOUSANDS = /(?<=(?<![\d.,])\d{1,3}),000(?!\d|[.,]\d)/g;
