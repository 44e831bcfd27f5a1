import { chromium } from "@playwright/test";
const [, , base, out, ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? undefined });
for (const scheme of (process.env.SCHEMES ?? "light,dark").split(",")) {
  const context = await browser.newContext({ colorScheme: scheme as "light", baseURL: base });
  if (process.env.ANON !== "1")
    await context.request.post(base + "/api/auth/login", {
      data: { email: process.env.EMAIL ?? "demo@vocata.example", password: process.env.PASS ?? "Demo-2026" },
    });
  for (const width of (process.env.WIDTHS ?? "1440,768,390").split(",").map(Number)) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    page.on("console", (m) => m.type() === "error" && console.log(width, scheme, m.text()));
    for (const path of paths) {
      await page.goto(path.replace("FIRST", process.env.FIRST ?? ""));
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(300);
      const name = path.replaceAll(/[^a-z0-9]+/gi, "_");
      await page.screenshot({
        path: `${out}/${name}-${width}-${scheme}.png`,
        fullPage: process.env.FULL === "1",
      });
    }
    await page.close();
  }
}
await browser.close();
