CREATE TABLE `application_steps` (
	`application_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`day` text NOT NULL,
	`time` text NOT NULL,
	`zone` text NOT NULL,
	`at` integer NOT NULL,
	`remind_at` integer,
	`reminded_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_steps_user` ON `application_steps` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `application_steps_due` ON `application_steps` (`remind_at`) WHERE reminded_at IS NULL AND remind_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `digests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`token_hash` text NOT NULL,
	`zone` text NOT NULL,
	`updated_at` integer NOT NULL,
	`last_sent_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `digests_token` ON `digests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `digests_due` ON `digests` (`state`,`last_sent_at`);--> statement-breakpoint
CREATE TABLE `mail_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`outcome` text NOT NULL,
	`detail` text NOT NULL,
	`provider_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_deliveries_user` ON `mail_deliveries` (`user_id`);--> statement-breakpoint
CREATE INDEX `mail_deliveries_at` ON `mail_deliveries` (`at`);--> statement-breakpoint
CREATE INDEX `mail_deliveries_provider` ON `mail_deliveries` (`provider_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `feeds` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`search_id` text,
	`zone` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_asked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`search_id`) REFERENCES `saved_searches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feeds_user` ON `feeds` (`user_id`,`kind`,`search_id`);--> statement-breakpoint
CREATE TABLE `search_comparison` (
	`id` integer PRIMARY KEY NOT NULL,
	`from_ms` integer NOT NULL,
	`until_ms` integer NOT NULL,
	`after_search` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`asked` text NOT NULL,
	`read` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`delivered_at` integer NOT NULL,
	`boards_wanted_at` integer DEFAULT 0 NOT NULL,
	`found_day` integer DEFAULT 0 NOT NULL,
	`found_count` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_searches_user` ON `saved_searches` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_searches_wanted` ON `saved_searches` (`boards_wanted_at`);--> statement-breakpoint
CREATE INDEX `saved_searches_deleted` ON `saved_searches` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `search_hits` (
	`user_id` text NOT NULL,
	`search_id` text NOT NULL,
	`job_id` text NOT NULL,
	`found_at` integer NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`search_id`, `job_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`search_id`) REFERENCES `saved_searches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_hits_search` ON `search_hits` (`search_id`,`found_at`);--> statement-breakpoint
CREATE INDEX `search_hits_user` ON `search_hits` (`user_id`,`found_at`);--> statement-breakpoint
CREATE INDEX `search_hits_found` ON `search_hits` (`found_at`);--> statement-breakpoint
CREATE TABLE `posting_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`kind` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`changed_at` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `posting_changes_job` ON `posting_changes` (`job_id`,`at`);--> statement-breakpoint
CREATE INDEX `posting_changes_at` ON `posting_changes` (`at`);--> statement-breakpoint
CREATE TABLE `watched_postings` (
	`job_id` text PRIMARY KEY NOT NULL,
	`snapshot` text NOT NULL,
	`deadline` text,
	`looked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `watched_postings_looked` ON `watched_postings` (`looked_at`);--> statement-breakpoint
DROP INDEX `application_rounds_user`;--> statement-breakpoint
ALTER TABLE `application_rounds` ADD `reminded_at` integer;--> statement-breakpoint
CREATE INDEX `application_rounds_due` ON `application_rounds` (`at`) WHERE reminded_at IS NULL;--> statement-breakpoint
CREATE INDEX `application_rounds_user` ON `application_rounds` (`user_id`,`at`);--> statement-breakpoint
ALTER TABLE `applications` ADD `answer_by` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `followed_up_at` integer;--> statement-breakpoint
CREATE INDEX `applications_status` ON `applications` (`user_id`,`status`);--> statement-breakpoint
CREATE INDEX `applications_job` ON `applications` (`job_id`);--> statement-breakpoint
ALTER TABLE `boards` ADD `wanted_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `boards_wanted` ON `boards` (`wanted_at`);--> statement-breakpoint
CREATE INDEX `jobs_first_seen` ON `jobs` (`first_seen_at`,`uid`);--> statement-breakpoint
-- What users track already is watched from now on.
INSERT INTO `watched_postings` (`job_id`, `snapshot`, `deadline`, `looked_at`)
SELECT DISTINCT `job_id`, '', NULL, 0 FROM `applications` WHERE `job_id` IN (SELECT `uid` FROM `jobs`);
