CREATE TABLE `erased_accounts` (
	`account_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `id` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `sessions` SET `id` = replace(replace(replace(replace(lower(hex(randomblob(13))), '0', 'g'), '1', 'h'), '8', 'i'), '9', 'j');--> statement-breakpoint
ALTER TABLE `sessions` ADD `browser` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `system` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `counters` ADD `user_id` text REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `counters_user` ON `counters` (`user_id`);--> statement-breakpoint
CREATE INDEX `cover_letter_exports_user` ON `cover_letter_exports` (`user_id`);--> statement-breakpoint
CREATE INDEX `resume_exports_user` ON `resume_exports` (`user_id`);