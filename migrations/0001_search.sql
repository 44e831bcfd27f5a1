-- Full-text search; the measured reasons are in docs/search.md. Drizzle knows no virtual tables, so this is by hand.

-- Which listing has which word, and nothing more. `txt` holds each word of a listing once, already folded by
-- `listing/text.ts`; `tags` holds private-use words that stand for filters, so that a filter narrows inside the index.
CREATE VIRTUAL TABLE words USING fts5(
  txt, tags,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'",
  detail = none, content = '', contentless_delete = 1
);
--> statement-breakpoint
-- Titles and companies for the order by relevance.
CREATE VIRTUAL TABLE titles USING fts5(
  title, company,
  tokenize = 'porter unicode61 remove_diacritics 2',
  content = '', contentless_delete = 1
);
--> statement-breakpoint
-- Every distinct word with an estimate of how many listings have it. A word asked for is a part of some of these.
CREATE TABLE vocab (id INTEGER PRIMARY KEY, term TEXT NOT NULL UNIQUE, df INTEGER NOT NULL);
--> statement-breakpoint
CREATE VIRTUAL TABLE vocab_tri USING fts5(term, content = 'vocab', content_rowid = 'id', tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER vocab_after_insert AFTER INSERT ON vocab BEGIN
  INSERT INTO vocab_tri (rowid, term) VALUES (new.id, new.term);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE words_vocab USING fts5vocab(words, row);
--> statement-breakpoint
CREATE TRIGGER jobs_after_insert AFTER INSERT ON jobs BEGIN
  INSERT INTO facet_rollup (board, levels, location_types, count) VALUES (new.board, new.levels, new.location_types, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_after_delete AFTER DELETE ON jobs BEGIN
  UPDATE facet_rollup SET count = count - 1
  WHERE board = old.board AND levels = old.levels AND location_types = old.location_types;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_after_update AFTER UPDATE OF board, levels, location_types ON jobs
WHEN old.board <> new.board OR old.levels <> new.levels OR old.location_types <> new.location_types BEGIN
  UPDATE facet_rollup SET count = count - 1
  WHERE board = old.board AND levels = old.levels AND location_types = old.location_types;
  INSERT INTO facet_rollup (board, levels, location_types, count) VALUES (new.board, new.levels, new.location_types, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
