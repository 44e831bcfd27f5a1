import * as z from "zod/mini";

/** What the harness calls: the same as `Shape` of the judge, with the name of the signature. */
export const DeviceEntry = z.object({
  name: z.string(),
  shape: z.object({
    given: z.array(z.enum(["json", "linked", "tree"])),
    returned: z.enum(["json", "linked", "tree"]),
    methods: z.nullable(z.array(z.object({ name: z.string(), snake: z.string(), isVoid: z.boolean() }))),
  }),
});
export type DeviceEntry = z.infer<typeof DeviceEntry>;

/** Characters: of each value, message and output, and of all values together, which stay within a request. */
export const DEVICE_LIMITS = {
  cases: 40,
  points: 16,
  value: 60_000,
  all: 600_000,
  message: 2_000,
  output: 65_536,
} as const;

/** What became of one case on the user's device. */
export const DeviceResult = z.object({
  kind: z.enum(["value", "error", "fuel", "memory", "recursion", "unsupported", "skipped"]),
  /** The returned value as JSON, with markers for what JSON has not (worker/judge/values.contract.ts). */
  value: z.optional(z.string().check(z.maxLength(DEVICE_LIMITS.value))),
  message: z.optional(z.string().check(z.maxLength(DEVICE_LIMITS.message))),
  line: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100_000)))),
  output: z.optional(z.string().check(z.maxLength(DEVICE_LIMITS.output))),
  outputCut: z.optional(z.boolean()),
});
export type DeviceResult = z.infer<typeof DeviceResult>;

/** What one call with an input of size `n` took. */
export const DevicePoint = z.object({
  n: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Jumps, calls and starts of functions. */
  count: z.int().check(z.nonnegative()),
  /** Milliseconds of the fastest try; null where it was not measured. */
  ms: z.nullable(z.number().check(z.nonnegative())),
  /** Most memory held beyond the input; null where it was not measured. */
  bytes: z.nullable(z.int().check(z.nonnegative())),
});
export type DevicePoint = z.infer<typeof DevicePoint>;

/** A run of all cases of a problem on the user's device. */
export const DeviceRun = z.object({
  /** Version of what ran the code: "3.14.2". */
  version: z.string().check(z.regex(/^\d{1,2}\.\d{1,3}\.\d{1,3}$/)),
  results: z.array(DeviceResult).check(z.minLength(1), z.maxLength(DEVICE_LIMITS.cases)),
  /** By growing size; empty where nothing could be measured. */
  growth: z._default(z.array(DevicePoint).check(z.maxLength(DEVICE_LIMITS.points)), []),
});
export type DeviceRun = z.infer<typeof DeviceRun>;

/** The inputs of a problem, to be run on the user's device; what they should give stays on the server. */
export const DeviceTask = z.object({
  entry: DeviceEntry,
  /** The arguments of each case as JSON. */
  cases: z.array(z.string()),
  /** The first large case: growth is measured before it, as a large case may not end. */
  firstLarge: z.int(),
  /** Inputs of growing size, in series: the next one is for code that is too slow for the one before. */
  growth: z.array(z.array(z.object({ n: z.int(), args: z.string() }))),
});
export type DeviceTask = z.infer<typeof DeviceTask>;
