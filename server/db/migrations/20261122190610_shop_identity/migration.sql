CREATE TABLE "shop_identity" (
	"only" boolean PRIMARY KEY DEFAULT true,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "shop_identity_one_row" CHECK ("only")
);
