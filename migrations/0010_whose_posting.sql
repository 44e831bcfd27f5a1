CREATE TABLE `board_adders` (
	`user_id` text NOT NULL,
	`board_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `board_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`board_id`) REFERENCES `boards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `board_adders_board` ON `board_adders` (`board_id`);--> statement-breakpoint
CREATE TABLE `removed_boards` (
	`source` text NOT NULL,
	`token` text NOT NULL,
	`removed_at` integer NOT NULL,
	PRIMARY KEY(`source`, `token`)
);
--> statement-breakpoint
ALTER TABLE `jobs` ADD `unvouched` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_unvouched` ON `jobs` (`id`,`board_id`) WHERE unvouched = 1;--> statement-breakpoint
ALTER TABLE `boards` ADD `vouched_by` text;--> statement-breakpoint
UPDATE `boards` SET `vouched_by` = `origin` WHERE `origin` IN ('seeded', 'imported');--> statement-breakpoint
-- The seeds are read again: one of them may have been added by a person before. What a list has taught is vouched for
-- when a list with editors names it again.
DELETE FROM `seeds`;--> statement-breakpoint
UPDATE `jobs` SET `unvouched` = 1 WHERE `board_id` IN (SELECT `id` FROM `boards` WHERE `vouched_by` IS NULL);--> statement-breakpoint
-- What a board without a second sign has lent is taken back, and what it hides is shown again by its source's next answer.
UPDATE `jobs` SET `lent` = NULL, `hash` = 'read anew ' || `hash` WHERE `lent` IS NOT NULL AND `uid` IN (
  SELECT `duplicate_of` FROM `jobs` WHERE `duplicate_of` IS NOT NULL AND (`unvouched` = 1 OR `source` = 'hackernews')
);--> statement-breakpoint
UPDATE `jobs` SET `duplicate_of` = NULL, `hash` = 'apart ' || `hash` WHERE `duplicate_of` IS NOT NULL AND EXISTS (
  SELECT 1 FROM `jobs` `o` WHERE `o`.`uid` = `jobs`.`duplicate_of` AND `o`.`board_id` IS NOT `jobs`.`board_id`
  AND (`jobs`.`source_rank` >= 2 OR `o`.`unvouched` = 1)
);
