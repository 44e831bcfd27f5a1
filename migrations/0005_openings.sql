-- Listings that were read before say less than is now read of them: their sources' next answers write them anew.
UPDATE jobs SET skills = '[]', hash = 'read anew ' || hash;
--> statement-breakpoint
-- Totals are of what a search shows: openings that are not closed, each by one of its rows.
DROP TRIGGER jobs_after_insert;
--> statement-breakpoint
DROP TRIGGER jobs_after_delete;
--> statement-breakpoint
DROP TRIGGER jobs_after_update;
--> statement-breakpoint
DROP TRIGGER jobs_after_close;
--> statement-breakpoint
DROP TRIGGER jobs_after_reopen;
--> statement-breakpoint
CREATE TRIGGER jobs_shown AFTER INSERT ON jobs WHEN new.closed_at IS NULL AND new.duplicate_of IS NULL BEGIN
  INSERT INTO facet_rollup (board, levels, location_types, count) VALUES (new.board, new.levels, new.location_types, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_gone AFTER DELETE ON jobs WHEN old.closed_at IS NULL AND old.duplicate_of IS NULL BEGIN
  UPDATE facet_rollup SET count = count - 1
  WHERE board = old.board AND levels = old.levels AND location_types = old.location_types;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_changed AFTER UPDATE OF board, levels, location_types, closed_at, duplicate_of ON jobs
WHEN (old.closed_at IS NULL AND old.duplicate_of IS NULL) <> (new.closed_at IS NULL AND new.duplicate_of IS NULL)
  OR old.board <> new.board OR old.levels <> new.levels OR old.location_types <> new.location_types BEGIN
  UPDATE facet_rollup SET count = count - (old.closed_at IS NULL AND old.duplicate_of IS NULL)
  WHERE board = old.board AND levels = old.levels AND location_types = old.location_types;
  INSERT INTO facet_rollup (board, levels, location_types, count)
  SELECT new.board, new.levels, new.location_types, 1 WHERE new.closed_at IS NULL AND new.duplicate_of IS NULL
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
