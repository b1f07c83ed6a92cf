CREATE TABLE "review_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"is_restore" boolean DEFAULT false NOT NULL,
	"changes" jsonb NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "review_edits_reason" CHECK (char_length("review_edits"."reason") between 10 and 500)
);
--> statement-breakpoint
CREATE TABLE "review_originals" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_removed_photos" (
	"review_id" integer NOT NULL,
	"photo_id" integer NOT NULL,
	CONSTRAINT "review_removed_photos_review_id_photo_id_pk" PRIMARY KEY("review_id","photo_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edit_notes" jsonb;--> statement-breakpoint
ALTER TABLE "review_edits" ADD CONSTRAINT "review_edits_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_originals" ADD CONSTRAINT "review_originals_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_removed_photos" ADD CONSTRAINT "review_removed_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_removed_photos" ADD CONSTRAINT "review_removed_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_edits_review" ON "review_edits" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_removed_photos_photo" ON "review_removed_photos" USING btree ("photo_id");