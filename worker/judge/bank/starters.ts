import { toSnakeCase } from "../engines/names.contract.ts";
import { LANGUAGES, type Language } from "../languages.contract.ts";
import type { Signature } from "./problem.ts";

const BASE: Record<Language, Record<string, string>> = {
  javascript: {},
  python: {
    int: "int",
    float: "float",
    bool: "bool",
    string: "str",
    void: "None",
    linked: "ListNode | None",
    tree: "TreeNode | None",
  },
  typescript: {
    int: "number",
    float: "number",
    bool: "boolean",
    string: "string",
    linked: "ListNode | null",
    tree: "TreeNode | null",
  },
  java: {
    int: "int",
    float: "double",
    bool: "boolean",
    string: "String",
    linked: "ListNode",
    tree: "TreeNode",
  },
  cpp: {
    int: "int",
    float: "double",
    bool: "bool",
    string: "std::string",
    linked: "ListNode*",
    tree: "TreeNode*",
  },
  csharp: {
    int: "int",
    float: "double",
    bool: "bool",
    string: "string",
    linked: "ListNode",
    tree: "TreeNode",
  },
};

const LIST: Record<Language, (inner: string) => string> = {
  javascript: (inner) => inner,
  python: (inner) => `list[${inner}]`,
  typescript: (inner) => (inner.includes(" ") ? `(${inner})[]` : `${inner}[]`),
  java: (inner) => `${inner}[]`,
  cpp: (inner) => `std::vector<${inner}>`,
  csharp: (inner) => `${inner}[]`,
};

export function translateType(language: Language, type: string): string {
  const inner = /^list<(.+)>$/.exec(type)?.[1];
  return inner === undefined
    ? (BASE[language][type] ?? type)
    : LIST[language](translateType(language, inner));
}

/** A starter's return value, so that it compiles. */
function getEmptyValue(language: Language, type: string): string | null {
  if (type === "void") return null;
  const known = { int: "0", float: "0", bool: "false", string: '""' }[type];
  if (known !== undefined) return known;
  if (type === "linked" || type === "tree") return language === "cpp" ? "nullptr" : "null";
  return language === "typescript" ? "[]" : language === "cpp" ? "{}" : "null";
}

/** Describes the given node type in a comment before the code. */
function describeNodes(language: Language, { params, returns }: Signature): string {
  const types = new Set([...params.map(({ type }) => type), returns]);
  const mark = language === "python" ? "#" : "//";
  return [
    ...(types.has("linked") ? [`${mark} ListNode(val, next) is there.\n`] : []),
    ...(types.has("tree") ? [`${mark} TreeNode(val, left, right) is there.\n`] : []),
  ].join("");
}

const capitalize = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Builds the editor's starter code: the entry point with its parameters in each language. */
export function buildStarters(signature: Signature): Record<Language, string> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      signature.methods === undefined
        ? buildStarter(language, signature)
        : buildClassStarter(language, signature.name, signature.params, signature.methods),
    ]),
  ) as Record<Language, string>;
}

type Params = Signature["params"];

/** Formats parameters for a language. */
const writeParams = (language: Language, params: Params): string =>
  params
    .map(({ name, type }) => {
      const translated = translateType(language, type);
      if (language === "javascript") return name;
      return language === "python" || language === "typescript"
        ? `${name}: ${translated}`
        : `${translated} ${name}`;
    })
    .join(", ");

const IMPORTS: Partial<Record<Language, string>> = {
  java: "import java.util.*;\n\n",
  cpp: "#include <string>\n#include <vector>\n\n",
  csharp: "using System;\nusing System.Collections.Generic;\n\n",
};

function buildStarter(language: Language, signature: Signature): string {
  const { name, params, returns } = signature;
  const given = writeParams(language, params);
  const result = translateType(language, returns);
  const nothing = getEmptyValue(language, returns);
  const head = `${IMPORTS[language] ?? ""}${describeNodes(language, signature)}`;
  switch (language) {
    case "javascript":
      return `${head}function ${name}(${given}) {\n  // Write your solution here.\n}\n`;
    case "typescript":
      return `${head}function ${name}(${given}): ${result} {\n  // Write your solution here.\n  return ${nothing};\n}\n`;
    case "python":
      return `${head}def ${toSnakeCase(name)}(${given}) -> ${result}:\n    # Write your solution here.\n    pass\n`;
    case "java":
      return `${head}class Solution {\n    public ${result} ${name}(${given}) {\n        // Write your solution here.\n        return ${nothing};\n    }\n}\n`;
    case "cpp":
      return `${head}class Solution {\npublic:\n    ${result} ${name}(${given}) {\n        // Write your solution here.\n        return ${nothing};\n    }\n};\n`;
    case "csharp":
      return `${head}public class Solution {\n    public ${result} ${capitalize(name)}(${given}) {\n        // Write your solution here.\n        return ${nothing};\n    }\n}\n`;
  }
}

type Method = NonNullable<Signature["methods"]>[number];

function buildClassStarter(
  language: Language,
  name: string,
  params: Params,
  methods: readonly Method[],
): string {
  const given = writeParams(language, params);
  const bodies = methods.map((method) => writeMethod(language, method));
  const head = IMPORTS[language] ?? "";
  switch (language) {
    case "javascript":
    case "typescript":
      return `class ${name} {\n  constructor(${given}) {\n    // Keep here what the methods need.\n  }\n${bodies.join("")}}\n`;
    case "python":
      return `class ${name}:\n    def __init__(${["self", ...(given === "" ? [] : [given])].join(", ")}):\n        # Keep here what the methods need.\n        pass\n${bodies.join("")}`;
    case "java":
      return `${head}class ${name} {\n    public ${name}(${given}) {\n        // Keep here what the methods need.\n    }\n${bodies.join("")}}\n`;
    case "cpp":
      return `${head}class ${name} {\npublic:\n    ${name}(${given}) {\n        // Keep here what the methods need.\n    }\n${bodies.join("")}};\n`;
    case "csharp":
      return `${head}public class ${name} {\n    public ${name}(${given}) {\n        // Keep here what the methods need.\n    }\n${bodies.join("")}}\n`;
  }
}

function writeMethod(language: Language, { name, params, returns }: Method): string {
  const given = writeParams(language, params);
  const result = translateType(language, returns);
  const nothing = getEmptyValue(language, returns);
  const last = nothing === null ? "" : `return ${nothing};`;
  switch (language) {
    case "javascript":
      return `\n  ${name}(${given}) {\n  }\n`;
    case "typescript":
      return `\n  ${name}(${given}): ${result} {\n${last === "" ? "" : `    ${last}\n`}  }\n`;
    case "python":
      return `\n    def ${toSnakeCase(name)}(${["self", ...(given === "" ? [] : [given])].join(", ")}) -> ${result}:\n        pass\n`;
    case "java":
    case "cpp":
    case "csharp":
      return `\n    ${language === "cpp" ? "" : "public "}${result} ${language === "csharp" ? capitalize(name) : name}(${given}) {\n${last === "" ? "" : `        ${last}\n`}    }\n`;
  }
}
