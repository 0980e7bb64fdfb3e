-- Searching in the middle of a name by an index. On PostgreSQL any owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY,
	"cuando" timestamp(3) with time zone NOT NULL,
	"quien" text NOT NULL,
	"accion" text NOT NULL,
	"objeto" text NOT NULL,
	"antes" jsonb,
	"despues" jsonb
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" uuid PRIMARY KEY,
	"codigo" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	"quien" text NOT NULL,
	"precio_kg" integer NOT NULL,
	"precio_medio_kilo" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_days" (
	"fecha" date PRIMARY KEY,
	"cerrado" boolean NOT NULL,
	"motivo" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "activo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "totp_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "retirado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "nombre_llano" text GENERATED ALWAYS AS (lower(translate("orders"."nombre", 'ÁÀÄÂÃáàäâãÉÈËÊéèëêÍÌÏÎíìïîÓÒÖÔÕóòöôõÚÙÜÛúùüûÑñÇç', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuNnCc'))) STORED;--> statement-breakpoint
CREATE INDEX "audit_log_cuando_id_index" ON "audit_log" ("cuando","id");--> statement-breakpoint
CREATE INDEX "price_history_codigo_id_index" ON "price_history" ("codigo","id");--> statement-breakpoint
CREATE INDEX "orders_promotion_id_index" ON "orders" ("promotion_id");--> statement-breakpoint
CREATE INDEX "orders_nombre_llano_index" ON "orders" USING gin ("nombre_llano" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_codigo_products_codigo_fkey" FOREIGN KEY ("codigo") REFERENCES "products"("codigo");--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "price_history_append_only" BEFORE UPDATE OR DELETE ON "price_history" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
