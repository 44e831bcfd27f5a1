CREATE TABLE `crawl_budget` (
	`id` integer PRIMARY KEY NOT NULL,
	`paid_until` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `boards` ADD `tracked_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `boards` ADD `stored_at` integer;--> statement-breakpoint
ALTER TABLE `boards` ADD `crawl_rank` integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE `boards` ADD `crawl_due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `boards` ADD `crawl_fails` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `boards_crawl` ON `boards` (`source`,`crawl_rank`,`crawl_due_at`) WHERE state <> 'gone';--> statement-breakpoint
-- What users track or save a search for keeps its priority.
UPDATE `boards` SET `crawl_rank` = 1 WHERE `wanted_at` > 0;--> statement-breakpoint
UPDATE `boards` SET `crawl_rank` = 0, `tracked_at` = `wanted_at` WHERE `wanted_at` > 0 AND `id` IN (
  SELECT `jobs`.`board_id` FROM `watched_postings` JOIN `jobs` ON `jobs`.`uid` = `watched_postings`.`job_id`
);
