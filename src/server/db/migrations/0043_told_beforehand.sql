ALTER TABLE "reviews" ADD COLUMN "told_beforehand" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_told_beforehand" CHECK ("reviews"."told_beforehand" in ('yes', 'no') and ("reviews"."told_beforehand" = 'no' or not "reviews"."is_doctor_untold"));--> statement-breakpoint
UPDATE "reviews" SET "told_beforehand" = 'no' WHERE "is_doctor_untold";
