CREATE TABLE "review_claims" (
	"review_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_claims_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "reviews_staff_search" ON "reviews" USING gin ((lower(coalesce("doctor_name", '') || ' ' || coalesce("country", '') || ' ' || coalesce("decline_reason", ''))) gin_trgm_ops);