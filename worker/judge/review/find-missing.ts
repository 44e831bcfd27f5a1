import type { Statement } from "../bank/problem.ts";
import { toSnakeCase } from "../engines/names.contract.ts";
import type { Language } from "../languages.contract.ts";
import { findLooseBracket } from "./mask.ts";

/** Message for code that takes too many steps to read. */
export const UNREADABLE = "We could not read this here: its brackets, loops or quotes repeat too often.";

/** Describes what masked code lacks to be complete: brackets, its entry point, parameters or a result. */
export function findMissing({ signature }: Statement, language: Language, masked: string): string | null {
  const { name, params, methods } = signature;
  const loose = findLooseBracket(masked);
  if (loose !== null) return `A bracket in line ${loose} has no partner.`;
  if (methods !== undefined) {
    const classes = [...masked.matchAll(/\bclass\s{1,9}(\w{1,80})/g)].map(([, found]) => found);
    return classes.includes(name) ? null : `There is no class called ${name}.`;
  }
  const pascal = name[0]?.toUpperCase() + name.slice(1);
  const names = new Set([name, toSnakeCase(name), pascal]);
  const entry = [...masked.matchAll(/\b(\w{1,120})\s{0,20}\(/g)].find(([, called = ""]) => names.has(called));
  if (entry === undefined) return `There is no function called ${language === "csharp" ? pascal : name}.`;
  const from = entry.index + entry[0].length;
  const close = masked.indexOf(")", from);
  const given = masked.slice(from, close === -1 ? masked.length : close).trim();
  const count = given === "" ? 0 : splitParameters(given).filter((one) => one.trim() !== "self").length;
  if (count !== params.length) return `${name} should take ${params.length} parameters and takes ${count}.`;
  return /\breturn\b|=>/.test(masked) ? null : "Nothing is returned.";
}

function splitParameters(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let current = "";
  for (const character of text) {
    if ("<([{".includes(character)) depth += 1;
    if (">)]}".includes(character)) depth -= 1;
    if (character === "," && depth === 0) {
      parts.push(current);
      current = "";
    } else current += character;
  }
  return [...parts, current];
}
