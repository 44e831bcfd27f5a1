CREATE TABLE `refusals` (
	`user_id` text NOT NULL,
	`job_uid` text NOT NULL,
	`reason` text NOT NULL,
	`job` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `job_uid`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
