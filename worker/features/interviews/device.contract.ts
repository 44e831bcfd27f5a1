import * as z from "zod/mini";

/** What the harness calls: the same as `Shape` of the judge, with the name of the signature. */
export const PythonEntry = z.object({
  name: z.string(),
  shape: z.object({
    given: z.array(z.enum(["json", "linked", "tree"])),
    returned: z.enum(["json", "linked", "tree"]),
    methods: z.nullable(z.array(z.object({ name: z.string(), snake: z.string(), isVoid: z.boolean() }))),
  }),
});
export type PythonEntry = z.infer<typeof PythonEntry>;

/** Characters: of each value, message and output, and of all values together, which stay within a request. */
export const DEVICE_LIMITS = {
  cases: 40,
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

/** A run of all cases of a problem on the user's device. */
export const DeviceRun = z.object({
  /** Version of Python: "3.14.2". */
  version: z.string().check(z.regex(/^\d{1,2}\.\d{1,3}\.\d{1,3}$/)),
  results: z.array(DeviceResult).check(z.minLength(1), z.maxLength(DEVICE_LIMITS.cases)),
});
export type DeviceRun = z.infer<typeof DeviceRun>;

/** The cases of a problem, to be run on the user's device; what they should give stays on the server. */
export const DeviceTask = z.object({
  entry: PythonEntry,
  /** The arguments of each case as JSON. */
  cases: z.array(z.string()),
});
export type DeviceTask = z.infer<typeof DeviceTask>;
