CREATE TABLE "merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"from_id" integer NOT NULL,
	"into_id" integer NOT NULL,
	"actor" text NOT NULL,
	"record" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merges_kind" CHECK ("merges"."kind" in ('clinic', 'procedure')),
	CONSTRAINT "merges_two" CHECK ("merges"."from_id" <> "merges"."into_id")
);
--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "merged_external_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "merges_from" ON "merges" USING btree ("kind","from_id");--> statement-breakpoint
CREATE INDEX "merges_created" ON "merges" USING btree ("created_at");