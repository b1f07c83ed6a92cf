CREATE TABLE "posted_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posted_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"amount_krw" integer NOT NULL,
	"components" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_outdated" boolean DEFAULT false NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "posted_prices_status" CHECK ("posted_prices"."status" in ('pending', 'approved', 'declined', 'withdrawn', 'ended')),
	CONSTRAINT "posted_prices_amount" CHECK ("posted_prices"."amount_krw" > 0)
);
--> statement-breakpoint
ALTER TABLE "posted_prices" ADD CONSTRAINT "posted_prices_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posted_prices" ADD CONSTRAINT "posted_prices_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "posted_prices_one_pending" ON "posted_prices" USING btree ("clinic_id","procedure_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "posted_prices_one_current" ON "posted_prices" USING btree ("clinic_id","procedure_id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "posted_prices_recent" ON "posted_prices" USING btree ("status","id" desc);--> statement-breakpoint
CREATE INDEX "posted_prices_clinic" ON "posted_prices" USING btree ("clinic_id","procedure_id","id" desc);--> statement-breakpoint
CREATE INDEX "posted_prices_procedure" ON "posted_prices" USING btree ("procedure_id");