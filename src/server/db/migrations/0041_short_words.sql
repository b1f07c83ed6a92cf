CREATE OR REPLACE FUNCTION short_words(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT substr(run[1], start, size)), '{}')
  FROM regexp_matches($1, '[\u3005\u3041-\u30ff\u3400-\u9fff]+', 'g') AS run, generate_series(1, 2) AS size,
    generate_series(1, length(run[1]) + 1 - size) AS start
$$;--> statement-breakpoint
CREATE INDEX "reviews_short_words" ON "reviews" USING gin (short_words("search_text")) WHERE is_public;