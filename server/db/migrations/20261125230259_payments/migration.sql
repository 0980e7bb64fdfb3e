CREATE TABLE "adjustments" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid,
	"customer_id" uuid,
	"que" text NOT NULL,
	"monto" integer NOT NULL,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	"recibido" timestamp(3) with time zone NOT NULL,
	"dia" date NOT NULL,
	"posicion" integer,
	"gramos" integer,
	"razon" text,
	"motivo" text NOT NULL,
	"foto" boolean DEFAULT false NOT NULL,
	"anula" uuid UNIQUE,
	CONSTRAINT "adjustments_monto" CHECK ("monto" <> 0),
	CONSTRAINT "adjustments_whose" CHECK (("que" = 'apertura') = ("order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "cash_entries" (
	"id" uuid PRIMARY KEY,
	"persona" text NOT NULL,
	"que" text NOT NULL,
	"monto" integer NOT NULL,
	"diferencia" integer DEFAULT 0 NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"otra" text NOT NULL,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	"recibido" timestamp(3) with time zone NOT NULL,
	"dia" date NOT NULL,
	"anula" uuid UNIQUE
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"posicion" integer,
	"que" text NOT NULL,
	"quiere" text NOT NULL,
	"texto" text NOT NULL,
	"foto" boolean NOT NULL,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	"aceptado" boolean,
	"respuesta" text DEFAULT '' NOT NULL,
	"respondio" text,
	"respondido_en" timestamp(3) with time zone,
	"adjustment_id" uuid
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"mes" date PRIMARY KEY,
	"cifras" jsonb NOT NULL,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "month_corrections" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"mes" date NOT NULL,
	"entregado" date NOT NULL,
	"monto" integer NOT NULL,
	"dia" date NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "door_conflicts" (
	"paso" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"que" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	"resolvio" text,
	"resuelto_en" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"id" uuid PRIMARY KEY,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"monto" integer NOT NULL,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_allocations_monto" CHECK ("monto" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"monto" integer NOT NULL,
	"forma" text NOT NULL,
	"referencia" text NOT NULL,
	"foto" boolean NOT NULL,
	"huella" text,
	"cuando" timestamp(3) with time zone NOT NULL,
	"respuesta" text,
	"respondio" text,
	"respondido_en" timestamp(3) with time zone,
	"payment_id" uuid
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY,
	"customer_id" uuid,
	"monto" integer NOT NULL,
	"forma" text NOT NULL,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	"recibido" timestamp(3) with time zone NOT NULL,
	"dia" date NOT NULL,
	"recibio" text NOT NULL,
	"referencia" text DEFAULT '' NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"foto" boolean DEFAULT false NOT NULL,
	"huella" text,
	"comision" integer DEFAULT 0 NOT NULL,
	"anula" uuid UNIQUE,
	CONSTRAINT "payments_monto" CHECK ("monto" <> 0)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "pago" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forma_pago" text;--> statement-breakpoint
-- Every order that is there has no data, without a new version of its row; those that are open get theirs from now on.
ALTER TABLE "orders" ADD COLUMN "sin_datos" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "sin_datos" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dia_entregado" date;--> statement-breakpoint
-- Neither the versions nor the figures of the orders change here.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "orders" SET "sin_datos" = false WHERE "estado" IN ('pendiente', 'en_proceso', 'en_camino');--> statement-breakpoint
UPDATE "orders" SET "dia_entregado" = coalesce(
  (SELECT (max("cuando") AT TIME ZONE 'America/Panama')::date FROM "order_history" WHERE "order_id" = "orders"."id" AND "hacia" = 'entregado' AND "desde" <> 'entregado'),
  "fecha_entrega") WHERE "estado" = 'entregado';--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "adjustments_order_id_monto_index" ON "adjustments" ("order_id","monto") WHERE "order_id" is not null;--> statement-breakpoint
CREATE INDEX "adjustments_customer_id_monto_index" ON "adjustments" ("customer_id","monto") WHERE "order_id" is null;--> statement-breakpoint
CREATE INDEX "adjustments_dia_que_monto_index" ON "adjustments" ("dia","que","monto");--> statement-breakpoint
CREATE INDEX "cash_entries_dia_index" ON "cash_entries" ("dia");--> statement-breakpoint
CREATE INDEX "claims_order_id_index" ON "claims" ("order_id");--> statement-breakpoint
CREATE INDEX "claims_cuando_index" ON "claims" ("cuando");--> statement-breakpoint
CREATE INDEX "claims_open_index" ON "claims" ("cuando") WHERE "aceptado" is null;--> statement-breakpoint
CREATE INDEX "month_corrections_dia_monto_index" ON "month_corrections" ("dia","monto");--> statement-breakpoint
CREATE INDEX "month_corrections_mes_index" ON "month_corrections" ("mes");--> statement-breakpoint
CREATE INDEX "month_corrections_entregado_monto_index" ON "month_corrections" ("entregado","monto");--> statement-breakpoint
CREATE INDEX "door_conflicts_cuando_index" ON "door_conflicts" ("cuando") WHERE "resuelto_en" is null;--> statement-breakpoint
CREATE INDEX "payment_allocations_order_id_monto_index" ON "payment_allocations" ("order_id","monto");--> statement-breakpoint
CREATE INDEX "payment_allocations_payment_id_monto_index" ON "payment_allocations" ("payment_id","monto");--> statement-breakpoint
CREATE INDEX "payment_proofs_order_id_index" ON "payment_proofs" ("order_id");--> statement-breakpoint
CREATE INDEX "payment_proofs_cuando_index" ON "payment_proofs" ("cuando") WHERE "respuesta" is null;--> statement-breakpoint
CREATE INDEX "payments_customer_id_index" ON "payments" ("customer_id") WHERE "customer_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_dia_forma_monto_anula_index" ON "payments" ("dia","forma","monto","anula");--> statement-breakpoint
CREATE INDEX "payments_recibio_monto_index" ON "payments" ("recibio","monto") WHERE "forma" = 'efectivo';--> statement-breakpoint
CREATE INDEX "payments_referencia_index" ON "payments" (lower("referencia")) WHERE "referencia" <> '';--> statement-breakpoint
CREATE INDEX "payments_huella_index" ON "payments" ("huella") WHERE "huella" is not null;--> statement-breakpoint
CREATE INDEX "orders_dia_entregado_total_index" ON "orders" ("dia_entregado","total") WHERE "dia_entregado" is not null and not "sin_datos";--> statement-breakpoint
CREATE INDEX "orders_delivered_index" ON "orders" ("id","total") WHERE estado = 'entregado' and not sin_datos;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_anula_adjustments_id_fkey" FOREIGN KEY ("anula") REFERENCES "adjustments"("id");--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_anula_cash_entries_id_fkey" FOREIGN KEY ("anula") REFERENCES "cash_entries"("id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_adjustment_id_adjustments_id_fkey" FOREIGN KEY ("adjustment_id") REFERENCES "adjustments"("id");--> statement-breakpoint
ALTER TABLE "door_conflicts" ADD CONSTRAINT "door_conflicts_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_anula_payments_id_fkey" FOREIGN KEY ("anula") REFERENCES "payments"("id");--> statement-breakpoint
-- The day itself, or the first one after the last closed month. Waits while a month is being closed.
CREATE FUNCTION "open_day"("dia" date) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7203119);
  RETURN greatest("dia", (SELECT max("mes") + interval '1 month' FROM "closed_months")::date);
END $$;
--> statement-breakpoint
-- Whoever calls an order delivered, also a process of the version before. One that is open again has its data from then on.
CREATE FUNCTION "set_delivered_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."estado" NOT IN ('entregado', 'cancelado') THEN
    NEW."sin_datos" := false;
  END IF;
  -- A delivery that is taken back after its month was closed corrects the month that is open now.
  IF TG_OP = 'UPDATE' AND OLD."estado" = 'entregado' AND NEW."estado" <> 'entregado' AND NOT OLD."sin_datos"
    AND open_day(OLD."dia_entregado") <> OLD."dia_entregado" THEN
    INSERT INTO "month_corrections" ("id", "order_id", "mes", "entregado", "monto", "dia", "cuando")
      VALUES (gen_random_uuid(), OLD."id", date_trunc('month', OLD."dia_entregado")::date, OLD."dia_entregado",
        -OLD."total", open_day(OLD."dia_entregado"), NEW."fecha_actualizacion");
  END IF;
  IF NEW."estado" <> 'entregado' THEN
    NEW."dia_entregado" := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW."dia_entregado" := open_day(NEW."fecha_entrega");
  ELSIF OLD."estado" <> 'entregado' THEN
    NEW."dia_entregado" := open_day((NEW."fecha_actualizacion" AT TIME ZONE 'America/Panama')::date);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_delivered_day" BEFORE INSERT OR UPDATE OF "estado" ON "orders" FOR EACH ROW EXECUTE FUNCTION "set_delivered_day"();--> statement-breakpoint
CREATE TRIGGER "payments_append_only" BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_erasure"('{"referencia": "", "nota": "", "foto": false, "huella": null}');--> statement-breakpoint
CREATE TRIGGER "payment_allocations_append_only" BEFORE UPDATE OR DELETE ON "payment_allocations" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "adjustments_append_only" BEFORE UPDATE OR DELETE ON "adjustments" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_erasure"('{"motivo": "", "foto": false}');--> statement-breakpoint
CREATE TRIGGER "cash_entries_append_only" BEFORE UPDATE OR DELETE ON "cash_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "closed_months_append_only" BEFORE UPDATE OR DELETE ON "closed_months" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "month_corrections_append_only" BEFORE UPDATE OR DELETE ON "month_corrections" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "telefono" text DEFAULT '' NOT NULL;
