DROP INDEX "reviews_public_procedure_recent";--> statement-breakpoint
DROP INDEX "reviews_public_procedure_price_high";--> statement-breakpoint
DROP INDEX "reviews_public_procedure_price_low";--> statement-breakpoint
DROP INDEX "reviews_public_procedure_satisfaction";--> statement-breakpoint
DROP INDEX "reviews_public_clinic_recent";--> statement-breakpoint
DROP INDEX "reviews_public_clinic_price_high";--> statement-breakpoint
DROP INDEX "reviews_public_clinic_price_low";--> statement-breakpoint
DROP INDEX "reviews_public_clinic_satisfaction";--> statement-breakpoint
ALTER TABLE "clinic_procedure_stats" ADD COLUMN "languages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "languages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "languages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "site_state" ADD COLUMN "languages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_public_language_recent" ON "reviews" USING btree ("language","created_at" desc,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_language_price_high" ON "reviews" USING btree ("language","price_krw" desc nulls last,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_language_price_low" ON "reviews" USING btree ("language",nullif("price_krw", 0) asc nulls last,"id" desc,"price_krw") WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_language_satisfaction" ON "reviews" USING btree ("language","satisfaction" desc nulls last,"created_at" desc,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_without_language" ON "reviews" USING btree ("id") WHERE language is null;--> statement-breakpoint
CREATE INDEX "reviews_public_procedure_recent" ON "reviews" USING btree ("procedure_id","created_at" desc,"id" desc,"language") WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_procedure_price_high" ON "reviews" USING btree ("procedure_id","price_krw" desc nulls last,"id" desc,"language") WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_procedure_price_low" ON "reviews" USING btree ("procedure_id",nullif("price_krw", 0) asc nulls last,"id" desc,"price_krw","language") WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_procedure_satisfaction" ON "reviews" USING btree ("procedure_id","satisfaction" desc nulls last,"created_at" desc,"id" desc,"language") WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_clinic_recent" ON "reviews" USING btree ("clinic_id","created_at" desc,"id" desc,"language") WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_clinic_price_high" ON "reviews" USING btree ("clinic_id","price_krw" desc nulls last,"id" desc,"language") WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_clinic_price_low" ON "reviews" USING btree ("clinic_id",nullif("price_krw", 0) asc nulls last,"id" desc,"price_krw","language") WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_clinic_satisfaction" ON "reviews" USING btree ("clinic_id","satisfaction" desc nulls last,"created_at" desc,"id" desc,"language") WHERE is_public;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_language" CHECK ("reviews"."language" in ('en', 'ja', 'zh-Hans', 'zh-Hant', 'ko', 'th', 'vi', 'ru', 'mn', 'ar', 'other'));