CREATE TABLE `ai_cache` (
	`user_id` text NOT NULL,
	`task` text NOT NULL,
	`version` integer NOT NULL,
	`input_hash` text NOT NULL,
	`output` text NOT NULL,
	`made_by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `task`, `version`, `input_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ai_cache_age` ON `ai_cache` (`at`);--> statement-breakpoint
CREATE INDEX `ai_cache_user` ON `ai_cache` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `application_rounds` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_rounds_application` ON `application_rounds` (`application_id`,`at`);--> statement-breakpoint
CREATE INDEX `application_rounds_user` ON `application_rounds` (`user_id`);--> statement-breakpoint
CREATE TABLE `own_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`description` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `own_jobs_user` ON `own_jobs` (`user_id`);--> statement-breakpoint
DROP INDEX `application_events_once`;--> statement-breakpoint
ALTER TABLE `application_events` ADD `recorded_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `application_events` SET `recorded_at` = `at`;--> statement-breakpoint
CREATE INDEX `application_events_order` ON `application_events` (`application_id`,`recorded_at`);--> statement-breakpoint
ALTER TABLE `applications` ADD `closed_as` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `closed_at` integer;