ALTER TABLE `jobs` ADD `employment` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `pay_annual` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `seniority` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `years_min` real;--> statement-breakpoint
ALTER TABLE `jobs` ADD `language` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `match_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `duplicate_of` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `repost_of` text;--> statement-breakpoint
CREATE INDEX `jobs_match` ON `jobs` (`match_key`);--> statement-breakpoint
CREATE INDEX `jobs_duplicates` ON `jobs` (`duplicate_of`) WHERE duplicate_of IS NOT NULL;