import * as z from "zod/mini";

/** The harness's entry point: the judge's `Shape`, with the signature's name. */
export const DeviceEntry = z.object({
  name: z.string(),
  shape: z.object({
    given: z.array(z.enum(["json", "linked", "tree"])),
    returned: z.enum(["json", "linked", "tree"]),
    methods: z.nullable(z.array(z.object({ name: z.string(), snake: z.string(), isVoid: z.boolean() }))),
  }),
});
export type DeviceEntry = z.infer<typeof DeviceEntry>;

/** Max characters of each value, message and output, and of all values together, which must fit a request. */
export const DEVICE_LIMITS = {
  cases: 40,
  points: 16,
  value: 60_000,
  all: 600_000,
  message: 2_000,
  output: 65_536,
} as const;

/** Result of one case on the user's device. */
export const DeviceResult = z.object({
  kind: z.enum(["value", "error", "fuel", "memory", "recursion", "unsupported", "skipped"]),
  /** The returned value as JSON, with markers for values JSON cannot express (worker/judge/values.contract.ts). */
  value: z.optional(z.string().check(z.maxLength(DEVICE_LIMITS.value))),
  message: z.optional(z.string().check(z.maxLength(DEVICE_LIMITS.message))),
  line: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100_000)))),
  output: z.optional(z.string().check(z.maxLength(DEVICE_LIMITS.output))),
  outputCut: z.optional(z.boolean()),
});
export type DeviceResult = z.infer<typeof DeviceResult>;

/** Measurements of one call with an input of size `n`. */
export const DevicePoint = z.object({
  n: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Number of jumps, calls and function starts. */
  count: z.int().check(z.nonnegative()),
  /** Milliseconds of the fastest try; null if not measured. */
  ms: z.nullable(z.number().check(z.nonnegative())),
  /** Max bytes held beyond the input; null if not measured. */
  bytes: z.nullable(z.int().check(z.nonnegative())),
});
export type DevicePoint = z.infer<typeof DevicePoint>;

/** A run of all cases of a problem on the user's device. */
export const DeviceRun = z.object({
  /** Version of the engine: "3.14.2". */
  version: z.string().check(z.regex(/^\d{1,2}\.\d{1,3}\.\d{1,3}$/)),
  results: z.array(DeviceResult).check(z.minLength(1), z.maxLength(DEVICE_LIMITS.cases)),
  /** By growing size; empty if nothing could be measured. */
  growth: z._default(z.array(DevicePoint).check(z.maxLength(DEVICE_LIMITS.points)), []),
});
export type DeviceRun = z.infer<typeof DeviceRun>;

/** A problem's inputs for the user's device; the expected results stay on the server. */
export const DeviceTask = z.object({
  entry: DeviceEntry,
  /** The arguments of each case as JSON. */
  cases: z.array(z.string()),
  /** Index of the first large case. Growth is measured before it, because a large case may not terminate. */
  firstLarge: z.int(),
  /** Series of inputs of growing size; each series is for code too slow for the previous one. */
  growth: z.array(z.array(z.object({ n: z.int(), args: z.string() }))),
});
export type DeviceTask = z.infer<typeof DeviceTask>;
