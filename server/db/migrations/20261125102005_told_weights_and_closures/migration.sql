CREATE TABLE "told_weights" (
	"order_id" uuid,
	"medio" text,
	"total" integer NOT NULL,
	"pesos" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "told_weights_pkey" PRIMARY KEY("order_id","medio")
);
--> statement-breakpoint
ALTER TABLE "delivery_days" ADD COLUMN "cierre" uuid;--> statement-breakpoint
ALTER TABLE "told_weights" ADD CONSTRAINT "told_weights_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;