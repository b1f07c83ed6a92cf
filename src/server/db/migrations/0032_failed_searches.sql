CREATE TABLE "failed_searches" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "failed_searches_day_kind_language_text_pk" PRIMARY KEY("day","kind","language","text"),
	CONSTRAINT "failed_searches_count" CHECK ("failed_searches"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "failed_searches_by_count" ON "failed_searches" USING btree ("count" desc,"day" desc);