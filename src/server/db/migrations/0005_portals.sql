CREATE TABLE "invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "clinic_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clinic_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "clinic_changes_status" CHECK ("clinic_changes"."status" in ('pending', 'approved', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"salt" text NOT NULL,
	"email_hash" text NOT NULL,
	"review_ids" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_views" (
	"clinic_id" integer NOT NULL,
	"day" date NOT NULL,
	"message_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_views_clinic_id_day_message_id_pk" PRIMARY KEY("clinic_id","day","message_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "review_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_changes" ADD CONSTRAINT "clinic_changes_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_views" ADD CONSTRAINT "inquiry_views_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_views" ADD CONSTRAINT "inquiry_views_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_expires" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_changes_one_pending" ON "clinic_changes" USING btree ("clinic_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "clinic_changes_recent" ON "clinic_changes" USING btree ("status","id" desc);--> statement-breakpoint
CREATE INDEX "clinic_changes_clinic" ON "clinic_changes" USING btree ("clinic_id","id" desc);--> statement-breakpoint
CREATE INDEX "inquiry_views_message" ON "inquiry_views" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor","id" desc);--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","id" desc);--> statement-breakpoint
CREATE INDEX "messages_type_recent" ON "messages" USING btree ("type","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "messages_review" ON "messages" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "messages_email" ON "messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_text" gin_trgm_ops);
