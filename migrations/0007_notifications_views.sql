CREATE TABLE `notification_reads` (
	`user_id` text PRIMARY KEY NOT NULL,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `page_views` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`audience` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `path`, `audience`)
);
