CREATE TABLE "procedure_texts" (
	"procedure_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text,
	"description" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "procedure_texts_procedure_id_language_pk" PRIMARY KEY("procedure_id","language"),
	CONSTRAINT "procedure_texts_any" CHECK (btrim(concat("procedure_texts"."name", "procedure_texts"."description")) <> ''),
	CONSTRAINT "procedure_texts_korean_name" CHECK ("procedure_texts"."language" <> 'ko' or "procedure_texts"."name" is null)
);
--> statement-breakpoint
ALTER TABLE "procedure_texts" ADD CONSTRAINT "procedure_texts_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;