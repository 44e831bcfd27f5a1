ALTER TABLE `jobs` ADD `read_hash` text DEFAULT '';--> statement-breakpoint
CREATE INDEX `jobs_unread` ON `jobs` (`uid`) WHERE read_hash IS NULL;