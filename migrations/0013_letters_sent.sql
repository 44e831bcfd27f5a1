CREATE TABLE `application_sent` (
	`user_id` text NOT NULL,
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`source_id` text NOT NULL,
	`file_id` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_sent_user` ON `application_sent` (`user_id`);--> statement-breakpoint
CREATE TABLE `cover_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`position` text NOT NULL,
	`company_name` text NOT NULL,
	`job_id` text,
	`paragraphs` text NOT NULL,
	`block` text NOT NULL,
	`resume_id` text,
	`source` text NOT NULL,
	`gaps` text NOT NULL,
	`advice` text NOT NULL,
	`round` integer NOT NULL,
	`made_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cover_letters_user` ON `cover_letters` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `cover_letters_deleted` ON `cover_letters` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `cover_letter_exports` (
	`user_id` text NOT NULL,
	`letter_id` text NOT NULL,
	`format` text NOT NULL,
	`version` text NOT NULL,
	`file_id` text NOT NULL,
	`check_result` text NOT NULL,
	PRIMARY KEY(`letter_id`, `format`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`letter_id`) REFERENCES `cover_letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cover_letter_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`letter_id` text NOT NULL,
	`at` integer NOT NULL,
	`origin` text NOT NULL,
	`words` integer NOT NULL,
	`words_changed` integer NOT NULL,
	`paragraphs` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`letter_id`) REFERENCES `cover_letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cover_letter_versions_letter` ON `cover_letter_versions` (`letter_id`,`at`);--> statement-breakpoint
CREATE INDEX `cover_letter_versions_user` ON `cover_letter_versions` (`user_id`);