-- Another number whenever what a search compares of a clinic is another.
CREATE OR REPLACE FUNCTION search_digest(sort_name text, search_forms text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT hashtextextended(sort_name, hashtextextended(search_forms, 0))
$$;
--> statement-breakpoint
DROP TRIGGER "clinics_review_count_of_places" ON "clinics";--> statement-breakpoint
DROP FUNCTION keep_review_count_of_places();--> statement-breakpoint
DROP INDEX "clinic_places_by_reviews";--> statement-breakpoint
DROP INDEX "clinic_search_keys_key";--> statement-breakpoint
ALTER TABLE "clinic_places" ADD COLUMN "published" boolean, ADD COLUMN "digest" bigint;--> statement-breakpoint
ALTER TABLE "clinic_search_keys" ADD COLUMN "review_count" integer, ADD COLUMN "published" boolean, ADD COLUMN "digest" bigint;--> statement-breakpoint
UPDATE "clinic_places" p SET published = c.published, digest = search_digest(c.sort_name, c.search_forms)
	FROM "clinics" c WHERE c.id = p.clinic_id;--> statement-breakpoint
UPDATE "clinic_search_keys" k SET review_count = c.review_count, published = c.published, digest = search_digest(c.sort_name, c.search_forms)
	FROM "clinics" c WHERE c.id = k.clinic_id;--> statement-breakpoint
ALTER TABLE "clinic_places" ALTER COLUMN "published" SET NOT NULL, ALTER COLUMN "digest" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_search_keys" ALTER COLUMN "review_count" SET NOT NULL, ALTER COLUMN "published" SET NOT NULL, ALTER COLUMN "digest" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "clinic_places_hit" ON "clinic_places" USING btree ("place","review_count" desc,"clinic_id","published","digest");--> statement-breakpoint
CREATE INDEX "clinic_search_keys_hit" ON "clinic_search_keys" USING btree ("key","clinic_id","review_count","published","digest");--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search_hits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	now_digest bigint := search_digest(NEW.sort_name, NEW.search_forms);
BEGIN
	UPDATE clinic_places SET review_count = NEW.review_count, published = NEW.published, digest = now_digest WHERE clinic_id = NEW.id;
	UPDATE clinic_search_keys SET review_count = NEW.review_count, published = NEW.published, digest = now_digest WHERE clinic_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "clinics_search_hits" AFTER UPDATE OF "review_count", "published", "sort_name", "search_forms" ON "clinics" FOR EACH ROW
	WHEN ((OLD.review_count, OLD.published, OLD.sort_name, OLD.search_forms) IS DISTINCT FROM (NEW.review_count, NEW.published, NEW.sort_name, NEW.search_forms))
	EXECUTE FUNCTION keep_search_hits();
