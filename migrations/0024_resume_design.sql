ALTER TABLE `resumes` ADD `design` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `resumes` ADD `is_named` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `resumes` ADD `imported_json` text;