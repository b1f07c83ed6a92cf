ALTER TABLE "clinics" ADD COLUMN "neighbourhood" text;--> statement-breakpoint
CREATE INDEX "clinics_by_area" ON "clinics" USING btree ("city","district","neighbourhood") WHERE published;--> statement-breakpoint
CREATE OR REPLACE FUNCTION read_neighbourhood(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
	select upper(left(found, 1)) || substr(found, 2)
	from (select substring(lower(address) from '\m([a-z]+(?: ?[0-9]+)?-(?:dong|ga))\M') as found) named
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_neighbourhood() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.neighbourhood := read_neighbourhood(NEW.address);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "clinics_neighbourhood" BEFORE INSERT OR UPDATE OF "address" ON "clinics" FOR EACH ROW EXECUTE FUNCTION keep_neighbourhood();--> statement-breakpoint
UPDATE "clinics" SET "neighbourhood" = read_neighbourhood("address");
--> statement-breakpoint
-- Names in other letters than these are added with the search keys, at the next start.
UPDATE "reviews" SET "search_text" = "search_text" || ' ' || btrim(regexp_replace(lower("doctor_name"), '[^a-z0-9]+', ' ', 'g'))
WHERE "doctor_name" IS NOT NULL AND "search_text" <> '' AND "doctor_name" !~ '[^\x01-\x7f]';
--> statement-breakpoint
CREATE INDEX "reviews_public_doctor" ON "reviews" USING gin (lower(doctor_name) gin_trgm_ops) WHERE is_public and doctor_name is not null;
