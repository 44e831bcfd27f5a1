/** `codes` are what reading it may end with; "reads" stands for lines. */
export type HostileFile = { name: string; make: () => Uint8Array; codes: string[] };

export const MEGABYTE = 1 << 20;
export const COMPLEX = ["documents.too_complex"];
export const BROKEN = ["documents.malformed"];
export const READS = ["reads"];

export const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));

/** For files that ask for work: what counts is that they end soon, whichever way. */
export const ANY_END = [...READS, ...COMPLEX, ...BROKEN, "documents.empty", "documents.scanned"];

/** The same kind of file in several sizes. */
export const sized = (name: string, sizes: number[], make: (size: number) => Uint8Array): HostileFile[] =>
  sizes.map((size) => ({ name: `${name}: ${size}`, codes: ANY_END, make: () => make(size) }));
