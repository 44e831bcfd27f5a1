CREATE TABLE `operator_orders` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `operator_orders_user` ON `operator_orders` (`user_id`);--> statement-breakpoint
CREATE INDEX `operator_orders_expires` ON `operator_orders` (`expires_at`);--> statement-breakpoint
CREATE TABLE `portfolio_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`page` text NOT NULL,
	`reason` text NOT NULL,
	`details` text NOT NULL,
	`contact` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `portfolio_reports_user` ON `portfolio_reports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `portfolio_reports_created` ON `portfolio_reports` (`closed_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `answer_counts` (
	`hour` integer NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	PRIMARY KEY(`hour`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `sweep_parts` (
	`part` text PRIMARY KEY NOT NULL,
	`succeeded_at` integer,
	`duration_ms` integer,
	`failed_at` integer,
	`failure` text
);
--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_reason` text;--> statement-breakpoint
ALTER TABLE `users` ADD `seen_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `idle_notice_at` integer;--> statement-breakpoint
ALTER TABLE `portfolio_settings` ADD `taken_down_at` integer;--> statement-breakpoint
ALTER TABLE `portfolio_settings` ADD `taken_down_reason` text;