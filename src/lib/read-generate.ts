/** `?generate=true` opens a generator. By hand, because what checks an address is loaded with every page. */
export const readGenerate = (search: Record<string, unknown>): { generate?: true } =>
  search.generate === true || search.generate === "true" ? { generate: true } : {};
