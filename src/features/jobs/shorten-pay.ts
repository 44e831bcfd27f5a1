/** "$85,000 – $108,500 a year" as "$85k – $108,500 a year": the same amounts in fewer letters. One amount stays as it is. */
export const shortenPay = (pay: string): string =>
  pay.includes("–") ? pay.replaceAll(WHOLE_THOUSANDS, "k") : pay;

/** The end of 85,000, and not of 1,085,000, 12,00,000 or 85,000.50. */
const WHOLE_THOUSANDS = /(?<=(?<![\d.,])\d{1,3}),000(?!\d|[.,]\d)/g;
