ALTER TABLE "reviews" ADD COLUMN "communication" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_communication" CHECK ("reviews"."communication" between 1 and 5);