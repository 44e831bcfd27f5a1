import { existsSync } from "node:fs";

const PLACES = [
  process.env.CHROMIUM,
  // The same engine without a window, which takes less of the machine.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** The browser that this machine has, or one line on how to get one. */
export function findChromium(): string {
  const found = PLACES.find((place) => place !== undefined && existsSync(place));
  if (found !== undefined) return found;
  throw new Error(
    "No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.",
  );
}
