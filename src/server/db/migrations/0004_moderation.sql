CREATE INDEX "clinics_sort_name" ON "clinics" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "reviews_recent" ON "reviews" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "reviews_rating" ON "reviews" USING btree ("rating","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("status","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "reviews_verified" ON "reviews" USING btree ("id") WHERE verified;