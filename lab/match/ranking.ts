export const computeMean = (values: number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** How near the order of grades is to the best one that they allow, by what stands among the first. */
export function ndcg(grades: number[], first: number): number {
  const best = gain(grades.toSorted((a, b) => b - a).slice(0, first));
  return best === 0 ? 0 : gain(grades.slice(0, first)) / best;
}

/** What a list of grades in their order is worth: less, the further down. */
export const gain = (grades: number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

const K1 = 1.2;
const B = 0.75;
const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** BM25 as in any textbook, which a matching by more than words has to beat. */
export function plainBm25(query: string, documents: string[]): number[] {
  const read = documents.map(listWords);
  const mean = computeMean(read.map(({ length }) => length));
  const counts = read.map((words) => {
    const own = new Map<string, number>();
    for (const word of words) own.set(word, (own.get(word) ?? 0) + 1);
    return own;
  });
  const asked = [...new Set(listWords(query))].map((word) => {
    const having = counts.filter((own) => own.has(word)).length;
    return { word, rarity: Math.log(1 + (documents.length - having + 0.5) / (having + 0.5)) };
  });
  return counts.map((own, at) => {
    const norm = K1 * (1 - B + (B * (read[at]?.length ?? 0)) / Math.max(1, mean));
    return asked.reduce((sum, { word, rarity }) => {
      const count = own.get(word) ?? 0;
      return sum + (rarity * count * (K1 + 1)) / (count + norm);
    }, 0);
  });
}
