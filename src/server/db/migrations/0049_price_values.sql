-- The start after a step computes all figures again, with the values of few reports.
UPDATE "site_state" SET "prices_method" = 0;
