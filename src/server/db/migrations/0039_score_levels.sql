ALTER TABLE "clinic_procedure_stats" ADD COLUMN "satisfaction_levels" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_procedure_stats" ADD COLUMN "recovery_levels" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "satisfaction_levels" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "recovery_levels" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "satisfaction_levels" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "recovery_levels" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
-- The next start counts everything again.
UPDATE "site_state" SET "prices_method" = 0;