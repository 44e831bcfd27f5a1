declare module "subset-font" {
  const subsetFont: (
    font: Uint8Array,
    characters: string,
    options: { targetFormat: "sfnt"; noHinting: boolean; keepFeatures: string[] },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}
