CREATE TABLE "order_money" (
	"order_id" uuid PRIMARY KEY,
	"falta" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "month_balances" (
	"mes" date,
	"part" integer,
	"monto" bigint NOT NULL,
	CONSTRAINT "month_balances_pkey" PRIMARY KEY("mes","part")
);
--> statement-breakpoint
CREATE INDEX "order_money_falta_order_id_index" ON "order_money" ("falta","order_id");
--> statement-breakpoint
-- `moneyOf` of shop/orders/money/money-of.ts: what these orders lack once they are delivered, and what they have too much.
CREATE FUNCTION "set_order_money"("ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "order_money" WHERE "order_id" = ANY("ids");
  INSERT INTO "order_money" SELECT "id", "falta" FROM (
    SELECT "o"."id", "o"."estado",
      CASE WHEN "o"."estado" = 'cancelado' THEN 0
        ELSE "o"."total" - coalesce((SELECT sum("monto") FROM "adjustments" WHERE "order_id" = "o"."id"), 0) END
      - coalesce((SELECT sum("monto") FROM "payment_allocations" WHERE "order_id" = "o"."id"), 0) AS "falta"
    FROM "orders" "o" WHERE "o"."id" = ANY("ids") AND NOT "o"."sin_datos"
  ) "one" WHERE "falta" < 0 OR "falta" > 0 AND "estado" = 'entregado';
END $$;
--> statement-breakpoint
-- Nothing was paid of an order before it is stored; afterwards its row is locked by whoever changes it.
CREATE FUNCTION "keep_money_of_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "ids" uuid[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "order_money";
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg("id") INTO "ids" FROM "new_rows" WHERE "estado" = 'entregado';
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM "order_money" WHERE "order_id" IN (SELECT "id" FROM "old_rows");
  ELSE
    SELECT array_agg("n"."id") INTO "ids" FROM "new_rows" "n" JOIN "old_rows" "o" USING ("id")
      WHERE ("n"."estado", "n"."total", "n"."sin_datos") <> ("o"."estado", "o"."total", "o"."sin_datos");
  END IF;
  IF "ids" IS NOT NULL THEN
    PERFORM set_order_money("ids");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of payments and adjustments, which nobody changes or deletes. Who notes money of one order at once waits, and counts both.
CREATE FUNCTION "keep_money_noted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "ids" uuid[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    "ids" := ARRAY(SELECT "id" FROM "orders");
  ELSE
    "ids" := ARRAY(SELECT "id" FROM "orders" WHERE "id" IN (SELECT "order_id" FROM "new_rows") ORDER BY "id" FOR NO KEY UPDATE);
  END IF;
  PERFORM set_order_money("ids");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_money_insert" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_of_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_money_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_of_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_money_delete" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_of_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_money_truncate" AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_of_orders"();--> statement-breakpoint
CREATE TRIGGER "payment_allocations_money_insert" AFTER INSERT ON "payment_allocations" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_noted"();--> statement-breakpoint
CREATE TRIGGER "payment_allocations_money_truncate" AFTER TRUNCATE ON "payment_allocations" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_noted"();--> statement-breakpoint
CREATE TRIGGER "adjustments_money_insert" AFTER INSERT ON "adjustments" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_noted"();--> statement-breakpoint
CREATE TRIGGER "adjustments_money_truncate" AFTER TRUNCATE ON "adjustments" FOR EACH STATEMENT EXECUTE FUNCTION "keep_money_noted"();--> statement-breakpoint
-- Room on each page for the next version of a row, so that an update touches no index.
ALTER TABLE "month_balances" SET (fillfactor = 50);
--> statement-breakpoint
-- `closes` of shop/month/figures.ts, of each month by itself.
CREATE FUNCTION "fill_month_balances"() RETURNS void LANGUAGE sql AS $$
  DELETE FROM "month_balances";
  INSERT INTO "month_balances" SELECT date_trunc('month', "dia")::date, 0, sum("monto") FROM (
    SELECT "dia_entregado" AS "dia", "total"::bigint AS "monto" FROM "orders" WHERE "dia_entregado" IS NOT NULL AND NOT "sin_datos"
    UNION ALL SELECT "dia", -"monto" FROM "payments"
    UNION ALL SELECT "dia", CASE "que" WHEN 'apertura' THEN "monto" ELSE -"monto" END FROM "adjustments"
    UNION ALL SELECT "dia", "monto" FROM "month_corrections"
    UNION ALL SELECT "entregado", -"monto" FROM "month_corrections"
  ) "changes" GROUP BY 1 HAVING sum("monto") <> 0;
$$;
--> statement-breakpoint
CREATE FUNCTION "add_to_month"("month" date, "change" bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "month_balances" AS "b" ("mes", "part", "monto") VALUES ("month", free_part(), "change")
  ON CONFLICT ("mes", "part") DO UPDATE SET "monto" = "b"."monto" + excluded."monto";
$$;
--> statement-breakpoint
-- By month, not by day: a row that changes with every piece of a restored backup becomes slower each time.
CREATE FUNCTION "keep_month_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM fill_month_balances();
  ELSIF TG_TABLE_NAME = 'payments' THEN
    PERFORM add_to_month(date_trunc('month', "dia")::date, -sum("monto")) FROM "new_rows" GROUP BY date_trunc('month', "dia");
  ELSIF TG_TABLE_NAME = 'adjustments' THEN
    PERFORM add_to_month(date_trunc('month', "dia")::date, sum(CASE "que" WHEN 'apertura' THEN "monto" ELSE -"monto" END))
      FROM "new_rows" GROUP BY date_trunc('month', "dia");
  ELSIF TG_TABLE_NAME = 'month_corrections' THEN
    PERFORM add_to_month(date_trunc('month', "dia")::date, "monto"), add_to_month(date_trunc('month', "entregado")::date, -"monto")
      FROM "new_rows";
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM add_to_month(date_trunc('month', "dia_entregado")::date, sum("total")) FROM "new_rows"
      WHERE "dia_entregado" IS NOT NULL AND NOT "sin_datos" GROUP BY date_trunc('month', "dia_entregado");
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_month(date_trunc('month', "dia_entregado")::date, -sum("total")) FROM "old_rows"
      WHERE "dia_entregado" IS NOT NULL AND NOT "sin_datos" GROUP BY date_trunc('month', "dia_entregado");
  ELSE
    PERFORM add_to_month(date_trunc('month', "dia_entregado")::date, sum("monto")::bigint) FROM (
      SELECT "dia_entregado", -"total"::bigint AS "monto", "sin_datos" FROM "old_rows"
      UNION ALL SELECT "dia_entregado", "total", "sin_datos" FROM "new_rows"
    ) "changes" WHERE "dia_entregado" IS NOT NULL AND NOT "sin_datos"
    GROUP BY date_trunc('month', "dia_entregado") HAVING sum("monto") <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_month_insert" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_month_balances"();--> statement-breakpoint
CREATE TRIGGER "orders_month_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_month_balances"();--> statement-breakpoint
CREATE TRIGGER "orders_month_delete" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_month_balances"();--> statement-breakpoint
CREATE TRIGGER "orders_month_truncate" AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "keep_month_balances"();--> statement-breakpoint
CREATE TRIGGER "payments_month_insert" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_month_balances"();--> statement-breakpoint
CREATE TRIGGER "payments_month_truncate" AFTER TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION "keep_month_balances"();--> statement-breakpoint
CREATE TRIGGER "adjustments_month_insert" AFTER INSERT ON "adjustments" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_month_balances"();--> statement-breakpoint
CREATE TRIGGER "adjustments_month_truncate" AFTER TRUNCATE ON "adjustments" FOR EACH STATEMENT EXECUTE FUNCTION "keep_month_balances"();--> statement-breakpoint
CREATE TRIGGER "month_corrections_month_insert" AFTER INSERT ON "month_corrections" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_month_balances"();--> statement-breakpoint
CREATE TRIGGER "month_corrections_month_truncate" AFTER TRUNCATE ON "month_corrections" FOR EACH STATEMENT EXECUTE FUNCTION "keep_month_balances"();--> statement-breakpoint
-- After the triggers, whose creation waits for open writes and makes later ones wait: none is missed.
SELECT set_order_money(ARRAY(SELECT "id" FROM "orders" WHERE NOT "sin_datos"));
--> statement-breakpoint
SELECT fill_month_balances();
