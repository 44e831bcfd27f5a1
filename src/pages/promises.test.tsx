import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";

import table from "../../docs/promises.md?raw";
import { ContactPage } from "./public/contact/contact-page.tsx";
import { PrivacyPolicyPage } from "./public/legal/privacy-policy-page.tsx";
import { TermsOfServicePage } from "./public/legal/terms-of-service-page.tsx";

const PAGES: Record<string, ReactNode> = {
  "/privacy-policy": <PrivacyPolicyPage />,
  "/terms-of-service": <TermsOfServicePage />,
  "/contact": <ContactPage />,
};
const tests = import.meta.glob<string>(["/{worker,e2e,src}/**/*.{test,spec}.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const rows = table
  .split("\n")
  .filter((line) => line.startsWith("| /"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, page = "", sentence = "", holder = ""]) => ({ page, sentence, holder }));

function readText(page: string): string {
  const holder = document.createElement("div");
  holder.innerHTML = renderToString(PAGES[page]).replaceAll("<!-- -->", "");
  return (holder.textContent ?? "").replaceAll(/\s+/g, " ");
}

it("every page with promises is in the table", () => {
  expect(rows.length).toBeGreaterThan(40);
  expect([...new Set(rows.map(({ page }) => page))]).toEqual(Object.keys(PAGES));
});

it.each(rows)("$page says: $sentence", ({ page, sentence, holder }) => {
  expect(readText(page)).toContain(sentence);
  const named = [...holder.matchAll(/`([\w./-]+)`: (.+?)(?=; `|$)/g)];
  expect(named.length > 0 || holder.startsWith("Operator")).toBe(true);
  for (const [, file = "", title = ""] of named)
    expect(tests[`/${file}`] ?? "", `${file} has a test of this name`).toContain(title.trim());
});
