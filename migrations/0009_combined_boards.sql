-- Listings that are stored lack the tags of a board with other filters: their sources' next answers write them anew.
UPDATE `jobs` SET `hash` = 'read anew ' || `hash` WHERE `closed_at` IS NULL;
