ALTER TABLE "clinic_submissions" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_submitters" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;