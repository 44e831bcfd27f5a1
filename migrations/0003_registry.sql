-- The words in the titles of each board's openings, and its employer's name: which boards are worth asking for what.
CREATE VIRTUAL TABLE board_words USING fts5(
  txt,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'",
  prefix = '3', detail = none, content = '', contentless_delete = 1
);
--> statement-breakpoint
-- A listing that closes leaves the totals, and comes back into them when it opens again.
CREATE TRIGGER jobs_after_close AFTER UPDATE OF closed_at ON jobs
WHEN old.closed_at IS NULL AND new.closed_at IS NOT NULL BEGIN
  UPDATE facet_rollup SET count = count - 1
  WHERE board = old.board AND levels = old.levels AND location_types = old.location_types;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_after_reopen AFTER UPDATE OF closed_at ON jobs
WHEN old.closed_at IS NOT NULL AND new.closed_at IS NULL BEGIN
  INSERT INTO facet_rollup (board, levels, location_types, count) VALUES (new.board, new.levels, new.location_types, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
DROP TRIGGER jobs_after_delete;
--> statement-breakpoint
CREATE TRIGGER jobs_after_delete AFTER DELETE ON jobs WHEN old.closed_at IS NULL BEGIN
  UPDATE facet_rollup SET count = count - 1
  WHERE board = old.board AND levels = old.levels AND location_types = old.location_types;
END;
--> statement-breakpoint
DROP TRIGGER jobs_after_update;
--> statement-breakpoint
CREATE TRIGGER jobs_after_update AFTER UPDATE OF board, levels, location_types ON jobs
WHEN old.closed_at IS NULL AND new.closed_at IS NULL
  AND (old.board <> new.board OR old.levels <> new.levels OR old.location_types <> new.location_types) BEGIN
  UPDATE facet_rollup SET count = count - 1
  WHERE board = old.board AND levels = old.levels AND location_types = old.location_types;
  INSERT INTO facet_rollup (board, levels, location_types, count) VALUES (new.board, new.levels, new.location_types, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
