/** Limits for reading one document. `docs/SECURITY.md` publishes these. */
export const LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  pages: 20,
  characters: 400_000,
  lines: 20_000,
  cellsPerLine: 64,
  charactersPerCell: 100_000,
  linksPerPage: 500,
  linksPerCell: 32,
  pdf: {
    streams: 4_000,
    objects: 60_000,
    bytesPerStream: 4 << 20,
    operations: 150_000,
    glyphsPerPage: 40_000,
    depth: 64,
  },
  zip: { entries: 2_000, nameBytes: 512, bytesPerEntry: 8 << 20 },
  xml: { depth: 256, attributes: 256, nameCharacters: 200, tagCharacters: 64 << 10 },
  ole: { entries: 4_096, sectors: 1 << 17 },
  word: { pieces: 20_000, runs: 100_000, styles: 4_096 },
  rtf: { depth: 256 },
} as const;
