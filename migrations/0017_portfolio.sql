CREATE TABLE `portfolio_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`technologies` text NOT NULL,
	`project_url` text NOT NULL,
	`github_url` text NOT NULL,
	`featured` integer NOT NULL,
	`place` integer,
	`image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `portfolio_items_user` ON `portfolio_items` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `portfolio_items_deleted` ON `portfolio_items` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `portfolio_old_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`held_until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `portfolio_old_slugs_user` ON `portfolio_old_slugs` (`user_id`);--> statement-breakpoint
CREATE TABLE `portfolio_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`resume` text,
	`preview` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `portfolio_visits` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`visits` integer NOT NULL,
	`downloads` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `users` ADD `portfolio_slug` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_portfolio_slug_unique` ON `users` (`portfolio_slug`);