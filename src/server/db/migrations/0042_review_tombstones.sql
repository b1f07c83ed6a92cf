CREATE TABLE "review_tombstones" (
	"review_id" integer NOT NULL,
	"clinic_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_tombstones_review_id_clinic_id_procedure_id_pk" PRIMARY KEY("review_id","clinic_id","procedure_id")
);
--> statement-breakpoint
CREATE INDEX "review_tombstones_removed" ON "review_tombstones" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "reviews_public_newest" ON "reviews" USING btree (coalesce("published_at", "created_at") desc,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_review_tombstone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO review_tombstones (review_id, clinic_id, procedure_id) VALUES (OLD.id, OLD.clinic_id, OLD.procedure_id)
	ON CONFLICT (review_id, clinic_id, procedure_id) DO UPDATE SET removed_at = excluded.removed_at;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "reviews_tombstone_update" AFTER UPDATE OF "is_public", "clinic_id", "procedure_id" ON "reviews" FOR EACH ROW
WHEN (OLD.is_public AND (NOT NEW.is_public OR OLD.clinic_id <> NEW.clinic_id OR OLD.procedure_id <> NEW.procedure_id))
EXECUTE FUNCTION keep_review_tombstone();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "reviews_tombstone_delete" AFTER DELETE ON "reviews" FOR EACH ROW WHEN (OLD.is_public)
EXECUTE FUNCTION keep_review_tombstone();
