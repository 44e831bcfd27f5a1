declare module "pdfkit/output" {
  export const toBytes: (document: PDFKit.PDFDocument) => Promise<Uint8Array>;
}

declare module "fontkit" {
  export type GlyphRun = {
    readonly glyphs: unknown[];
    readonly positions: Record<string, number>[];
    readonly advanceWidth: number;
  };
  export type Font = {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly characterSet: number[];
    glyphForCodePoint: (codePoint: number) => unknown;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string, features?: Record<string, boolean>, script?: string) => GlyphRun;
  };
  export const create: (bytes: Uint8Array) => Font;
}
