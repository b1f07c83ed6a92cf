DROP TABLE "secrets" CASCADE;--> statement-breakpoint
CREATE TABLE "secret_fingerprint" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secret_fingerprint_one_row" CHECK ("secret_fingerprint"."id" = 1)
);
