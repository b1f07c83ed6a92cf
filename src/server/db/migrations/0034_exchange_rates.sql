CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"krw" numeric(16, 8) NOT NULL,
	CONSTRAINT "exchange_rates_currency_valid_from_pk" PRIMARY KEY("currency","valid_from"),
	CONSTRAINT "exchange_rates_krw" CHECK ("exchange_rates"."krw" > 0)
);
