CREATE TABLE "review_letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text,
	"version" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "review_letters_kind" CHECK ("review_letters"."kind" in ('declined', 'unpublished', 'question')),
	CONSTRAINT "review_letters_status" CHECK ("review_letters"."status" in ('waiting', 'sent', 'undone', 'overtaken', 'no-address'))
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "saved_replies_purpose" CHECK ("saved_replies"."purpose" in ('decline', 'question', 'answer'))
);
--> statement-breakpoint
ALTER TABLE "review_decisions" DROP CONSTRAINT "review_decisions_action";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "outcome_reason" text;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "is_spam_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "parked_at_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "question_before" text;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "parked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "review_letters" ADD CONSTRAINT "review_letters_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_letters_review" ON "review_letters" USING btree ("review_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_title" ON "saved_replies" USING btree ("purpose",lower("title"));--> statement-breakpoint
CREATE INDEX "reviews_parked_since" ON "reviews" USING btree ("parked_at") WHERE parked_at is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_outcome" CHECK ("messages"."outcome" in ('unpublished', 'declined', 'kept'));--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_action" CHECK ("review_decisions"."action" in ('publish', 'unpublish', 'decline', 'force-unpublish', 'ask'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_parked" CHECK (("reviews"."parked_at" is null) = ("reviews"."question" is null) and ("reviews"."parked_at" is null or "reviews"."status" = 'pending'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_spam" CHECK (not "reviews"."is_spam" or "reviews"."status" = 'draft');--> statement-breakpoint
INSERT INTO "saved_replies" ("purpose", "title", "body") VALUES
	('decline', 'Not about a treatment', 'Your text does not tell of a treatment. We publish reviews by patients of a treatment that they had themselves.'),
	('decline', 'Advertising', 'Your text advertises a clinic, a person or a service. We publish patients’ own experience only.'),
	('decline', 'Names or insults a person', 'Your review names or insults a person. You are welcome to send it again without that: what you say of the treatment is not the problem.'),
	('decline', 'Sent twice', 'We have this review from you twice. We keep the other one, so nothing that you wrote is lost.'),
	('decline', 'Cannot be understood', 'We could not make out what your review says of the treatment. You are welcome to send it again with a few words more.'),
	('question', 'Price', 'Is the price that you gave in Korean won, and was it for this treatment alone?'),
	('question', 'Clinic and doctor', 'Which clinic treated you, and who operated, as far as you were told?'),
	('question', 'Date of the treatment', 'In which month and year were you treated?'),
	('question', 'Photo that shows a face', 'One of your photos shows a face that could be recognised. Is it yours, and may everybody see it?'),
	('answer', 'We are looking into it', 'Thank you for telling us. We are looking at it again and will write to you when we have decided.'),
	('answer', 'Review taken down', 'Thank you for telling us. We have looked at the review again and taken it down.'),
	('answer', 'Review stays', 'Thank you for telling us. We have looked at the review again. It keeps to our rules, so it stays on the site.');
