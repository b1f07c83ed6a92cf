CREATE TABLE "row_counts" (
	"counted" text NOT NULL,
	"kind" text NOT NULL,
	"row_count" integer NOT NULL,
	CONSTRAINT "row_counts_counted_kind_pk" PRIMARY KEY("counted","kind")
);
--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("procedure_id") WHERE not is_public;--> statement-breakpoint
-- Counts what a statement adds to and takes from each kind of row; the trigger's argument is the kind of a row. Kinds are
-- locked in one order. A statement that changes no kind, as most do, locks nothing.
CREATE OR REPLACE FUNCTION keep_row_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text := '';
BEGIN
	IF TG_OP <> 'DELETE' THEN
		changes := format('select %s as kind, 1 as n from new_rows', TG_ARGV[0]);
	END IF;
	IF TG_OP = 'UPDATE' THEN
		changes := changes || ' union all ';
	END IF;
	IF TG_OP <> 'INSERT' THEN
		changes := changes || format('select %s as kind, -1 as n from old_rows', TG_ARGV[0]);
	END IF;
	EXECUTE format(
		'insert into row_counts as c (counted, kind, row_count)
		select %L, kind, sum(n) from (%s) changes group by kind having sum(n) <> 0 order by kind
		on conflict (counted, kind) do update set row_count = c.row_count + excluded.row_count',
		TG_TABLE_NAME, changes);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "messages_counts_insert" AFTER INSERT ON "messages" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_counts('type || ''/'' || status');
--> statement-breakpoint
CREATE TRIGGER "messages_counts_update" AFTER UPDATE ON "messages" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_counts('type || ''/'' || status');
--> statement-breakpoint
CREATE TRIGGER "messages_counts_delete" AFTER DELETE ON "messages" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_counts('type || ''/'' || status');
--> statement-breakpoint
INSERT INTO "row_counts" SELECT 'messages', type || '/' || status, count(*) FROM "messages" GROUP BY 2;
--> statement-breakpoint
CREATE TRIGGER "reviews_counts_insert" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_counts('status || case when verified then ''/verified'' else '''' end');
--> statement-breakpoint
CREATE TRIGGER "reviews_counts_update" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_counts('status || case when verified then ''/verified'' else '''' end');
--> statement-breakpoint
CREATE TRIGGER "reviews_counts_delete" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_counts('status || case when verified then ''/verified'' else '''' end');
--> statement-breakpoint
INSERT INTO "row_counts" SELECT 'reviews', status || case when verified then '/verified' else '' end, count(*) FROM "reviews" GROUP BY 2;
--> statement-breakpoint
CREATE TRIGGER "clinics_counts_insert" AFTER INSERT ON "clinics" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_counts('case when published then ''published'' else ''unpublished'' end');
--> statement-breakpoint
CREATE TRIGGER "clinics_counts_update" AFTER UPDATE ON "clinics" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_counts('case when published then ''published'' else ''unpublished'' end');
--> statement-breakpoint
CREATE TRIGGER "clinics_counts_delete" AFTER DELETE ON "clinics" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_counts('case when published then ''published'' else ''unpublished'' end');
--> statement-breakpoint
INSERT INTO "row_counts" SELECT 'clinics', case when published then 'published' else 'unpublished' end, count(*) FROM "clinics" GROUP BY 2;
