CREATE TABLE "clinic_search_keys" (
	"clinic_id" integer NOT NULL,
	"key" text collate "C" NOT NULL,
	CONSTRAINT "clinic_search_keys_clinic_id_key_pk" PRIMARY KEY("clinic_id","key")
);
--> statement-breakpoint
CREATE TABLE "procedure_search_keys" (
	"procedure_id" integer NOT NULL,
	"key" text collate "C" NOT NULL,
	CONSTRAINT "procedure_search_keys_procedure_id_key_pk" PRIMARY KEY("procedure_id","key")
);
--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "search_forms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "search_forms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_state" ADD COLUMN "search_keys_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_search_keys" ADD CONSTRAINT "clinic_search_keys_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_search_keys" ADD CONSTRAINT "procedure_search_keys_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_search_keys_key" ON "clinic_search_keys" USING btree ("key","clinic_id");--> statement-breakpoint
CREATE INDEX "procedure_search_keys_key" ON "procedure_search_keys" USING btree ("key","procedure_id");