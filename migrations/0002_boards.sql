CREATE TABLE `boards` (
	`id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`token` text NOT NULL,
	`company` text NOT NULL,
	`origin` text NOT NULL,
	`state` text NOT NULL,
	`asked_at` integer,
	`outcome` text DEFAULT '' NOT NULL,
	`misses` integer DEFAULT 0 NOT NULL,
	`empties` integer DEFAULT 0 NOT NULL,
	`openings` integer,
	`words_hash` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `boards_source_token` ON `boards` (`source`,`token`);--> statement-breakpoint
CREATE INDEX `boards_state` ON `boards` (`state`,`asked_at`);--> statement-breakpoint
CREATE TABLE `seeds` (
	`set` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `jobs` ADD `board_id` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `closed_at` integer;--> statement-breakpoint
CREATE INDEX `jobs_open_of_board` ON `jobs` (`board_id`) WHERE board_id IS NOT NULL AND closed_at IS NULL;