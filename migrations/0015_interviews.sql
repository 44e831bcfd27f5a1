CREATE TABLE `generated_questions` (
	`user_id` text NOT NULL,
	`set_id` text NOT NULL,
	`hash` text NOT NULL,
	`rubric` text NOT NULL,
	`bank_id` text,
	PRIMARY KEY(`set_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`set_id`) REFERENCES `question_sets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `generated_questions_user` ON `generated_questions` (`user_id`,`hash`);--> statement-breakpoint
CREATE TABLE `interview_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`question_id` text NOT NULL,
	`kind` text NOT NULL,
	`prompt` text NOT NULL,
	`answer` text NOT NULL,
	`code` text,
	`language` text,
	`execution` text,
	`score` real NOT NULL,
	`feedback` text NOT NULL,
	`evaluation` text NOT NULL,
	`made_by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `interview_questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `interview_attempts_question` ON `interview_attempts` (`question_id`,`at`);--> statement-breakpoint
CREATE INDEX `interview_attempts_user` ON `interview_attempts` (`user_id`);--> statement-breakpoint
CREATE TABLE `interview_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`interview_id` text NOT NULL,
	`position` integer NOT NULL,
	`question` text NOT NULL,
	`category` text NOT NULL,
	`rubric` text NOT NULL,
	`shown` text,
	`draft` text DEFAULT '' NOT NULL,
	`answer` text,
	`code` text,
	`language` text,
	`execution` text,
	`hints_opened` integer,
	`score` real,
	`feedback` text,
	`evaluation` text,
	`time_complexity` text,
	`space_complexity` text,
	`made_by` text,
	`answered_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`interview_id`) REFERENCES `interviews`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `interview_questions_place` ON `interview_questions` (`interview_id`,`position`);--> statement-breakpoint
CREATE INDEX `interview_questions_user` ON `interview_questions` (`user_id`,`answered_at`);--> statement-breakpoint
CREATE TABLE `interviews` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`position` text,
	`difficulty` text,
	`application_id` text,
	`source` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `interviews_user` ON `interviews` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `interviews_application` ON `interviews` (`user_id`,`application_id`);--> statement-breakpoint
CREATE INDEX `interviews_deleted` ON `interviews` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `question_sets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `question_sets_user` ON `question_sets` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `question_sets_age` ON `question_sets` (`at`);--> statement-breakpoint
CREATE TABLE `interview_stories` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `interview_stories_user` ON `interview_stories` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `interview_stories_deleted` ON `interview_stories` (`deleted_at`);