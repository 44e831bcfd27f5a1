/** Browser and system of a user agent, by family only: enough for the owner to recognize a session. */
export type Device = { browser: string; system: string };

/** The first match wins, as user agents often name several browsers. */
const BROWSERS: [string, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera|OPiOS)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: [string, RegExp][] = [
  ["Windows", /\bWindows\b/],
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPod)\b/],
  ["iPadOS", /\biPad\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];
/** Longer than any real user agent. */
const MAX_LENGTH = 1000;

export function parseUserAgent(userAgent: string | undefined): Device {
  const text = (userAgent ?? "").slice(0, MAX_LENGTH);
  const findFamilyName = (families: [string, RegExp][]) =>
    families.find(([, pattern]) => pattern.test(text))?.[0] ?? "";
  return { browser: findFamilyName(BROWSERS), system: findFamilyName(SYSTEMS) };
}
