CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"username" text,
	"display_username" text,
	"role" text NOT NULL,
	"clinic_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'moderator', 'clinic')),
	CONSTRAINT "users_clinic" CHECK (("users"."role" = 'clinic') = ("users"."clinic_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinic_procedure_stats" (
	"clinic_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"review_count" integer NOT NULL,
	"satisfaction_sum" integer NOT NULL,
	"satisfaction_count" integer NOT NULL,
	"priced_count" integer NOT NULL,
	"price_sum_krw" bigint NOT NULL,
	"lowest_krw" integer,
	"highest_krw" integer,
	"distribution" jsonb,
	"latest_review_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "clinic_procedure_stats_clinic_id_procedure_id_pk" PRIMARY KEY("clinic_id","procedure_id")
);
--> statement-breakpoint
CREATE TABLE "clinic_slug_aliases" (
	"slug" text NOT NULL,
	"clinic_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clinic_slug_aliases_slug_clinic_id_pk" PRIMARY KEY("slug","clinic_id")
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clinics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"external_id" text,
	"name" text NOT NULL,
	"name_ko" text,
	"is_name_romanised" boolean DEFAULT false NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"address" text NOT NULL,
	"address_ko" text,
	"district" text,
	"city" text,
	"phone" text,
	"website" text,
	"opening_hours" text,
	"latitude" double precision,
	"longitude" double precision,
	"description" text,
	"description_ko" text,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"is_submission" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"search_name" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"procedure_count" integer DEFAULT 0 NOT NULL,
	"satisfaction_sum" integer DEFAULT 0 NOT NULL,
	"satisfaction_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "clinics_slug_unique" UNIQUE("slug"),
	CONSTRAINT "clinics_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "clinics_latitude" CHECK ("clinics"."latitude" between -90 and 90),
	CONSTRAINT "clinics_longitude" CHECK ("clinics"."longitude" between -180 and 180),
	CONSTRAINT "clinics_counts" CHECK ("clinics"."review_count" >= "clinics"."satisfaction_count" and "clinics"."satisfaction_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text DEFAULT 'contact' NOT NULL,
	"status" text DEFAULT 'unread' NOT NULL,
	"subject" text,
	"message" text NOT NULL,
	"name" text,
	"email" text,
	"clinic_id" integer,
	"clinic_name" text,
	"category" text,
	"procedure" text,
	"budget_krw" integer,
	"browser" text,
	"device" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "messages_type" CHECK ("messages"."type" in ('contact', 'support', 'bug_report', 'inquiry')),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('unread', 'in-progress', 'resolved', 'archived')),
	CONSTRAINT "messages_budget" CHECK ("messages"."budget_krw" >= 0)
);
--> statement-breakpoint
CREATE TABLE "procedure_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "procedure_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "procedure_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "procedures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "procedures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ko" text,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"category_id" integer NOT NULL,
	"description" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"clinic_count" integer DEFAULT 0 NOT NULL,
	"priced_count" integer DEFAULT 0 NOT NULL,
	"priced_clinic_count" integer DEFAULT 0 NOT NULL,
	"price_sum_krw" bigint DEFAULT 0 NOT NULL,
	"lowest_krw" integer,
	"highest_krw" integer,
	"distribution" jsonb,
	CONSTRAINT "procedures_slug_unique" UNIQUE("slug"),
	CONSTRAINT "procedures_name_not_blank" CHECK (btrim("procedures"."name") <> ''),
	CONSTRAINT "procedures_counts" CHECK ("procedures"."review_count" >= "procedures"."priced_count" and "procedures"."priced_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" uuid,
	"file" text NOT NULL,
	"source_sha256" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_file_unique" UNIQUE("file"),
	CONSTRAINT "photos_submission_source" UNIQUE("submission_id","source_sha256")
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"review_id" integer NOT NULL,
	"photo_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "review_photos_review_id_photo_id_pk" PRIMARY KEY("review_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "review_submitters" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"submission_id" uuid,
	"content" text,
	"rating" smallint,
	"satisfaction" smallint,
	"recovery" smallint,
	"price_krw" integer,
	"age" smallint,
	"gender" text,
	"country" text,
	"doctor_name" text,
	"doctor_title" text,
	"is_doctor_untold" boolean DEFAULT false NOT NULL,
	"treatment_date" date,
	"permalink_slug" text,
	"proof_document" text,
	"private_notes" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"decline_reason" text,
	"published" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_satisfaction" CHECK ("reviews"."satisfaction" between 1 and 5),
	CONSTRAINT "reviews_recovery" CHECK ("reviews"."recovery" between 1 and 5),
	CONSTRAINT "reviews_price" CHECK ("reviews"."price_krw" >= 0),
	CONSTRAINT "reviews_age" CHECK ("reviews"."age" between 0 and 120),
	CONSTRAINT "reviews_gender" CHECK ("reviews"."gender" in ('F', 'M', 'O')),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('pending', 'published', 'draft')),
	CONSTRAINT "reviews_published_status" CHECK ("reviews"."published" = ("reviews"."status" = 'published'))
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"clinic_count" integer DEFAULT 0 NOT NULL,
	"content_version" bigint DEFAULT 1 NOT NULL,
	"has_demo_data" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_state_one_row" CHECK ("site_state"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_procedure_stats" ADD CONSTRAINT "clinic_procedure_stats_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_procedure_stats" ADD CONSTRAINT "clinic_procedure_stats_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_slug_aliases" ADD CONSTRAINT "clinic_slug_aliases_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_category_id_procedure_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."procedure_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_submitters" ADD CONSTRAINT "review_submitters_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_clinic_id" ON "users" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "audit_events_entity" ON "audit_events" USING btree ("entity","entity_id","id" desc);--> statement-breakpoint
CREATE INDEX "audit_events_recent" ON "audit_events" USING btree ("id" desc);--> statement-breakpoint
CREATE INDEX "clinic_procedure_stats_by_reviews" ON "clinic_procedure_stats" USING btree ("clinic_id","review_count" desc,"procedure_id");--> statement-breakpoint
CREATE INDEX "clinic_procedure_stats_by_price" ON "clinic_procedure_stats" USING btree ("procedure_id","lowest_krw","clinic_id");--> statement-breakpoint
CREATE INDEX "clinic_procedure_stats_by_count" ON "clinic_procedure_stats" USING btree ("procedure_id","review_count" desc,"clinic_id");--> statement-breakpoint
CREATE INDEX "clinic_slug_aliases_clinic" ON "clinic_slug_aliases" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "clinics_by_reviews" ON "clinics" USING btree ("review_count" desc,"sort_name","id") WHERE published;--> statement-breakpoint
CREATE INDEX "clinics_by_name" ON "clinics" USING btree ("sort_name","id") WHERE published;--> statement-breakpoint
CREATE INDEX "clinics_search" ON "clinics" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clinics_name_ko" ON "clinics" USING btree ("name_ko");--> statement-breakpoint
CREATE INDEX "messages_recent" ON "messages" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "messages_status_recent" ON "messages" USING btree ("status","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "messages_clinic" ON "messages" USING btree ("clinic_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "procedures_popular" ON "procedures" USING btree ("review_count" desc,"name");--> statement-breakpoint
CREATE INDEX "procedures_category" ON "procedures" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "procedures_search" ON "procedures" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "procedures_name_category" ON "procedures" USING btree ("category_id","name");--> statement-breakpoint
CREATE INDEX "review_photos_photo" ON "review_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "review_submitters_email" ON "review_submitters" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "reviews_public_all_recent" ON "reviews" USING btree ("created_at" desc,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_all_price_high" ON "reviews" USING btree ("price_krw" desc nulls last,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_all_price_low" ON "reviews" USING btree (nullif("price_krw", 0) asc nulls last,"id" desc,"price_krw") WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_all_satisfaction" ON "reviews" USING btree ("satisfaction" desc nulls last,"created_at" desc,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_procedure_recent" ON "reviews" USING btree ("procedure_id","created_at" desc,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_procedure_price_high" ON "reviews" USING btree ("procedure_id","price_krw" desc nulls last,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_procedure_price_low" ON "reviews" USING btree ("procedure_id",nullif("price_krw", 0) asc nulls last,"id" desc,"price_krw") WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_procedure_satisfaction" ON "reviews" USING btree ("procedure_id","satisfaction" desc nulls last,"created_at" desc,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_clinic_recent" ON "reviews" USING btree ("clinic_id","created_at" desc,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_clinic_price_high" ON "reviews" USING btree ("clinic_id","price_krw" desc nulls last,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_clinic_price_low" ON "reviews" USING btree ("clinic_id",nullif("price_krw", 0) asc nulls last,"id" desc,"price_krw") WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_clinic_satisfaction" ON "reviews" USING btree ("clinic_id","satisfaction" desc nulls last,"created_at" desc,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_public_pair" ON "reviews" USING btree ("clinic_id","procedure_id","created_at" desc,"id" desc) WHERE is_public;--> statement-breakpoint
CREATE INDEX "reviews_queue" ON "reviews" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "reviews_clinic" ON "reviews" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "reviews_procedure" ON "reviews" USING btree ("procedure_id");--> statement-breakpoint
CREATE INDEX "reviews_submission" ON "reviews" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
INSERT INTO "procedure_categories" ("slug", "name") VALUES
	('anti-aging', 'Anti Aging'),
	('breast', 'Breast'),
	('body-contouring', 'Body Contouring'),
	('facial-contouring', 'Facial Contouring'),
	('eye', 'Eye'),
	('nose', 'Nose'),
	('other', 'Other');--> statement-breakpoint
INSERT INTO "site_state" ("id") VALUES (1);
