import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { expect, it } from "vitest";

import { PROJECT } from "./lib/command.ts";

const read = (path: string) => readFile(join(PROJECT, path), "utf8");

it("names the one script of the frame of code in its policy", async () => {
  const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(await read("public/code-frame.html")) ?? [];
  const hash = createHash("sha256").update(script).digest("base64");
  const rules = (await read("public/_headers")).split("\n/code-frame\n")[1] ?? "";
  expect(rules).toContain(`script-src 'sha256-${hash}' blob: 'wasm-unsafe-eval'`);
  expect(rules).toContain("! X-Frame-Options");
});

it("allows WebAssembly to no other document", async () => {
  const headers = await read("public/_headers");
  expect(headers.match(/wasm-unsafe-eval/g)).toHaveLength(1);
  expect(headers).not.toContain("'unsafe-eval'");
});

it("knows how large the files of Python are", async () => {
  const files = await read("src/features/interviews/python/python-files.ts");
  for (const name of ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]) {
    const { size } = await stat(join(PROJECT, "node_modules/pyodide", name));
    expect(files.replaceAll("_", "")).toContain(`bytes: ${size}`);
  }
});
