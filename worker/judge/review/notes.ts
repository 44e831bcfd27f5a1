import type { Language } from "../languages.contract.ts";

const LONG_FUNCTION_LINES = 60;
const MAX_NOTES = 3;

/** A few correct and useful notes on the code. `masked` is the output of `maskCode`. */
export function listCodeNotes(language: Language, masked: string): string[] {
  const notes: string[] = [];
  const lines = masked.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > LONG_FUNCTION_LINES)
    notes.push(`${lines.length} lines of code: split them into functions with names.`);
  const search = /^[ \t]+(?:if|while|for)\b[^\n]*[\w)\]]\.(?:includes|indexOf|contains|Contains)\(/m;
  if (
    /\bfor\b|\bwhile\b/.test(masked) &&
    search.test(masked) &&
    !/Set|Map|set\(|dict|Dictionary/.test(masked)
  )
    notes.push(
      "A search through a list within a loop goes over it each time; a set or a map answers at once.",
    );
  if (/console\.log|\bprint\s*\(|System\.out|cout\s*<<|Console\.Write/.test(masked))
    notes.push("Printing that helped while writing is left in.");
  if (language === "java" && /"[^"\n]*"\s*==|==\s*"/.test(masked))
    notes.push("Strings are compared with == in Java; equals compares what they say.");
  if ((language === "javascript" || language === "typescript") && /\bvar\s/.test(masked))
    notes.push("var is visible in the whole function; let and const end with their block.");
  if ((language === "javascript" || language === "typescript") && /[^=!]==[^=]/.test(masked))
    notes.push("== converts what it compares; === does not.");
  if (language === "cpp" && /\.size\(\)\s*-\s*1/.test(masked) && /unsigned|size_t/.test(masked))
    notes.push("size() - 1 of an empty container is a very large number.");
  return notes.slice(0, MAX_NOTES);
}
