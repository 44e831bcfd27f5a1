import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

import {
  type Clang,
  LLVM_CORE,
  LLVM_FILES,
  LLVM_SCRIPT,
  type Llvm,
  PARTS,
  PRECOMPILED,
  PRELUDE,
  VERSION_FILE,
  openClang,
} from "../../src/features/interviews/cpp/cpp-clang.ts";
import { writePack } from "../../src/features/interviews/cpp/cpp-pack.ts";
import { PROJECT } from "../lib/command.ts";

// Packs what compiles C++ in the browser: Clang as WebAssembly, the headers and libraries of one target, the headers of
// the harness compiled ahead, and what the libraries lack. It is made once for each version of what it is made of.

const PACKAGE = join(PROJECT, "node_modules/@yowasp/clang");
const SOURCES = join(PROJECT, "src/features/interviews/cpp");
const CACHE = join(PROJECT, "node_modules/.cache/cpp-pack");

const SMALL_MODULES = ["llvm.core2.wasm", "llvm.core3.wasm", "llvm.core4.wasm"];
/** Headers of the compiler itself that any target has. */
const CLANG_HEADER =
  /^include\/(?:__(?:float|stdarg|stddef)_\w+|float|inttypes|iso646|limits|std\w+|tgmath|unwind|varargs|mm_malloc|wasm_simd128)\.h$/;
const LIBRARIES = new Set(["libc.a", "libc++.a", "libc++abi.a", "crt1-reactor.o", "crt1-command.o"]);

/** Where the two packed files are. */
export interface CppPack {
  core: string;
  pack: string;
}

/** Makes the packed files unless they are there, and returns their paths. */
export async function makeCppPack(): Promise<CppPack> {
  const hash = createHash("sha256");
  const parts = [
    join(PACKAGE, "package.json"),
    join(SOURCES, "prelude.h"),
    ...Object.keys(PARTS).map((name) => join(SOURCES, name)),
    join(SOURCES, "cpp-clang.ts"),
    join(SOURCES, "cpp-pack.ts"),
    join(import.meta.dirname, "cpp-pack.ts"),
  ];
  for (const path of parts) hash.update(await readFile(path));
  const name = hash.digest("hex").slice(0, 16);
  const made = { core: join(CACHE, `${name}-core.gz`), pack: join(CACHE, `${name}-pack.gz`) };
  const isThere = await Promise.all(Object.values(made).map((path) => stat(path))).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(CACHE, { recursive: true });
    const core = await compress(await readFile(join(PACKAGE, "gen", LLVM_CORE)), { level: 9 });
    await writeWhole(made.core, core);
    await writeWhole(made.pack, await compress(await buildPack(copyBuffer(core)), { level: 9 }));
  }
  return made;
}

const compress = promisify<Uint8Array, { level: number }, Buffer>(gzip);

const copyBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;

/** What another process reads meanwhile is whole, or not there. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

async function buildPack(core: ArrayBuffer): Promise<Uint8Array> {
  const files = new Map<string, Uint8Array>();
  files.set(
    LLVM_SCRIPT,
    new TextEncoder().encode(prepareScript(await readFile(join(PACKAGE, "gen/bundle.js"), "utf8"))),
  );
  for (const name of SMALL_MODULES) files.set(name, await readFile(join(PACKAGE, "gen", name)));
  for (const [path, content] of readArchive(await readFile(join(PACKAGE, "gen/llvm-resources.tar")))) {
    const kept = placeResource(path);
    if (kept !== null) files.set(kept, content);
  }
  files.set("cpp/include/c++/v1/__assertion_handler", encode(ASSERTION_HANDLER));
  files.set("cpp/include/c++/v1/bits/stdc++.h", encode("#pragma once\n"));
  files.set(PRELUDE, await readFile(join(SOURCES, "prelude.h")));
  const first = await compress(writePack(files), { level: 1 });
  const clang = await openClang({ core, pack: copyBuffer(first) }, importScript);
  const { said } = clang.run(["clang++", "--version"], {});
  files.set(VERSION_FILE, encode(/clang version (\d+\.\d+\.\d+)/.exec(said)?.[1] ?? ""));
  for (const [source, object] of Object.entries(PARTS)) {
    const tree = { ...clang.files, [source]: await readFile(join(SOURCES, source)) };
    files.set(object, clang.compilePart("-emit-obj", source, tree));
  }
  files.set(PRECOMPILED, clang.compilePart("-emit-pch", `/${PRELUDE}`, clang.files));
  return writePack(files);
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Where a resource of the package is in the pack; null for what is not needed. */
function placeResource(path: string): string | null {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (CLANG_HEADER.test(path)) return `cpp/include/clang/${name}`;
  if (path.startsWith("include/c++/v1/")) {
    return /\/(?:__cxx03|experimental|ext|__pstl)\//.test(path) ? null : `cpp/${path}`;
  }
  if (path.startsWith("include/wasm32-wasip1/")) return `cpp/${path}`;
  if (path === "lib/wasm32-unknown-wasip1/libclang_rt.builtins.a") return `cpp/lib/${name}`;
  return path.startsWith("lib/wasm32-wasip1/") && LIBRARIES.has(name) ? `cpp/lib/${name}` : null;
}

/** A failed check of the library reports which one it was. */
const ASSERTION_HANDLER = `#pragma once
extern "C" [[noreturn]] void judge_broken(const char* message);
#define _LIBCPP_ASSERTION_HANDLER(message) judge_broken(message)
#define _LIBCPP_ASSERTION_SEMANTIC_HANDLER(message) judge_broken(message)
`;

/** Files of an archive of tar: names and sizes are in blocks of 512 bytes. */
function* readArchive(archive: Buffer): Generator<[path: string, content: Uint8Array]> {
  const readText = (at: number, length: number) =>
    archive.toString("latin1", at, at + length).replace(/\0[\s\S]*$/, "");
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0;) {
    const size = Number.parseInt(readText(at + 124, 12), 8);
    const prefix = readText(at + 257, 5) === "ustar" ? readText(at + 345, 155) : "";
    const isFile = archive[at + 156] === 0 || archive[at + 156] === 0x30;
    const name = readText(at, 100);
    if (isFile)
      yield [prefix === "" ? name : `${prefix}/${name}`, archive.subarray(at + 512, at + 512 + size)];
    at += 512 * (1 + Math.ceil(size / 512));
  }
}

/** Each write of a file copies the whole file, which takes minutes for the headers. */
const SLOW_WRITE = `    const newData = new Uint8Array(Math.max(this.file.data.length, offset + contents.length));
    newData.set(this.file.data);
    newData.subarray(offset).set(contents);
    this.file.data = newData;
`;
const QUICK_WRITE = `    const end = offset + contents.length;
    let { data, room } = this.file;
    if (end > data.length) {
      if (room === undefined || end > room.length) {
        room = this.file.room = new Uint8Array(Math.max(65536, 2 * end));
        room.set(data);
      }
      data = this.file.data = room.subarray(0, end);
    }
    data.set(contents, offset);
`;

function prepareScript(script: string): string {
  if (!script.includes(SLOW_WRITE)) throw new Error("@yowasp/clang writes its files in another way");
  return script.replaceAll("import.meta.url", JSON.stringify(LLVM_FILES)).replace(SLOW_WRITE, QUICK_WRITE);
}

/** In Node. The package itself would read files there. */
export const importScript = async (script: Uint8Array): Promise<Llvm> =>
  (await import(`data:text/javascript;base64,${Buffer.from(script).toString("base64")}`)) as Llvm;

/** The compiler in Node, for what is measured. */
export async function openCppCompiler(): Promise<Clang> {
  const { core, pack } = await makeCppPack();
  return openClang(
    { core: copyBuffer(await readFile(core)), pack: copyBuffer(await readFile(pack)) },
    importScript,
  );
}
