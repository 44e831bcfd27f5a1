/** Takes the counts of all terms that begin with a letter from the index; writes only those that changed. */
export const refreshTerms = (db: D1Database, letter: string) =>
  db
    .prepare(
      `INSERT INTO vocab (term, df) SELECT term, doc FROM words_vocab WHERE term >= ?1 AND term < ?2
       ON CONFLICT (term) DO UPDATE SET df = excluded.df WHERE df <> excluded.df`,
    )
    .bind(letter, `${letter}\u{10ffff}`)
    .run();
