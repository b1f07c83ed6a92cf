ALTER TABLE "messages" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "declined_at_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "messages_closed" ON "messages" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_declined" ON "reviews" USING btree ("declined_at") WHERE declined_at is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_closed_at" CHECK ("messages"."closed_at" is null or "messages"."status" in ('resolved', 'archived'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_declined_at" CHECK ("reviews"."declined_at" is null or ("reviews"."status" = 'draft' and "reviews"."published_at" is null));--> statement-breakpoint
-- Begins the whole period at the upgrade for what was decided before: staff see the day of its removal that long.
UPDATE "reviews" SET "declined_at" = now() WHERE "status" = 'draft' AND "published_at" IS NULL;--> statement-breakpoint
UPDATE "messages" SET "closed_at" = now() WHERE "status" IN ('resolved', 'archived');
