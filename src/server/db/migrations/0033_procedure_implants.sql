ALTER TABLE "procedures" ADD COLUMN "has_implant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "procedures" SET "has_implant" = true WHERE "slug" IN ('nasal-bridge-augmentation', 'chin-implant', 'breast-augmentation-round', 'breast-augmentation-motiva', 'breast-implant-revision');
