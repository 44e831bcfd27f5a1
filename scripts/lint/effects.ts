/** A node of the syntax tree, with what the rule reads of it. */
type Node = {
  type: string;
  name?: string;
  parent?: Node;
  callee?: Node;
  property?: Node;
  arguments?: Node[];
  body?: Node;
  argument?: Node | null;
};

const EFFECTS = new Set(["useEffect", "useLayoutEffect", "useInsertionEffect"]);
const FUNCTIONS = ["ArrowFunctionExpression", "FunctionExpression"];
const MESSAGE =
  "React calls what an effect returns. Return nothing, a function, or a name that holds one: what a browser's function returns may be nothing in one version and a promise in the next.";

function isEffect(node: Node): boolean {
  const { parent } = node;
  if (parent?.type !== "CallExpression" || parent.arguments?.[0] !== node) return false;
  const called = parent.callee?.property ?? parent.callee;
  return EFFECTS.has(called?.name ?? "");
}

// A plugin of oxlint: `.oxlintrc.json` names it and its rule.
const plugin = {
  meta: { name: "project" },
  rules: {
    "effect-returns-function": {
      create(context: { report: (problem: { node: Node; message: string }) => void }) {
        const within: Node[] = [];
        const check = (returned: Node) => {
          if (![...FUNCTIONS, "Identifier"].includes(returned.type))
            context.report({ node: returned, message: MESSAGE });
        };
        const enter = (node: Node) => {
          within.push(node);
          if (node.body !== undefined && node.body.type !== "BlockStatement" && isEffect(node))
            check(node.body);
        };
        const leave = () => {
          within.pop();
        };
        return {
          ":function": enter,
          ":function:exit": leave,
          ReturnStatement({ argument }: Node) {
            const of = within.at(-1);
            if (argument !== null && argument !== undefined && of !== undefined && isEffect(of))
              check(argument);
          },
        };
      },
    },
  },
};

export default plugin;
