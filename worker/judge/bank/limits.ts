import { listArguments } from "../engines/shape.ts";
import type { Json } from "../values.contract.ts";
import type { Signature, Statement } from "./problem.ts";

/** Describes the statement's first limit or type that the arguments violate; null if they violate none. */
export function findBrokenLimit(
  { signature, limits }: Pick<Statement, "signature" | "limits">,
  args: readonly Json[],
): string | null {
  for (const [index, { name, type }] of listArguments(signature).entries()) {
    const value = args[index];
    const limit = limits[name];
    if (value === undefined || limit === undefined) return `${name} is missing`;
    if (!isOfType(value, type)) return `${name} is not of type ${type}`;
    if (limit.length !== undefined && !isWithin(getSize(value, type), limit.length))
      return `${name} has ${getSize(value, type)} elements`;
    const { inner, value: range } = limit;
    if (
      inner !== undefined &&
      Array.isArray(value) &&
      value.some((item) => !isWithin(getValueLength(item), inner))
    )
      return `an element of ${name} is too long or too short`;
    if (range !== undefined && listNumbers(value).some((number) => !isWithin(number, range)))
      return `a number of ${name} is out of bounds`;
  }
  return signature.methods === undefined || areCalls(signature.methods, args[1] ?? null)
    ? null
    : "a call is none of the methods with its arguments";
}

const areCalls = (methods: NonNullable<Signature["methods"]>, calls: Json): boolean =>
  Array.isArray(calls) &&
  calls.every((call) => {
    if (!Array.isArray(call)) return false;
    const [called, ...given] = call;
    const method = methods.find(({ name }) => name === called);
    return (
      method !== undefined &&
      given.length === method.params.length &&
      method.params.every(({ type }, at) => isOfType(given[at] ?? null, type))
    );
  });

function isOfType(value: Json, type: string): boolean {
  const element = /^list<(.+)>$/.exec(type)?.[1];
  if (element !== undefined) return Array.isArray(value) && value.every((item) => isOfType(item, element));
  switch (type) {
    case "int":
      return Number.isInteger(value);
    case "float":
      return typeof value === "number";
    case "bool":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string";
    case "linked":
      return Array.isArray(value) && value.every(Number.isInteger);
    case "tree":
      return Array.isArray(value) && value.every((node) => node === null || Number.isInteger(node));
    default:
      return true;
  }
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** Number of elements, characters or tree nodes. */
export const getSize = (value: Json, type: string): number =>
  type === "tree" && Array.isArray(value)
    ? value.filter((node) => node !== null).length
    : getValueLength(value);

const getValueLength = (value: Json): number =>
  Array.isArray(value) || typeof value === "string" ? value.length : 0;

const listNumbers = (value: Json): number[] =>
  Array.isArray(value) ? value.flatMap(listNumbers) : typeof value === "number" ? [value] : [];
