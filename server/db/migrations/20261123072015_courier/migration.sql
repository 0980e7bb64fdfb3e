CREATE TABLE "delivery_runs" (
	"fecha" date PRIMARY KEY,
	"vueltas" jsonb NOT NULL,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_steps" (
	"paso" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"que" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	"recibido" timestamp(3) with time zone NOT NULL,
	"quien" text NOT NULL,
	"recibe" text NOT NULL,
	"motivo" text NOT NULL,
	"foto" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hora_liberada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_steps_order_id_index" ON "delivery_steps" ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_steps_cuando_index" ON "delivery_steps" ("cuando");--> statement-breakpoint
ALTER TABLE "delivery_steps" ADD CONSTRAINT "delivery_steps_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
--> statement-breakpoint
CREATE TRIGGER "delivery_steps_append_only" BEFORE UPDATE OR DELETE ON "delivery_steps" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
