CREATE TABLE "sent_letters" (
	"key" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_letters_status" CHECK ("sent_letters"."status" in ('sending', 'sent'))
);
