CREATE TABLE `row_tasks` (
	`name` text PRIMARY KEY NOT NULL,
	`cursor` integer NOT NULL,
	`rows` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
-- The words of boards can be read back: a backup needs them, since the titles that they were made of are not stored.
CREATE VIRTUAL TABLE board_words_vocab USING fts5vocab(board_words, row);
