CREATE INDEX "clinics_unpublished" ON "clinics" USING btree ("created_at" desc,"id" desc) WHERE not published;
