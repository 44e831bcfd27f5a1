ALTER TABLE `portfolio_items` RENAME COLUMN "image" TO "pictures";--> statement-breakpoint
ALTER TABLE `portfolio_items` ADD `case_study` text;--> statement-breakpoint
ALTER TABLE `portfolio_items` ADD `former_pages` text;--> statement-breakpoint
ALTER TABLE `portfolio_settings` ADD `portrait` text;--> statement-breakpoint
ALTER TABLE `portfolio_settings` ADD `cover` text;--> statement-breakpoint
-- Written by hand: one picture becomes a list of one. What is no JSON stays as it is, and is shown as damaged.
UPDATE `portfolio_items` SET `pictures` = json_array(json(`pictures`)) WHERE json_valid(`pictures`) AND json_type(`pictures`) = 'object';
