CREATE TABLE `board_counts` (
	`source` text NOT NULL,
	`state` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`source`, `state`)
);
--> statement-breakpoint
CREATE TABLE `match_orders` (
	`user_id` text NOT NULL,
	`filters` text NOT NULL,
	`person` text NOT NULL,
	`content` text NOT NULL,
	`made_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `filters`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `match_orders_made` ON `match_orders` (`made_at`);--> statement-breakpoint
CREATE TABLE `sweep_positions` (
	`sweep` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `watched_postings` ADD `page_due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `watched_postings_page_due` ON `watched_postings` (`page_due_at`);--> statement-breakpoint
CREATE INDEX `activity_created` ON `activity` (`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_expires` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_seen` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_created` ON `sessions` (`created_at`);--> statement-breakpoint
CREATE INDEX `digests_zone` ON `digests` (`state`,`zone`);--> statement-breakpoint
CREATE INDEX `digests_user` ON `digests` (`state`,`user_id`);--> statement-breakpoint
CREATE INDEX `counters_expires` ON `counters` (`expires_at`);
--> statement-breakpoint
-- Postings that users track are checked in turn from now on, not all in the first hour.
UPDATE `watched_postings` SET `page_due_at` = `looked_at`;--> statement-breakpoint
INSERT INTO `board_counts` (`source`, `state`, `n`)
SELECT `source`, `state`, count(*) FROM `boards` GROUP BY `source`, `state`;--> statement-breakpoint
CREATE TRIGGER boards_after_insert AFTER INSERT ON boards BEGIN
  INSERT INTO board_counts (source, state, n) VALUES (new.source, new.state, 1)
  ON CONFLICT DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER boards_after_delete AFTER DELETE ON boards BEGIN
  UPDATE board_counts SET n = n - 1 WHERE source = old.source AND state = old.state;
END;
--> statement-breakpoint
CREATE TRIGGER boards_after_update AFTER UPDATE OF source, state ON boards
WHEN old.source <> new.source OR old.state <> new.state BEGIN
  UPDATE board_counts SET n = n - 1 WHERE source = old.source AND state = old.state;
  INSERT INTO board_counts (source, state, n) VALUES (new.source, new.state, 1)
  ON CONFLICT DO UPDATE SET n = n + 1;
END;
