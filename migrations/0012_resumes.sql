CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `files_user` ON `files` (`user_id`);--> statement-breakpoint
CREATE INDEX `files_state` ON `files` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `resume_exports` (
	`user_id` text NOT NULL,
	`resume_id` text NOT NULL,
	`format` text NOT NULL,
	`version` integer NOT NULL,
	`file_id` text NOT NULL,
	`check_result` text NOT NULL,
	PRIMARY KEY(`resume_id`, `format`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resume_id`) REFERENCES `resumes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `resume_ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`resume_id` text NOT NULL,
	`at` integer NOT NULL,
	`content_at` integer NOT NULL,
	`score` integer NOT NULL,
	`band` text NOT NULL,
	`made_by` text NOT NULL,
	`report` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resume_id`) REFERENCES `resumes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `resume_ratings_resume` ON `resume_ratings` (`resume_id`,`at`);--> statement-breakpoint
CREATE INDEX `resume_ratings_user` ON `resume_ratings` (`user_id`);--> statement-breakpoint
CREATE TABLE `resumes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`template` text NOT NULL,
	`paper` text NOT NULL,
	`origin` text NOT NULL,
	`content` text NOT NULL,
	`content_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`deleted_at` integer,
	`original_file_id` text,
	`source_profile` text,
	`file_facts` text,
	`read_warnings` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `resumes_user` ON `resumes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `resumes_deleted` ON `resumes` (`deleted_at`);