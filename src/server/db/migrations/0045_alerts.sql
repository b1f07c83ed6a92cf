CREATE TABLE "alert_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"seed" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_subscribers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscriber_id" integer NOT NULL,
	"clinic_id" integer,
	"procedure_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"seen_until" timestamp (3) with time zone,
	"told_price" jsonb,
	CONSTRAINT "alerts_of_one_thing" CHECK (("alerts"."clinic_id" is null) <> ("alerts"."procedure_id" is null)),
	CONSTRAINT "alerts_confirmed" CHECK (("alerts"."confirmed_at" is null) = ("alerts"."seen_until" is null))
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_subscriber_id_alert_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."alert_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_subscribers_email" ON "alert_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_clinic" ON "alerts" USING btree ("subscriber_id","clinic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_procedure" ON "alerts" USING btree ("subscriber_id","procedure_id");--> statement-breakpoint
CREATE INDEX "alerts_of_clinic" ON "alerts" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "alerts_of_procedure" ON "alerts" USING btree ("procedure_id");--> statement-breakpoint
CREATE INDEX "alerts_seen" ON "alerts" USING btree ("seen_until");