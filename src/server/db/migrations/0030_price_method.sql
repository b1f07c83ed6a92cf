CREATE TABLE "review_price_details" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"payment" text,
	"vat" text,
	"vat_extra_krw" integer,
	"anaesthesia" text,
	"anaesthesia_extra_krw" integer,
	"tests" text,
	"tests_extra_krw" integer,
	"implant" text,
	"implant_extra_krw" integer,
	"aftercare" text,
	"aftercare_extra_krw" integer,
	"interpreter" text,
	"interpreter_extra_krw" integer,
	"medication" text,
	"medication_extra_krw" integer,
	"stay" text,
	"stay_extra_krw" integer,
	"anaesthesia_type" text,
	"booking_channel" text,
	"discount_for" text[],
	"foreigner_price" text,
	"deposit_krw" integer,
	"paid_month" date,
	CONSTRAINT "review_price_details_payment" CHECK ("review_price_details"."payment" in ('paid', 'quoted_in_writing', 'quoted_orally')),
	CONSTRAINT "review_price_details_vat" CHECK ("review_price_details"."vat" in ('included', 'extra', 'not_applicable', 'unknown')),
	CONSTRAINT "review_price_details_anaesthesia" CHECK ("review_price_details"."anaesthesia" in ('included', 'extra', 'not_applicable', 'unknown')),
	CONSTRAINT "review_price_details_tests" CHECK ("review_price_details"."tests" in ('included', 'extra', 'not_applicable', 'unknown')),
	CONSTRAINT "review_price_details_implant" CHECK ("review_price_details"."implant" in ('included', 'extra', 'not_applicable', 'unknown')),
	CONSTRAINT "review_price_details_aftercare" CHECK ("review_price_details"."aftercare" in ('included', 'extra', 'not_applicable', 'unknown')),
	CONSTRAINT "review_price_details_interpreter" CHECK ("review_price_details"."interpreter" in ('included', 'extra', 'not_applicable', 'unknown')),
	CONSTRAINT "review_price_details_medication" CHECK ("review_price_details"."medication" in ('included', 'extra', 'not_applicable', 'unknown')),
	CONSTRAINT "review_price_details_stay" CHECK ("review_price_details"."stay" in ('included', 'extra', 'not_applicable', 'unknown')),
	CONSTRAINT "review_price_details_vat_extra_krw" CHECK ("review_price_details"."vat_extra_krw" is null or ("review_price_details"."vat_extra_krw" > 0 and "review_price_details"."vat" = 'extra')),
	CONSTRAINT "review_price_details_anaesthesia_extra_krw" CHECK ("review_price_details"."anaesthesia_extra_krw" is null or ("review_price_details"."anaesthesia_extra_krw" > 0 and "review_price_details"."anaesthesia" = 'extra')),
	CONSTRAINT "review_price_details_tests_extra_krw" CHECK ("review_price_details"."tests_extra_krw" is null or ("review_price_details"."tests_extra_krw" > 0 and "review_price_details"."tests" = 'extra')),
	CONSTRAINT "review_price_details_implant_extra_krw" CHECK ("review_price_details"."implant_extra_krw" is null or ("review_price_details"."implant_extra_krw" > 0 and "review_price_details"."implant" = 'extra')),
	CONSTRAINT "review_price_details_aftercare_extra_krw" CHECK ("review_price_details"."aftercare_extra_krw" is null or ("review_price_details"."aftercare_extra_krw" > 0 and "review_price_details"."aftercare" = 'extra')),
	CONSTRAINT "review_price_details_interpreter_extra_krw" CHECK ("review_price_details"."interpreter_extra_krw" is null or ("review_price_details"."interpreter_extra_krw" > 0 and "review_price_details"."interpreter" = 'extra')),
	CONSTRAINT "review_price_details_medication_extra_krw" CHECK ("review_price_details"."medication_extra_krw" is null or ("review_price_details"."medication_extra_krw" > 0 and "review_price_details"."medication" = 'extra')),
	CONSTRAINT "review_price_details_stay_extra_krw" CHECK ("review_price_details"."stay_extra_krw" is null or ("review_price_details"."stay_extra_krw" > 0 and "review_price_details"."stay" = 'extra')),
	CONSTRAINT "review_price_details_anaesthesia_type" CHECK ("review_price_details"."anaesthesia_type" in ('none', 'local', 'sedation', 'general')),
	CONSTRAINT "review_price_details_booking_channel" CHECK ("review_price_details"."booking_channel" in ('direct', 'agent', 'app_or_event', 'other')),
	CONSTRAINT "review_price_details_discount_for" CHECK ("review_price_details"."discount_for" <@ array['review', 'photos', 'season', 'cash', 'package']),
	CONSTRAINT "review_price_details_foreigner_price" CHECK ("review_price_details"."foreigner_price" in ('yes', 'no', 'unknown')),
	CONSTRAINT "review_price_details_deposit" CHECK ("review_price_details"."deposit_krw" >= 0),
	CONSTRAINT "review_price_details_paid_month" CHECK (extract(day from "review_price_details"."paid_month") = 1)
);
--> statement-breakpoint
DROP INDEX "clinic_procedure_stats_by_price";--> statement-breakpoint
ALTER TABLE "clinic_procedure_stats" ALTER COLUMN "priced_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "clinic_procedure_stats" ALTER COLUMN "price_sum_krw" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "clinic_procedure_stats" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "clinic_procedure_stats" ADD COLUMN "price_rank" smallint;--> statement-breakpoint
ALTER TABLE "clinic_procedure_stats" ADD COLUMN "price_order_krw" integer;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "price_bounds" jsonb;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "all_in_krw" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_price_for_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "price_ruling" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "price_ruling_reason" text;--> statement-breakpoint
ALTER TABLE "site_state" ADD COLUMN "prices_month" text DEFAULT to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM') NOT NULL;--> statement-breakpoint
ALTER TABLE "site_state" ADD COLUMN "prices_method" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_price_details" ADD CONSTRAINT "review_price_details_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_public_prices" ON "reviews" USING btree ("procedure_id","price_krw","clinic_id","treatment_date","created_at","all_in_krw","is_price_for_review","price_ruling") WHERE is_public and price_krw > 0;--> statement-breakpoint
CREATE INDEX "clinic_procedure_stats_by_price" ON "clinic_procedure_stats" USING btree ("procedure_id","price_rank","price_order_krw","clinic_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_all_in" CHECK ("reviews"."all_in_krw" is null or ("reviews"."price_krw" > 0 and "reviews"."all_in_krw" >= "reviews"."price_krw"));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_price_ruling" CHECK ("reviews"."price_ruling" in ('counted', 'excluded'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_price_ruling_reason" CHECK (("reviews"."price_ruling" is null) = ("reviews"."price_ruling_reason" is null) and char_length("reviews"."price_ruling_reason") between 10 and 500);