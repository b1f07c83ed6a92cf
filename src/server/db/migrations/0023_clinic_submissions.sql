CREATE TABLE "clinic_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clinic_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"email" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "clinic_submissions_status" CHECK ("clinic_submissions"."status" in ('waiting', 'accepted', 'refused')),
	CONSTRAINT "clinic_submissions_decided_at" CHECK (("clinic_submissions"."decided_at" is null) = ("clinic_submissions"."status" = 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "clinic_submissions" ADD CONSTRAINT "clinic_submissions_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_submissions_clinic" ON "clinic_submissions" USING btree ("clinic_id","id");--> statement-breakpoint
CREATE INDEX "clinic_submissions_email" ON "clinic_submissions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "clinic_submissions_decided" ON "clinic_submissions" USING btree ("decided_at") WHERE decided_at is not null;