import type { Signature } from "../bank/problem.ts";
import { toSnakeCase } from "./names.contract.ts";

/** How a JSON value is converted for the code. */
export type Kind = "json" | "linked" | "tree";

/** How the harness calls the entry point. */
export interface Shape {
  given: Kind[];
  returned: Kind;
  /** The methods of a class, each with its name in Python; null for a function. */
  methods: { name: string; snake: string; isVoid: boolean }[] | null;
}

export const PLAIN_SHAPE: Shape = { given: [], returned: "json", methods: null };

const toKind = (type: string): Kind => (type === "linked" || type === "tree" ? type : "json");

export const readShape = ({ params, returns, methods }: Signature): Shape => ({
  given: methods === undefined ? params.map(({ type }) => toKind(type)) : [],
  returned: toKind(returns),
  methods:
    methods?.map((method) => ({
      name: method.name,
      snake: toSnakeCase(method.name),
      isVoid: method.returns === "void",
    })) ?? null,
});

/** The arguments of a test; for a class the constructor's arguments, then the method calls. */
export const listArguments = ({ params, methods }: Signature): Signature["params"] =>
  methods === undefined
    ? params
    : [
        { name: "made", type: "list<json>" },
        { name: "calls", type: "list<json>" },
      ];
