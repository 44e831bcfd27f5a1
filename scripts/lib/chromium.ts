import { existsSync } from "node:fs";

/** The same engine in headless mode, which uses fewer resources. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** Finds the browser installed on this machine, or throws with one line on how to install it. */
export const findChromium = (): string => findFirst([process.env.CHROMIUM, HEADLESS_SHELL, ...BROWSERS]);

/** The browser that people use. The headless one ends the page when WebAssembly reads an address out of bounds. */
export const findWholeChromium = (): string => findFirst([process.env.CHROMIUM, ...BROWSERS]);

function findFirst(places: readonly (string | undefined)[]): string {
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found !== undefined) return found;
  throw new Error(
    "No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.",
  );
}
