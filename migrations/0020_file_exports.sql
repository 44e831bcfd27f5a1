CREATE TABLE `file_exports` (
	`user_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`format` text NOT NULL,
	`version` text NOT NULL,
	`file_id` text NOT NULL,
	`check_result` text NOT NULL,
	PRIMARY KEY(`owner_id`, `format`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `file_exports_user` ON `file_exports` (`user_id`);--> statement-breakpoint
INSERT INTO `file_exports` (`user_id`, `owner_id`, `format`, `version`, `file_id`, `check_result`)
SELECT `user_id`, `letter_id`, `format`, `version`, `file_id`, `check_result` FROM `cover_letter_exports`;--> statement-breakpoint
INSERT INTO `file_exports` (`user_id`, `owner_id`, `format`, `version`, `file_id`, `check_result`)
SELECT `user_id`, `resume_id`, `format`, CAST(`version` AS text), `file_id`, `check_result` FROM `resume_exports`;--> statement-breakpoint
DROP TABLE `cover_letter_exports`;--> statement-breakpoint
DROP TABLE `resume_exports`;