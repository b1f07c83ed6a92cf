ALTER TABLE "clinics" ADD COLUMN "register_date" date;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "kakaotalk" text;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "line" text;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "wechat" text;