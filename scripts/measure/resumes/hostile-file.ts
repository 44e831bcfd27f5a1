/** `codes` are what reading it may end with; "reads" stands for lines. */
export type HostileFile = { name: string; make: () => Uint8Array; codes: string[] };

export const MEGABYTE = 1 << 20;
export const COMPLEX = ["documents.too_complex"];
export const BROKEN = ["documents.malformed"];
export const READS = ["reads"];

export const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));
