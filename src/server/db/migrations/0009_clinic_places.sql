CREATE TABLE "clinic_places" (
	"clinic_id" integer NOT NULL,
	"place" text collate "C" NOT NULL,
	"review_count" integer NOT NULL,
	CONSTRAINT "clinic_places_clinic_id_place_pk" PRIMARY KEY("clinic_id","place")
);
--> statement-breakpoint
ALTER TABLE "clinic_places" ADD CONSTRAINT "clinic_places_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_places_by_reviews" ON "clinic_places" USING btree ("place","review_count" desc,"clinic_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_review_count_of_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE clinic_places SET review_count = NEW.review_count WHERE clinic_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "clinics_review_count_of_places" AFTER UPDATE OF "review_count" ON "clinics" FOR EACH ROW WHEN (OLD.review_count <> NEW.review_count) EXECUTE FUNCTION keep_review_count_of_places();
