import { openCodingSession as openSession, paste } from "./coding-of.ts";
import { expect, test } from "./test.ts";

/** The engine of the server does not have the module. */
const RIGHT =
  "import difflib\n\ndef widest_gap(positions):\n    print('given', positions)\n    p = sorted(positions)\n    return max((b - a for a, b in zip(p, p[1:])), default=0)\n";

test("Python runs on the device without the network, is scored there, and reaches nothing", async ({
  page,
  person,
  context,
  quietConsole,
}) => {
  test.slow();
  expect(person.email).toBeTruthy();
  const session = await openSession(page, "shelf-gap");
  await session.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Python" }).click();
  await expect(session.getByText(/^CPython 3\.\d+\.\d+ runs your code on this device\.$/)).toBeVisible({
    timeout: 60_000,
  });
  await paste(page, RIGHT);

  await context.setOffline(true);
  await session.getByRole("button", { name: "Run Examples" }).click();
  const results = session.getByRole("status", { name: "Run results" });
  await expect(results.getByText("3 of 3 examples passed")).toBeVisible();
  await expect(results.getByText("given [40, 10, 25]")).toBeVisible();
  await paste(page, "def widest_gap(positions):\n    return positions[9]\n");
  await session.getByRole("button", { name: "Run Examples" }).click();
  await expect(results.getByText(/IndexError: list index out of range \(line 2\)/).first()).toBeVisible();
  await paste(
    page,
    "def widest_gap(positions):\n    found = []\n    for name in ('js', 'pyodide_js'):\n        try:\n            found.append(str(__import__(name)))\n        except ImportError:\n            found.append('no ' + name)\n    return ', '.join(found)\n",
  );
  await session.getByRole("button", { name: "Run Examples" }).click();
  await expect(results.getByText("no js, no pyodide_js").first()).toBeVisible();
  await context.setOffline(false);

  const frame = page.frames().find((one) => one.url().endsWith("/code-frame"));
  const reached = await frame?.evaluate(async () => {
    const tries = {
      cookie: () => document.cookie,
      storage: () => localStorage.length,
      database: () => indexedDB.open("any"),
      network: () => fetch("/api/health").then(({ status }) => status),
      page: () => parent.document.title,
    };
    const found: Record<string, string> = { origin: self.origin };
    for (const [name, read] of Object.entries(tries)) {
      try {
        found[name] = String(await read());
      } catch {
        found[name] = "refused";
      }
    }
    return found;
  });
  expect(reached).toEqual({
    origin: "null",
    cookie: "refused",
    storage: "refused",
    database: "refused",
    network: "refused",
    page: "refused",
  });
  // The policy of the frame reports what it refuses.
  quietConsole.length = 0;

  await paste(page, RIGHT);
  await session.getByRole("button", { name: "Submit Solution" }).click();
  await page.getByRole("button", { name: "Submit and lock" }).click();
  await expect(page.getByText(/hidden tests passed\. Run on your device by CPython 3/)).toBeVisible();
  await expect(page.getByText("O(n log n) (measured)")).toBeVisible();
  await expect(page.getByText("8.8/10").first()).toBeVisible();
});

test("a browser without WebAssembly says that Python does not start, and keeps the code", async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  const session = await openSession(page, "shelf-gap");
  await session.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Python" }).click();
  await expect(
    session.getByText(/Python could not be started on this device\. Your code is kept\./),
  ).toBeVisible();
  await paste(page, "def widest_gap(positions):\n    return 1\n");
  await session.getByRole("button", { name: "Run Examples" }).click();
  const results = session.getByRole("status", { name: "Run results" });
  await expect(results.getByText("Not decided here; run it in a browser.").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("def widest_gap(positions):").first()).toBeVisible();
});

test("the tests and solutions of the problems, and the bank of questions, are read by no one outside", async ({
  request,
}) => {
  for (const path of ["/judge-bank/questions/bank.json", "/judge-bank%2Fquestions/bank.json"])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const part of ["statement", "tests", "reference"])
    for (const path of [
      `/judge-bank/shelf-gap/${part}.json`,
      `/judge%2Dbank/shelf-gap/${part}.json`,
      `/judge-bank%2Fshelf-gap/${part}.json`,
    ]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text()).not.toContain("widestGap");
    }
});
