/**
 * `?generate=true` opens a generator. Parsed by hand, because URL validation code is loaded with every page.
 */
export const parseGenerateParam = (search: Record<string, unknown>): { generate?: true } =>
  search.generate === true || search.generate === "true" ? { generate: true } : {};
