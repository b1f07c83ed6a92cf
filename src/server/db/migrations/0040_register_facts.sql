CREATE TABLE "clinic_register_facts" (
	"clinic_id" integer PRIMARY KEY NOT NULL,
	"institution_id" text NOT NULL,
	"as_of" date NOT NULL,
	"basis" text NOT NULL,
	"name_ko" text NOT NULL,
	"address_ko" text NOT NULL,
	"phone" text,
	"opened" date,
	"doctors" integer,
	"specialists" integer,
	"latitude" double precision,
	"longitude" double precision,
	"unlinked_at" timestamp (3) with time zone,
	CONSTRAINT "clinic_register_facts_basis" CHECK ("clinic_register_facts"."basis" in ('institution', 'name', 'road', 'telephone')),
	CONSTRAINT "clinic_register_facts_counts" CHECK ("clinic_register_facts"."doctors" >= 0 and "clinic_register_facts"."specialists" >= 0),
	CONSTRAINT "clinic_register_facts_place" CHECK (("clinic_register_facts"."latitude" is null) = ("clinic_register_facts"."longitude" is null))
);
--> statement-breakpoint
ALTER TABLE "clinic_register_facts" ADD CONSTRAINT "clinic_register_facts_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_register_facts_institution" ON "clinic_register_facts" USING btree ("institution_id") WHERE unlinked_at is null;