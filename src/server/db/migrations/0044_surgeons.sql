CREATE TABLE "surgeon_names" (
	"clinic_id" integer NOT NULL,
	"name" text NOT NULL,
	"surgeon_id" integer NOT NULL,
	CONSTRAINT "surgeon_names_clinic_id_name_pk" PRIMARY KEY("clinic_id","name")
);
--> statement-breakpoint
CREATE TABLE "surgeons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "surgeons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"taken_down_at" timestamp (3) with time zone,
	"takedown_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "surgeons_slug_unique" UNIQUE("slug"),
	CONSTRAINT "surgeons_takedown" CHECK (("surgeons"."taken_down_at" is null) = ("surgeons"."takedown_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "surgeon_names" ADD CONSTRAINT "surgeon_names_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surgeon_names" ADD CONSTRAINT "surgeon_names_surgeon_id_surgeons_id_fk" FOREIGN KEY ("surgeon_id") REFERENCES "public"."surgeons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surgeons" ADD CONSTRAINT "surgeons_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "surgeon_names_surgeon" ON "surgeon_names" USING btree ("surgeon_id");--> statement-breakpoint
CREATE INDEX "surgeons_clinic" ON "surgeons" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "surgeons_former_slugs" ON "surgeons" USING gin ("former_slugs");--> statement-breakpoint
CREATE INDEX "reviews_public_doctors" ON "reviews" USING btree ("clinic_id","doctor_name") WHERE is_public and doctor_name is not null;--> statement-breakpoint
-- The next start derives the surgeons from the reviews.
UPDATE "site_state" SET "prices_method" = 0;
