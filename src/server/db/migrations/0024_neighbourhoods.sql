-- The end of a part of the address, with the block that may follow a dong: not the building 'B-dong Tower', nor the
-- street's end in 'Dongseong-ro 2-ga'.
CREATE OR REPLACE FUNCTION read_neighbourhood(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
	select upper(left(found, 1)) || substr(found, 2)
	from (
		select substring(
			lower(address) from '(?:^|[ ,])([a-z]+(?:-ro)?(?: ?[0-9]+)?-(?:dong|ga))(?: [0-9]+-ga)?(?=\s*(?:,|$))'
		) as found
	) named
$$;--> statement-breakpoint
UPDATE "clinics" SET "neighbourhood" = read_neighbourhood("address")
WHERE "neighbourhood" IS DISTINCT FROM read_neighbourhood("address");
