/** Code with comments and the content of strings blanked out, so that neither is taken for code; lines keep their length. */
export function maskCode(code: string, isPython: boolean): string {
  const pattern = isPython
    ? /#[^\n]*|"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
    : /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|"""[^]*?(?:"""|$)|@"(?:[^"]|"")*"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`/g;
  return code.replaceAll(pattern, (found) => {
    const isText = /^@?["'`]/.test(found);
    const blank = found.replaceAll(/[^\n]/g, " ");
    return isText ? `"${blank.slice(1, -1)}"` : blank;
  });
}

const PARTNERS: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** The line of the first bracket without a partner, from 1; null where all have one. */
export function findLooseBracket(masked: string): number | null {
  const open: { bracket: string; line: number }[] = [];
  let line = 1;
  for (const character of masked) {
    if (character === "\n") line += 1;
    if ("([{".includes(character)) open.push({ bracket: character, line });
    const partner = PARTNERS[character];
    if (partner !== undefined && open.pop()?.bracket !== partner) return line;
  }
  return open[0]?.line ?? null;
}
