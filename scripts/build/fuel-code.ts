import { encodeUnsigned } from "../../src/lib/wasm.ts";

// The instructions that `addFuel` inserts. `fuel` is the index of the fuel global; `bulk` is the one after it.

export const OP = {
  block: 2,
  loop: 3,
  if: 4,
  end: 11,
  call: 16,
  localGet: 32,
  localSet: 33,
  localTee: 34,
  globalGet: 35,
  globalSet: 36,
} as const;

/** 2^50 as a signed integer: an instance may start before its fuel is set. */
export const FULL = [...Array<number>(7).fill(0x80), 0x02];

/** Defines a mutable 64-bit global. */
export const encodeGlobal = (value: readonly number[]): number[] => [0x7e, 1, 0x42, ...value, 0x0b];

/** fuel -= 1; if (fuel < 0) unreachable */
export function encodeFuelCharge(fuel: number): number[] {
  const index = encodeUnsigned(fuel);
  const take = [OP.globalGet, ...index, 0x42, 1, 0x7d, OP.globalSet, ...index];
  return [...take, OP.globalGet, ...index, 0x42, 0, 0x53, 0x04, 0x40, 0x00, 0x0b];
}

/** Adds `amount` to a global. The amount must be below 64 to fit in one byte. */
export function encodeAddition(global: number, amount: number): number[] {
  const index = encodeUnsigned(global);
  return [OP.globalGet, ...index, 0x42, amount, 0x7c, OP.globalSet, ...index];
}

export const encodeFuelCopy = (fuel: number, local: number): number[] => [
  OP.globalGet,
  ...encodeUnsigned(fuel),
  OP.localSet,
  ...encodeUnsigned(local),
];

/** bulk += (fuel saved in the local) - fuel */
export function encodeSpentFuel(fuel: number, local: number): number[] {
  const bulk = encodeUnsigned(fuel + 1);
  const spent = [OP.localGet, ...encodeUnsigned(local), OP.globalGet, ...encodeUnsigned(fuel), 0x7d];
  return [OP.globalGet, ...bulk, ...spent, 0x7c, OP.globalSet, ...bulk];
}

/** Divides the length on top of the stack by 64, subtracts it from fuel and adds it to bulk. */
export function encodeLengthCharge(fuel: number, local: number): number[] {
  const kept = encodeUnsigned(local);
  const amount = [OP.localGet, ...kept, 0x41, 6, 0x76, 0xad];
  const encodeUpdate = (index: number, operation: number) => [
    OP.globalGet,
    ...encodeUnsigned(index),
    ...amount,
    operation,
    OP.globalSet,
    ...encodeUnsigned(index),
  ];
  return [OP.localTee, ...kept, ...encodeUpdate(fuel, 0x7d), ...encodeUpdate(fuel + 1, 0x7c)];
}
