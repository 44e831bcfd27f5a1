import { describe, expect, it } from "vitest";

import { WasmError } from "#src/lib/wasm.ts";

import { addCount } from "./cpp-fuel.ts";
import { Host } from "./cpp-host.ts";
import { readPack, writePack } from "./cpp-pack.ts";
import { demangle } from "./cpp-program.ts";

/** Sections of a module with a function that loops as often as its argument says; `body` replaces its code. */
function buildLoop(body?: readonly number[]): Uint8Array {
  const code = body ?? [0x03, 0x40, 0x20, 0, 0x41, 1, 0x6b, 0x22, 0, 0x0d, 0, 0x0b, 0x0b];
  const section = (id: number, content: readonly number[]) => [id, content.length, ...content];
  return new Uint8Array(
    [
      [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, [1, 0x60, 1, 0x7f, 0]),
      section(3, [1, 0]),
      section(6, [1, 0x7f, 1, 0x41, 0, 0x0b]),
      section(7, [1, 4, ...new TextEncoder().encode("loop"), 0, 0]),
      section(10, [1, code.length + 1, 0, ...code]),
    ].flat(),
  );
}

interface Loop {
  loop: (count: number) => void;
  fuel: WebAssembly.Global<"i64">;
}

describe("the count of work", () => {
  const open = () =>
    new WebAssembly.Instance(new WebAssembly.Module(addCount(buildLoop()))).exports as unknown as Loop;

  it("grows with the rounds of a loop", () => {
    const { loop, fuel } = open();
    const count = (rounds: number) => {
      fuel.value = 1000n;
      loop(rounds);
      return 1000n - fuel.value;
    };
    expect(count(100) - count(10)).toBe(90n);
  });

  it("ends a run that has none left", () => {
    const { loop, fuel } = open();
    fuel.value = 50n;
    expect(() => loop(100)).toThrow(WebAssembly.RuntimeError);
    expect(fuel.value).toBe(-1n);
  });

  it("cannot be named by assembly", () => {
    const forged = buildLoop([0x42, 0, 0x24, 1, 0x0b]);
    expect(() => addCount(forged)).toThrow(WasmError);
    expect(() => addCount(buildLoop([0xfe, 0, 0x0b]))).toThrow(WasmError);
  });
});

describe("the host of a program", () => {
  const readAll = (host: Host): unknown => {
    const { judge } = host;
    const list = (count: number) =>
      Array.from({ length: count }, (_none, at) => {
        judge.enter(at);
        const value = readAll(host);
        judge.leave();
        return value;
      });
    const kind = judge.kind();
    if (kind === 3) return judge.number();
    if (kind === 5 || kind === 7) return list(judge.size());
    if (kind === 6) return list(2 * judge.size());
    if (kind === 4 || kind === 8) return `text of ${judge.size()}`;
    return kind === 0 ? null : kind === 2;
  };

  it("walks through arguments", () => {
    const host = new Host();
    host.give(
      `[1, [true, null], {"a": 2}, {"$":"map","v":[[3,4]]}, {"$":"set","v":[5]}, "äb", {"$":"bigint","v":"123"}]`,
    );
    expect(readAll(host)).toEqual([1, [true, null], ["text of 1", 2], [3, 4], [5], "text of 3", "text of 3"]);
  });

  it("refuses an argument that is not given", () => {
    const host = new Host();
    host.give("[1]");
    expect(() => host.judge.enter(1)).toThrow("fewer arguments");
    expect(host.ended?.kind).toBe("mismatch");
  });

  it("writes numbers as JSON has them", () => {
    const host = new Host();
    const write = (put: () => void) => {
      host.value = "";
      put();
      return host.value;
    };
    expect(write(() => host.judge.put_number(Number.NaN))).toBe(`{"$":"NaN"}`);
    expect(write(() => host.judge.put_number(Number.NEGATIVE_INFINITY))).toBe(`{"$":"-Infinity"}`);
    expect(write(() => host.judge.put_float(Math.fround(0.1)))).toBe("0.1");
    expect(write(() => host.judge.put_signed(-5n))).toBe("-5");
    expect(write(() => host.judge.put_unsigned(-1n))).toBe(`{"$":"bigint","v":"18446744073709551615"}`);
  });

  it("keeps what first ended a program, though its handlers go on", () => {
    const host = new Host();
    host.memory = new WebAssembly.Memory({ initial: 1 });
    expect(() => host.judge.put_text(0, 70_000)).toThrow("too large");
    expect(() => host.judge.fail(1, 0, 0, 0)).toThrow("too large");
    expect(host.ended?.kind).toBe("tooLarge");
  });
});

it.each([
  ["St13runtime_error", "std::runtime_error"],
  ["NSt3__212bad_weak_ptrE", "std::bad_weak_ptr"],
  ["7MyError", "MyError"],
  ["N3app5ErrorE", "app::Error"],
  ["PKc", "const char*"],
])("names the type %s", (type, name) => {
  expect(demangle(type)).toBe(name);
});

it("reads the pack that it writes", () => {
  const files = new Map([
    ["a/b", new Uint8Array([1, 2])],
    ["c", new Uint8Array()],
  ]);
  const { buffer } = writePack(files);
  expect([...readPack(buffer)].map(([path, content]) => [path, [...content]])).toEqual([
    ["a/b", [1, 2]],
    ["c", []],
  ]);
});
