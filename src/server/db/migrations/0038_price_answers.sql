ALTER TABLE "clinic_procedure_stats" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "answers" jsonb;--> statement-breakpoint
-- The start after a step computes all figures again, with the answers about parts of the price.
UPDATE "site_state" SET "prices_method" = 0;