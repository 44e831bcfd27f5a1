import { existsSync } from "node:fs";

const PLACES = [
  process.env.CHROMIUM,
  // The same engine in headless mode, which uses fewer resources.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** Finds the browser installed on this machine, or throws with one line on how to install it. */
export function findChromium(): string {
  const found = PLACES.find((place) => place !== undefined && existsSync(place));
  if (found !== undefined) return found;
  throw new Error(
    "No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.",
  );
}
