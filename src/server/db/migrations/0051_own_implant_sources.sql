-- Shipped procedures that are named after their implant had no source for needing one.
UPDATE "procedures" SET "implant_source" = 'own', "implant_day" = '2026-11-20'
WHERE "slug" IN ('chin-implant', 'breast-implant-revision') AND "has_implant" AND "implant_source" IS NULL;
