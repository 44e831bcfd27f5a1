import { LANGUAGES, type Language } from "../languages.contract.ts";
import type { Signature } from "./problem.ts";

const BASE: Record<Language, Record<string, string>> = {
  javascript: {},
  python: { int: "int", float: "float", bool: "bool", string: "str" },
  typescript: { int: "number", float: "number", bool: "boolean", string: "string" },
  java: { int: "int", float: "double", bool: "boolean", string: "String" },
  cpp: { int: "int", float: "double", bool: "bool", string: "std::string" },
  csharp: { int: "int", float: "double", bool: "bool", string: "string" },
};

const LIST: Record<Language, (inner: string) => string> = {
  javascript: (inner) => inner,
  python: (inner) => `list[${inner}]`,
  typescript: (inner) => `${inner}[]`,
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

const EMPTY: Record<string, string> = { int: "0", float: "0", bool: "false", string: '""' };

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Starter code of the editor: the entry point with its parameters in each language. */
export function buildStarters(signature: Signature): Record<Language, string> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, buildStarter(language, signature)]),
  ) as Record<Language, string>;
}

function buildStarter(language: Language, { name, params, returns }: Signature): string {
  const formatParams = (write: (name: string, type: string) => string) =>
    params.map((param) => write(param.name, translateType(language, param.type))).join(", ");
  const result = translateType(language, returns);
  const nothing = EMPTY[returns];
  switch (language) {
    case "javascript":
      return `function ${name}(${params.map((param) => param.name).join(", ")}) {\n  // Write your solution here.\n}\n`;
    case "typescript":
      return `function ${name}(${formatParams((param, type) => `${param}: ${type}`)}): ${result} {\n  // Write your solution here.\n  return ${nothing ?? "[]"};\n}\n`;
    case "python":
      return `def ${toSnake(name)}(${formatParams((param, type) => `${param}: ${type}`)}) -> ${result}:\n    # Write your solution here.\n    pass\n`;
    case "java":
      return `import java.util.*;\n\nclass Solution {\n    public ${result} ${name}(${formatParams((param, type) => `${type} ${param}`)}) {\n        // Write your solution here.\n        return ${nothing ?? "null"};\n    }\n}\n`;
    case "cpp":
      return `#include <string>\n#include <vector>\n\nclass Solution {\npublic:\n    ${result} ${name}(${formatParams((param, type) => `${type} ${param}`)}) {\n        // Write your solution here.\n        return ${nothing ?? "{}"};\n    }\n};\n`;
    case "csharp":
      return `using System;\nusing System.Collections.Generic;\n\npublic class Solution {\n    public ${result} ${name.charAt(0).toUpperCase()}${name.slice(1)}(${formatParams((param, type) => `${type} ${param}`)}) {\n        // Write your solution here.\n        return ${nothing ?? "null"};\n    }\n}\n`;
  }
}
