CREATE TABLE "cut_ticks" (
	"fecha" date,
	"hora" text,
	"codigo" text,
	"preparacion" text,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "cut_ticks_pkey" PRIMARY KEY("fecha","hora","codigo","preparacion")
);
--> statement-breakpoint
CREATE TABLE "weighings" (
	"paquete" uuid,
	"quitado" boolean DEFAULT false,
	"order_id" uuid NOT NULL,
	"posicion" integer NOT NULL,
	"gramos" integer NOT NULL,
	"etiqueta" text,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "weighings_pkey" PRIMARY KEY("paquete","quitado")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "plu" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "precio_maximo_kg" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maximo_desde" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maximo_hasta" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gramos_reales" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cobro" text DEFAULT 'fijo' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tolerancia" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promocion" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "empacado_en" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cajas" integer;--> statement-breakpoint
CREATE INDEX "weighings_order_id_posicion_index" ON "weighings" ("order_id","posicion");--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_order_id_posicion_order_lines_order_id_posicion_fkey" FOREIGN KEY ("order_id","posicion") REFERENCES "order_lines"("order_id","posicion");--> statement-breakpoint
CREATE TRIGGER "weighings_append_only" BEFORE UPDATE OR DELETE ON "weighings" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
