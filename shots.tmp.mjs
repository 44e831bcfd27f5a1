import { chromium } from "@playwright/test";
const [base, ...paths] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [w, scheme] of [
  [1440, "light"],
  [390, "light"],
  [1440, "dark"],
]) {
  const c = await b.newContext({
    viewport: { width: w, height: w === 390 ? 844 : 900 },
    colorScheme: scheme,
  });
  const p = await c.newPage();
  const r = await p.request.post(base + "/api/auth/login", {
    data: { email: "demo@vocata.example", password: "Demo-2026" },
    headers: { origin: base },
  });
  if (!r.ok()) throw new Error(await r.text());
  for (const path of paths) {
    await p.goto(base + path);
    await p.waitForTimeout(2500);
    await p.screenshot({
      path: `/tmp/shots/${path.replace(/[^a-z0-9]+/gi, "_").slice(0, 40)}.${w}.${scheme}.png`,
    });
  }
  await c.close();
}
await b.close();
