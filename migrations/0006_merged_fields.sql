ALTER TABLE `jobs` ADD `requisition` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `lent` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `checked_at` integer;--> statement-breakpoint
-- Listings that are stored lack the tags of combined filters: their sources' next answers write them anew.
UPDATE `jobs` SET `hash` = 'read anew ' || `hash`;
--> statement-breakpoint
-- Totals by kind of employment too.
DROP TRIGGER jobs_shown;
--> statement-breakpoint
DROP TRIGGER jobs_gone;
--> statement-breakpoint
DROP TRIGGER jobs_changed;
--> statement-breakpoint
DROP TABLE `facet_rollup`;
--> statement-breakpoint
CREATE TABLE `facet_rollup` (
	`board` text NOT NULL,
	`levels` integer NOT NULL,
	`location_types` integer NOT NULL,
	`employment` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`board`, `levels`, `location_types`, `employment`)
);
--> statement-breakpoint
INSERT INTO `facet_rollup` (`board`, `levels`, `location_types`, `employment`, `count`)
SELECT `board`, `levels`, `location_types`, `employment`, count(*) FROM `jobs`
WHERE `closed_at` IS NULL AND `duplicate_of` IS NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
CREATE TRIGGER jobs_shown AFTER INSERT ON jobs WHEN new.closed_at IS NULL AND new.duplicate_of IS NULL BEGIN
  INSERT INTO facet_rollup (board, levels, location_types, employment, count)
  VALUES (new.board, new.levels, new.location_types, new.employment, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_gone AFTER DELETE ON jobs WHEN old.closed_at IS NULL AND old.duplicate_of IS NULL BEGIN
  UPDATE facet_rollup SET count = count - 1
  WHERE board = old.board AND levels = old.levels AND location_types = old.location_types AND employment = old.employment;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_changed AFTER UPDATE OF board, levels, location_types, employment, closed_at, duplicate_of ON jobs
WHEN (old.closed_at IS NULL AND old.duplicate_of IS NULL) <> (new.closed_at IS NULL AND new.duplicate_of IS NULL)
  OR old.board <> new.board OR old.levels <> new.levels OR old.location_types <> new.location_types
  OR old.employment <> new.employment BEGIN
  UPDATE facet_rollup SET count = count - (old.closed_at IS NULL AND old.duplicate_of IS NULL)
  WHERE board = old.board AND levels = old.levels AND location_types = old.location_types AND employment = old.employment;
  INSERT INTO facet_rollup (board, levels, location_types, employment, count)
  SELECT new.board, new.levels, new.location_types, new.employment, 1 WHERE new.closed_at IS NULL AND new.duplicate_of IS NULL
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
ALTER TABLE `boards` ADD `listed_at` integer;
