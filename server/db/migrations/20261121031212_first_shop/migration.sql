CREATE TABLE "administrators" (
	"id" uuid PRIMARY KEY,
	"username" text NOT NULL UNIQUE,
	"password_hash" text NOT NULL,
	"rol" text NOT NULL,
	"fecha_registro" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY,
	"user_id" uuid,
	"administrator_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sessions_one_owner" CHECK (("user_id" is null) <> ("administrator_id" is null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL UNIQUE,
	"email_verificado" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"nombre" text NOT NULL,
	"telefono" text NOT NULL,
	"tipo" text NOT NULL,
	"estado" text NOT NULL,
	"fecha_registro" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"codigo" text PRIMARY KEY,
	"nombre" text NOT NULL,
	"precio_kg" integer NOT NULL,
	"precio_medio_kilo" integer NOT NULL,
	"categoria" text NOT NULL,
	"disponible" boolean NOT NULL,
	"descripcion" text NOT NULL,
	"region" text NOT NULL,
	"metodos" text[] NOT NULL,
	"destacado" boolean NOT NULL,
	"consejo" text NOT NULL,
	"imagen" text,
	"caja_kilos" integer,
	"orden" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_slots" (
	"fecha" date,
	"hora" text,
	"capacidad" integer,
	"ocupados" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_slots_pkey" PRIMARY KEY("fecha","hora"),
	CONSTRAINT "slots_ocupados" CHECK ("ocupados" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	"desde" text,
	"hacia" text NOT NULL,
	"notas" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid,
	"posicion" integer,
	"codigo" text NOT NULL,
	"nombre" text NOT NULL,
	"categoria" text NOT NULL,
	"unidad" text NOT NULL,
	"cantidad" integer NOT NULL,
	"gramos" integer NOT NULL,
	"precio" integer NOT NULL,
	"precio_kg" integer NOT NULL,
	"precio_medio_kilo" integer NOT NULL,
	"subtotal" integer NOT NULL,
	CONSTRAINT "order_lines_pkey" PRIMARY KEY("order_id","posicion")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid,
	"estado" text NOT NULL,
	"fecha_creacion" timestamp(3) with time zone NOT NULL,
	"fecha_actualizacion" timestamp(3) with time zone NOT NULL,
	"tipo_entrega" text NOT NULL,
	"tipo_cliente" text NOT NULL,
	"nombre" text NOT NULL,
	"telefono" text NOT NULL,
	"email" text NOT NULL,
	"direccion" text NOT NULL,
	"fecha_entrega" date NOT NULL,
	"hora_entrega" text NOT NULL,
	"notas_cliente" text NOT NULL,
	"notas" text DEFAULT '' NOT NULL,
	"subtotal" integer NOT NULL,
	"descuento" integer NOT NULL,
	"motivo_descuento" text,
	"codigo" text,
	"promotion_id" uuid,
	"envio" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "orders_total" CHECK ("total" = "subtotal" - "descuento" + "envio")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY,
	"codigo" text NOT NULL UNIQUE,
	"nombre" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"tipo" text NOT NULL,
	"valor" integer NOT NULL,
	"monto_minimo" integer NOT NULL,
	"fecha_inicio" date,
	"fecha_fin" date,
	"uso_maximo" integer,
	"uso_actual" integer DEFAULT 0 NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"aplicable_a" text DEFAULT 'todos' NOT NULL,
	"categorias" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "promotions_uso" CHECK ("uso_actual" >= 0 and ("uso_maximo" is null or "uso_actual" <= "uso_maximo"))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"only" boolean PRIMARY KEY DEFAULT true,
	"ajustes" jsonb NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("only")
);
--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_administrator_id_index" ON "sessions" ("administrator_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" ("created_at");--> statement-breakpoint
CREATE INDEX "order_history_order_id_id_index" ON "order_history" ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_fecha_creacion_id_index" ON "orders" ("fecha_creacion","id");--> statement-breakpoint
CREATE INDEX "orders_estado_fecha_creacion_index" ON "orders" ("estado","fecha_creacion");--> statement-breakpoint
CREATE INDEX "orders_user_id_fecha_creacion_index" ON "orders" ("user_id","fecha_creacion");--> statement-breakpoint
CREATE INDEX "orders_fecha_entrega_hora_entrega_index" ON "orders" ("fecha_entrega","hora_entrega");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_administrator_id_administrators_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrators"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promotion_id_promotions_id_fkey" FOREIGN KEY ("promotion_id") REFERENCES "promotions"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "order_history_append_only" BEFORE UPDATE OR DELETE ON "order_history" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
