CREATE TABLE `requirement_corrections` (
	`user_id` text NOT NULL,
	`job_uid` text NOT NULL,
	`requirement_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `job_uid`, `requirement_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `requirement_corrections_job` ON `requirement_corrections` (`job_uid`);