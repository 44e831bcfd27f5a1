CREATE TABLE `__new_interview_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`question_id` text NOT NULL,
	`kind` text NOT NULL,
	`prompt` text NOT NULL,
	`answer` text NOT NULL,
	`code` text,
	`language` text,
	`execution` text,
	`score` real,
	`feedback` text NOT NULL,
	`evaluation` text NOT NULL,
	`made_by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `interview_questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_interview_attempts`("id", "user_id", "question_id", "kind", "prompt", "answer", "code", "language", "execution", "score", "feedback", "evaluation", "made_by", "at") SELECT "id", "user_id", "question_id", "kind", "prompt", "answer", "code", "language", "execution", "score", "feedback", "evaluation", "made_by", "at" FROM `interview_attempts`;--> statement-breakpoint
DROP TABLE `interview_attempts`;--> statement-breakpoint
ALTER TABLE `__new_interview_attempts` RENAME TO `interview_attempts`;--> statement-breakpoint
CREATE INDEX `interview_attempts_question` ON `interview_attempts` (`question_id`,`at`);--> statement-breakpoint
CREATE INDEX `interview_attempts_user` ON `interview_attempts` (`user_id`);--> statement-breakpoint
UPDATE `interview_attempts` SET `score` = NULL,
	`evaluation` = CASE WHEN json_valid(`evaluation`) THEN json_set(`evaluation`, '$.score', NULL, '$.parts', json('[]')) ELSE `evaluation` END
	WHERE `execution` = 'read';--> statement-breakpoint
UPDATE `interview_questions` SET `score` = NULL,
	`evaluation` = CASE WHEN json_valid(`evaluation`) THEN json_set(`evaluation`, '$.score', NULL, '$.parts', json('[]')) ELSE `evaluation` END
	WHERE `execution` = 'read';
