DROP INDEX "procedures_search";--> statement-breakpoint
DROP INDEX "reviews_queue";--> statement-breakpoint
DROP INDEX "reviews_verified";