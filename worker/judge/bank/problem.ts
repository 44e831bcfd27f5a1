import * as z from "zod/mini";

import { TIME_CLASSES } from "../complexity/classes.contract.ts";
import { type Json } from "../values.contract.ts";

const timeClass = z.enum(TIME_CLASSES);
const json = z.custom<Json>((value) => value !== undefined);
const text = z.string().check(z.minLength(3));
const lines = z.array(z.string()).check(z.minLength(3));

export const GROUPS = ["basic", "edge", "large"] as const;

const range = z.tuple([z.number(), z.number()]);

const param = z.strictObject({ name: z.string(), type: z.string() });

/** A problem's file. Code is an array of lines, for readable diffs. */
export const problemSourceSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/)),
  title: text,
  difficulty: z.enum(["easy", "medium", "hard"]),
  topics: z.array(text).check(z.minLength(1)),
  story: text,
  task: text,
  /**
   * Types: int, float, bool, string, list<T>; `linked` (a linked list of integers, as a JSON list of its values) and
   * `tree` (a binary tree of integers, as a JSON list of its values level by level, null for a missing child). With
   * `methods` the entry point is a class: `params` are its constructor's, a test has two arguments (the constructor's
   * arguments, and the calls as `[method, ...arguments]`), and the result lists what the calls returned, null for a
   * `void` method.
   */
  signature: z.strictObject({
    name: z.string().check(z.regex(/^[A-Za-z][a-zA-Z]*$/)),
    params: z.array(param),
    returns: z.string(),
    methods: z.optional(
      z
        .array(z.strictObject({ name: z.string(), params: z.array(param), returns: z.string() }))
        .check(z.minLength(2)),
    ),
  }),
  examples: z
    .array(z.strictObject({ args: z.array(json), output: json, explanation: text }))
    .check(z.minLength(2)),
  constraints: z.array(text).check(z.minLength(1)),
  /**
   * Numeric limits per argument of a test: number of elements or characters, size of each element, value range. A
   * class's arguments are named `made` and `calls`.
   */
  limits: z.record(
    z.string(),
    z.strictObject({ length: z.optional(range), inner: z.optional(range), value: z.optional(range) }),
  ),
  hints: z.array(text).check(z.minLength(3), z.maxLength(4)),
  followUps: z.array(text).check(z.minLength(2), z.maxLength(3)),
  /** The meaning of n in growth measurements. */
  size: text,
  optimal: z.strictObject({ time: timeClass, space: timeClass }),
  acceptable: z.array(timeClass),
  /** Why the reference has its complexity. */
  approach: text,
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
  /**
   * Other optimal solutions, including the slowest that a user may be expected to write, such as memoized recursion.
   */
  alternatives: z.optional(
    z.array(z.strictObject({ language: z.enum(["javascript", "python"]), why: text, code: lines })),
  ),
  /** Plausible wrong solutions: the reference with one change each, which must fail the tests. */
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

export type ProblemSource = z.infer<typeof problemSourceSchema>;
export type Group = (typeof GROUPS)[number];
export type Difficulty = ProblemSource["difficulty"];
export type Signature = ProblemSource["signature"];

/** A problem without the data for judging. */
export type Statement = Omit<ProblemSource, "tests" | "reference" | "alternatives" | "wrong">;

export type Test = Omit<ProblemSource["tests"][number], "args"> & { args: Json[] };

/** The data for judging a problem. */
export interface TestSet {
  tests: Test[];
  /** Arguments by size, for growth measurements. */
  growth: Record<number, Json[]>;
  fuel: ProblemFuel;
}

/** Fuel of the slowest known optimal JavaScript solution: for its most expensive case, and for all cases. */
export interface ProblemFuel {
  single: number;
  total: number;
}

export type Problem = Statement & TestSet;
export type Reference = ProblemSource["reference"];

/** The fields of a problem in a list. */
export type ProblemSummary = Pick<ProblemSource, "id" | "title" | "difficulty" | "topics">;
