CREATE TABLE "review_decisions" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"action" text NOT NULL,
	"version" integer NOT NULL,
	"status_before" text NOT NULL,
	"verified_before" boolean NOT NULL,
	"decline_reason_before" text,
	"published_at_before" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_decisions_action" CHECK ("review_decisions"."action" in ('publish', 'unpublish', 'decline', 'force-unpublish')),
	CONSTRAINT "review_decisions_status" CHECK ("review_decisions"."status_before" in ('pending', 'published', 'draft'))
);
--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decisions_recent" ON "review_decisions" USING btree ("decided_at");