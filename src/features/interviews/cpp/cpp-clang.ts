import type { StartMessage } from "../device/messages.ts";
import { readPack } from "./cpp-pack.ts";

// Clang and its linker as WebAssembly, without network: all files come from the pack (scripts/build/cpp-pack.ts).

export type Tree = { [name: string]: Tree | Uint8Array | string };

interface RunOptions {
  synchronously?: boolean;
  decodeASCII?: boolean;
  stdout?: (bytes: Uint8Array | null) => void;
  stderr?: (bytes: Uint8Array | null) => void;
  fetchProgress?: () => void;
}

/** The part of @yowasp/clang that is used. */
export interface Llvm {
  runLLVM: (args: readonly string[] | null, files: Tree, options: RunOptions) => Tree | Promise<void>;
}

/** Where the package believes that its files are; its text in the pack names this address. */
export const LLVM_FILES = "https://files.invalid/";
export const LLVM_SCRIPT = "llvm.mjs";
export const LLVM_CORE = "llvm.core.wasm";
export const PRELUDE = "cpp/judge/prelude.h";
export const PRECOMPILED = "prelude.pch";
export const PARTS = { "runtime.cpp": "cpp/judge/runtime.o", "harness.cpp": "cpp/judge/harness.o" } as const;
export const VERSION_FILE = "version";

export interface Compiled {
  /** The linked program; null if it does not compile. */
  program: Uint8Array | null;
  /** What the compiler or the linker said. */
  said: string;
  /** The compiler itself broke, or the code took more than it has. */
  isBroken: boolean;
}

const SEARCHED = ["wasm32-wasip1/c++/v1", "c++/v1", "clang", "wasm32-wasip1"];

/** Options of the compiler that the precompiled headers and the code share. */
const SHARED = [
  ["-triple", "wasm32-unknown-wasip1", "-O0", "-disable-free", "-clear-ast-before-backend"],
  ["-mrelocation-model", "static", "-mframe-pointer=none", "-ffp-contract=on", "-fno-rounding-math"],
  ["-mconstructor-aliases", "-target-cpu", "generic", "-fvisibility=hidden", "-std=c++20"],
  ["-target-feature", "+exception-handling", "-exception-model=wasm", "-fcxx-exceptions", "-fexceptions"],
  ["-target-feature", "+multivalue", "-target-feature", "+reference-types", "-mllvm", "-wasm-enable-eh"],
  // The end of a function without return traps, and a loop without end stays one.
  ["-fsanitize=return", "-fsanitize-trap=return", "-fno-finite-loops"],
  // A loop whose result could be calculated stays a loop, so that its growth is measured.
  ["-mllvm", "-replexitval=never"],
  ["-resource-dir", "/cpp", "-isysroot", "/cpp"],
  SEARCHED.flatMap((path) => ["-internal-isystem", `/cpp/include/${path}`]),
  // The library checks indexes, as far as that costs little.
  ["-D", "_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_FAST"],
  [
    "-fdeprecated-macro",
    "-fgnuc-version=4.2.1",
    "-fskip-odr-check-in-gmf",
    "-fno-pch-timestamp",
    "-fpch-instantiate-templates",
  ],
  ["-ferror-limit", "1", "-ftemplate-depth=400", "-fconstexpr-steps=400000", "-w", "-fno-caret-diagnostics"],
].flat();

const WRAPPED = ["malloc", "free", "calloc", "realloc", "aligned_alloc", "posix_memalign"];

/** Pages of 64 KiB are asked for as the program grows, up to this many bytes. */
const MEMORY_BYTES = 256 * 2 ** 20;
const STACK_BYTES = 8 * 2 ** 20;

const buildLinkOptions = (start: "reactor" | "command"): string[] =>
  [
    ["wasm-ld", "-m", "wasm32", "-L/cpp/lib", `/cpp/lib/crt1-${start}.o`, "judge.o"],
    Object.values(PARTS).map((path) => `/${path}`),
    ["-lc++", "-lc++abi", "-lc", "/cpp/lib/libclang_rt.builtins.a"],
    WRAPPED.map((name) => `--wrap=${name}`),
    // The stack grows towards address 0, so that one that is too deep traps.
    ["-z", `stack-size=${STACK_BYTES}`, "--stack-first", `--max-memory=${MEMORY_BYTES}`],
    start === "reactor" ? ["--entry=_initialize"] : [],
    ["--export=__stack_pointer", "--strip-all", "-o", "judge.wasm"],
  ].flat();

export class Clang {
  readonly version: string;
  readonly files: Tree;
  readonly #llvm: Llvm;

  constructor(llvm: Llvm, version: string, files: Tree) {
    this.#llvm = llvm;
    this.version = version;
    this.files = files;
  }

  /** Compiles the harness with the code that it includes, and links it; `start` is how the program begins. */
  build(files: Record<string, string>, start: "reactor" | "command"): Compiled {
    const given = { ...this.files, ...files };
    const options = ["-include-pch", `/${PRECOMPILED}`, "-fno-validate-pch"];
    const object = this.run(
      [
        "clang++",
        "-cc1",
        ...SHARED,
        ...options,
        "-emit-obj",
        "-main-file-name",
        "judge.cpp",
        "-o",
        "judge.o",
        "-x",
        "c++",
        "judge.cpp",
      ],
      given,
    );
    const compiled = object.files["judge.o"];
    if (!(compiled instanceof Uint8Array))
      return { program: null, said: object.said, isBroken: object.isBroken };
    const linked = this.run(buildLinkOptions(start), { ...this.files, "judge.o": compiled });
    const program = linked.files["judge.wasm"];
    return {
      program: program instanceof Uint8Array ? program : null,
      said: linked.said,
      isBroken: linked.isBroken,
    };
  }

  /** For the pack: what the code is compiled with. */
  compilePart(kind: "-emit-pch" | "-emit-obj", from: string, files: Tree): Uint8Array {
    const language = kind === "-emit-pch" ? "c++-header" : "c++";
    const made = this.run(
      ["clang++", "-cc1", ...SHARED, kind, "-main-file-name", "part", "-o", "part", "-x", language, from],
      files,
    );
    const { part } = made.files;
    if (!(part instanceof Uint8Array)) throw new Error(`${from} does not compile: ${made.said}`);
    return part;
  }

  run(args: readonly string[], files: Tree): { files: Tree; said: string; isBroken: boolean } {
    const decoder = new TextDecoder();
    let said = "";
    const hear = (bytes: Uint8Array | null) => {
      if (bytes !== null && said.length < 20_000) said += decoder.decode(bytes, { stream: true });
    };
    try {
      const options = { synchronously: true, decodeASCII: false, stdout: hear, stderr: hear };
      return { files: this.#llvm.runLLVM(args, files, options) as Tree, said, isBroken: false };
    } catch (error) {
      // An end with another code than 0 says so with the files; all else is a failure of the compiler.
      const isEnd = typeof error === "object" && error !== null && "files" in error;
      return { files: {}, said: isEnd ? said : `${said}\n${String(error)}`, isBroken: !isEnd };
    }
  }
}

const unpack = (packed: ArrayBuffer): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));

const WASM = { headers: { "content-type": "application/wasm" } };

/** The package reads its resources from an archive; here that is empty, and the files are given with each run. */
export async function openClang(
  { core, pack }: StartMessage["files"],
  importScript: (script: Uint8Array<ArrayBuffer>) => Promise<Llvm>,
): Promise<Clang> {
  if (core === undefined || pack === undefined) throw new Error("A file of the compiler is missing");
  const files = readPack(await new Response(unpack(pack)).arrayBuffer());
  globalThis.fetch = (asked) => {
    const name = String(asked instanceof Request ? asked.url : asked).slice(LLVM_FILES.length);
    // It is compiled while it is unpacked.
    if (name === LLVM_CORE) return Promise.resolve(new Response(unpack(core), WASM));
    const content = files.get(name);
    return Promise.resolve(
      content === undefined ? new Response(new ArrayBuffer(1024)) : new Response(content, WASM),
    );
  };
  const script = files.get(LLVM_SCRIPT);
  if (script === undefined) throw new Error("The compiler is not in its pack");
  const llvm = await importScript(script);
  await llvm.runLLVM(null, {}, { fetchProgress: () => {} });
  const tree: Tree = {};
  for (const [path, content] of files) {
    if (!path.startsWith("cpp/") && path !== PRECOMPILED) continue;
    const names = path.split("/");
    const last = names.pop() ?? "";
    let at = tree;
    for (const name of names) at = (at[name] ??= {}) as Tree;
    at[last] = content;
  }
  const version = new TextDecoder().decode(files.get(VERSION_FILE) ?? new Uint8Array());
  return new Clang(llvm, version, tree);
}
