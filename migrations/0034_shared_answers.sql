CREATE INDEX `ai_cache_input` ON `ai_cache` (`input_hash`);
