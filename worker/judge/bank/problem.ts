import * as z from "zod/mini";

import { TIME_CLASSES } from "../complexity/classes.contract.ts";
import { type Json } from "../values.ts";

const timeClass = z.enum(TIME_CLASSES);
const json = z.custom<Json>((value) => value !== undefined);
const text = z.string().check(z.minLength(3));
const lines = z.array(z.string()).check(z.minLength(3));

export const GROUPS = ["basic", "edge", "large"] as const;

const range = z.tuple([z.number(), z.number()]);

/** A problem as stored in its file. Code is an array of lines, for readable diffs. */
export const problemSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/)),
  title: text,
  difficulty: z.enum(["easy", "medium", "hard"]),
  topics: z.array(text).check(z.minLength(1)),
  story: text,
  task: text,
  signature: z.strictObject({
    name: z.string().check(z.regex(/^[a-z][a-zA-Z]*$/)),
    params: z.array(z.strictObject({ name: z.string(), type: z.string() })).check(z.minLength(1)),
    returns: z.string(),
  }),
  examples: z
    .array(z.strictObject({ args: z.array(json), output: json, explanation: text }))
    .check(z.minLength(2)),
  constraints: z.array(text).check(z.minLength(1)),
  /**
   * Numeric limits of each parameter: number of elements or characters, the size of each element, value range.
   */
  limits: z.record(
    z.string(),
    z.strictObject({ length: z.optional(range), inner: z.optional(range), value: z.optional(range) }),
  ),
  hints: z.array(text).check(z.minLength(3), z.maxLength(4)),
  followUps: z.array(text).check(z.minLength(2), z.maxLength(3)),
  /** The meaning of n when growth is measured. */
  size: text,
  optimal: z.strictObject({ time: timeClass, space: timeClass }),
  acceptable: z.array(timeClass),
  /** Why the reference has its complexity. */
  approach: text,
  /** Keywords expected in an explanation: edge cases and the idea. */
  mention: z.array(z.string()).check(z.minLength(2)),
  checker: z.enum(["exact", "unordered", "float"]),
  tests: z
    .array(
      z.strictObject({
        args: z.optional(z.array(json)),
        /** Size and seed for the generator of a large case, which is generated instead of stored. */
        make: z.optional(z.tuple([z.number(), z.number()])),
        expected: z.optional(json),
        /** Hash of an expected value that is too large to store. */
        digest: z.optional(z.string()),
        group: z.enum(GROUPS),
        why: text,
      }),
    )
    .check(z.minLength(12)),
  reference: z.strictObject({
    javascript: lines,
    typescript: lines,
    python: lines,
    java: lines,
    cpp: lines,
    csharp: lines,
  }),
  /** Plausible wrong solutions: each is the reference with one change, and must fail the tests. */
  wrong: z
    .array(
      z.strictObject({
        language: z.enum(["javascript", "python"]),
        from: z.string(),
        to: z.string(),
        why: text,
      }),
    )
    .check(z.minLength(4)),
});

export type Problem = z.infer<typeof problemSchema>;
export type Group = (typeof GROUPS)[number];
export type Difficulty = Problem["difficulty"];
