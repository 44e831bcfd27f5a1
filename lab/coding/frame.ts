import { type Page, chromium } from "@playwright/test";

import { DEMO_LOGIN } from "#scripts/demo/account.ts";
import { findWholeChromium } from "#scripts/lib/chromium.ts";
import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import attacks from "#worker/judge/attacks.json" with { type: "json" };

// bun run measure frame ADDRESS [python | cpp]: hostile code in the frame of a user's device, in a real browser. A demo has to run at the address.

const PROBLEM = "shelf-gap";
const END_MS = 10_000;
const LAG_MS = 200;
const START_MS = 90_000;

/** What would reach out of the frame, beside the attacks that the engines of the server know. Each has to fail or to return nothing. */
const REACHING = {
  python: [
    "def solve(*a):\n    return len(str(10 ** 10 ** 9))",
    "def solve(*a):\n    return bytearray(10 ** 10)",
    "def solve(*a):\n    from js import document\n    return document.title",
    "def solve(*a):\n    import pyodide_js\n    return str(pyodide_js)",
    "def solve(*a):\n    from pyodide.code import run_js\n    return run_js('location.href')",
    "def solve(*a):\n    from pyodide.http import pyfetch\n    return str(pyfetch('/api/health'))",
    "def solve(*a):\n    import urllib.request\n    return urllib.request.urlopen('http://localhost/').status",
    "def solve(*a):\n    import socket\n    socket.create_connection(('127.0.0.1', 8787), 2)\n    return 'connected'",
    "def solve(*a):\n    import os\n    return os.listdir('/proc')",
    "def solve(*a):\n    import subprocess\n    return subprocess.check_output(['id']).decode()",
  ],
  cpp: [
    "int solve(vector<int>& a) { for (;;); }",
    "int solve(vector<int>& a) { return solve(a) + 1; }",
    "int solve(vector<int>& a) { vector<string> all; for (;;) all.push_back(string(1000000, 'x')); }",
    "int solve(vector<int>& a) { vector<char> all(4000000000u); return all[5]; }",
    "int solve(vector<int>& a) { for (;;) cout << 1 << endl; }",
    "template <int N> struct A { A<N + 1> a; };\nint solve(vector<int>& a) { A<0> b; return 0; }",
    "template <class T> struct P { P<pair<T, T>>* next() { return nullptr; } auto deep() { return next()->deep(); } };\nint solve(vector<int>& a) { P<int> p; p.deep(); return 0; }",
    "constexpr int spin() { int x = 0; for (;;) x ^= 1; return x; }\nconstexpr int value = spin();\nint solve(vector<int>& a) { return value; }",
    "#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(x)))\nint solve(vector<int>& a) { int n = 0; B(B(n++;)) return n; }",
    '#include "/etc/passwd"\nint solve(vector<int>& a) { return 0; }',
    'const char data[] = {\n#embed "/etc/passwd"\n};\nint solve(vector<int>& a) { return data[0]; }',
    'int solve(vector<int>& a) { FILE* f = fopen("/etc/passwd", "r"); return f == nullptr ? -1 : fgetc(f); }',
    'int solve(vector<int>& a) { return system("id"); }',
    "#include <sys/socket.h>\nint solve(vector<int>& a) { return socket(2, 1, 0); }",
    '__attribute__((import_module("env"), import_name("fetch"))) int outside();\nint solve(vector<int>& a) { return outside(); }',
    "int solve(vector<int>& a) { int* p = (int*)0x7fffffff; return *p; }",
    "int solve(vector<int>& a) { abort(); }",
    'int solve(vector<int>& a) { throw runtime_error("no"); }',
    'int solve(vector<int>& a) { __asm__("unreachable"); return 0; }',
    "extern long long fuel;\nint solve(vector<int>& a) { fuel = 1LL << 60; for (;;); }",
  ],
} as const;
const ENTRY = { python: "widest_gap", cpp: "widestGap" } as const;

interface Tried {
  code: string;
  ms: number;
  lagMs: number;
  shown: string;
}

export async function measureFrame(url: string, only?: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: findWholeChromium() });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const signed = await page.request.post(`${url}/api/auth/login`, {
      data: DEMO_LOGIN,
      headers: { origin: url },
    });
    if (!signed.ok())
      throw new Error(`The demo at ${url} answers ${signed.status()}. Run "bun run demo" first.`);
    const asked: string[] = [];
    page.context().on("request", (request) => asked.push(request.url()));
    const figures: Figure[] = [];
    for (const [language, reaching] of Object.entries(REACHING)) {
      if (only !== undefined && only !== language) continue;
      const startMs = await openProblem(page, url, language);
      const own = asked.length;
      const all = language === "python" ? [...attacks.python, ...reaching] : reaching;
      const entry = ENTRY[language as keyof typeof ENTRY];
      const tried: Tried[] = [];
      for (const code of all) {
        tried.push(await tryCode(page, code.replaceAll("solve", entry)));
        const { ms, lagMs, shown } = tried.at(-1) as Tried;
        console.log(
          `${String(ms).padStart(6)} ms (${lagMs.toFixed(0)})  ${code.replaceAll(/\s+/g, " ").slice(0, 80).padEnd(80)}  ${shown}`,
        );
      }
      const slow = tried.filter(({ ms }) => ms > END_MS);
      const right = tried.filter(({ shown }) => shown.includes("3 of 3 examples passed"));
      const outside = asked.slice(own).filter((address) => !isOfEngine(address, url));
      figures.push(
        { name: `${language}: from choice to ready`, value: `${(startMs / 1000).toFixed(1)} s` },
        {
          name: `${language}: longest until it is ended`,
          value: `${(Math.max(...tried.map(({ ms }) => ms)) / 1000).toFixed(1)} s of ${tried.length}`,
          bar: `≤ ${END_MS / 1000} s`,
          isMet: slow.length === 0,
          details: slow.map(({ code, ms }) => `${ms} ms: ${code.slice(0, 100)}`),
        },
        {
          name: `${language}: longest that the page did not answer`,
          value: `${Math.max(...tried.map(({ lagMs }) => lagMs)).toFixed(0)} ms`,
          bar: `≤ ${LAG_MS} ms`,
          isMet: tried.every(({ lagMs }) => lagMs <= LAG_MS),
        },
        {
          name: `${language}: accepted`,
          value: String(right.length),
          bar: "0",
          isMet: right.length === 0,
          details: right.map(({ code }) => code.slice(0, 100)),
        },
        {
          name: `${language}: requests of the code`,
          value: String(outside.length),
          bar: "0",
          isMet: outside.length === 0,
          details: outside,
        },
      );
    }
    return printFigures("Hostile code in the frame", figures);
  } finally {
    await browser.close();
  }
}

/** Of the application itself, and of what starts an engine again. */
const isOfEngine = (address: string, url: string): boolean =>
  address.startsWith("blob:") || address.startsWith(`${url}/`);

const LANGUAGE_NAMES: Record<string, string> = { python: "Python", cpp: "C++" };

/** Opens a problem with the language chosen; resolves to the time until its engine is ready. */
async function openProblem(page: Page, url: string, language: string): Promise<number> {
  const headers = { origin: url };
  const made = await page.request.post(`${url}/api/interviews/generate-coding-question`, {
    data: { problemId: PROBLEM },
    headers,
  });
  const { question } = (await made.json()) as { question: unknown };
  const saved = await page.request.post(`${url}/api/interviews`, {
    data: { title: "Attacks", type: "coding", difficulty: "easy", questions: [question] },
    headers,
  });
  const { id } = (await saved.json()) as { id: string };
  await page.goto(`${url}/interviews/${id}`);
  await page.getByRole("combobox", { name: "Language" }).click();
  const begun = performance.now();
  await page.getByRole("option", { name: LANGUAGE_NAMES[language] ?? language, exact: true }).click();
  await page.getByText(/runs your code on this device\.$/).waitFor({ timeout: START_MS });
  return performance.now() - begun;
}

/** Runs the examples with this code; the page is watched for how long it does not answer. */
async function tryCode(page: Page, code: string): Promise<Tried> {
  await page.getByText(/runs your code on this device\.$/).waitFor({ timeout: START_MS });
  await page.getByRole("textbox", { name: "Code editor" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(code);
  await page.evaluate(() => {
    let last = performance.now();
    const watch = { longest: 0, timer: 0 };
    watch.timer = window.setInterval(() => {
      const now = performance.now();
      watch.longest = Math.max(watch.longest, now - last);
      last = now;
    }, 10);
    Object.assign(window, { watch });
  });
  const begun = performance.now();
  await page.getByRole("button", { name: "Run Examples" }).click();
  const results = page
    .getByRole("status", { name: "Run results" })
    .or(page.getByRole("alert").filter({ hasText: "Your code is" }));
  await results.first().waitFor({ timeout: 3 * END_MS });
  const ms = Math.round(performance.now() - begun);
  const shown = (await results.first().innerText()).replaceAll(/\s+/g, " ").slice(0, 160);
  const lagMs = await page.evaluate(() => {
    const { watch } = window as unknown as { watch: { longest: number; timer: number } };
    clearInterval(watch.timer);
    return watch.longest;
  });
  return { code, ms, lagMs, shown };
}
