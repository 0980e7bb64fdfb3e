CREATE TABLE "order_counts" (
	"part" integer,
	"estado" text,
	"pedidos" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "order_counts_pkey" PRIMARY KEY("part","estado")
);
--> statement-breakpoint
CREATE TABLE "product_totals" (
	"part" integer,
	"codigo" text,
	"lineas" bigint NOT NULL,
	"gramos" bigint NOT NULL,
	"ingresos" bigint NOT NULL,
	CONSTRAINT "product_totals_pkey" PRIMARY KEY("part","codigo")
);
--> statement-breakpoint
-- Room on each page for the next version of a row, so that an update touches no index.
ALTER TABLE "order_counts" SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "product_totals" SET (fillfactor = 50);
--> statement-breakpoint
-- The lowest part that no other open transaction writes, locked until the end of this one. It never waits, so that
-- counting neither queues transactions nor adds a deadlock.
CREATE FUNCTION "free_part"() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE part integer := 0;
BEGIN
  WHILE NOT pg_try_advisory_xact_lock(7203119, part) LOOP
    part := part + 1;
  END LOOP;
  RETURN part;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "order_counts";
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "order_counts" AS "c" SELECT free_part(), "estado", count(*), sum("total") FROM "new_rows" GROUP BY "estado"
    ON CONFLICT ("part", "estado") DO UPDATE SET "pedidos" = "c"."pedidos" + excluded."pedidos", "total" = "c"."total" + excluded."total";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "order_counts" AS "c" SELECT free_part(), "estado", -count(*), -sum("total") FROM "old_rows" GROUP BY "estado"
    ON CONFLICT ("part", "estado") DO UPDATE SET "pedidos" = "c"."pedidos" + excluded."pedidos", "total" = "c"."total" + excluded."total";
  ELSE
    INSERT INTO "order_counts" AS "c" SELECT free_part(), "estado", sum("n"), sum("n" * "total")
      FROM (SELECT "estado", "total"::bigint, -1 AS "n" FROM "old_rows" UNION ALL SELECT "estado", "total", 1 FROM "new_rows") "changes"
      GROUP BY "estado" HAVING sum("n") <> 0 OR sum("n" * "total") <> 0
    ON CONFLICT ("part", "estado") DO UPDATE SET "pedidos" = "c"."pedidos" + excluded."pedidos", "total" = "c"."total" + excluded."total";
    INSERT INTO "product_totals" AS "t" SELECT free_part(), "l"."codigo", sum("n"), sum("n" * "gramos"), sum("n" * "subtotal")
      FROM (
        SELECT "new_rows"."id", CASE WHEN "new_rows"."estado" = 'cancelado' THEN -1 ELSE 1 END::bigint AS "n"
        FROM "new_rows" JOIN "old_rows" USING ("id")
        WHERE ("new_rows"."estado" = 'cancelado') <> ("old_rows"."estado" = 'cancelado')
      ) "changes" JOIN "order_lines" "l" ON "l"."order_id" = "changes"."id" AND "l"."codigo" <> ''
      GROUP BY "l"."codigo"
    ON CONFLICT ("part", "codigo") DO UPDATE SET "lineas" = "t"."lineas" + excluded."lineas",
      "gramos" = "t"."gramos" + excluded."gramos", "ingresos" = "t"."ingresos" + excluded."ingresos";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Lines are written in the transaction that stores their order: no other one changes its state meanwhile.
CREATE FUNCTION "count_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "product_totals";
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO "product_totals" AS "t" SELECT free_part(), "l"."codigo", -count(*), -sum("gramos"), -sum("l"."subtotal")
      FROM "old_rows" "l" JOIN "orders" "o" ON "o"."id" = "l"."order_id" AND "o"."estado" <> 'cancelado' AND "l"."codigo" <> ''
      GROUP BY "l"."codigo"
    ON CONFLICT ("part", "codigo") DO UPDATE SET "lineas" = "t"."lineas" + excluded."lineas",
      "gramos" = "t"."gramos" + excluded."gramos", "ingresos" = "t"."ingresos" + excluded."ingresos";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "product_totals" AS "t" SELECT free_part(), "l"."codigo", count(*), sum("gramos"), sum("l"."subtotal")
      FROM "new_rows" "l" JOIN "orders" "o" ON "o"."id" = "l"."order_id" AND "o"."estado" <> 'cancelado' AND "l"."codigo" <> ''
      GROUP BY "l"."codigo"
    ON CONFLICT ("part", "codigo") DO UPDATE SET "lineas" = "t"."lineas" + excluded."lineas",
      "gramos" = "t"."gramos" + excluded."gramos", "ingresos" = "t"."ingresos" + excluded."ingresos";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Before the foreign key's cascade, which would delete the lines when the state of their order is gone.
CREATE FUNCTION "delete_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "order_lines" WHERE "order_id" = OLD."id";
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_lines_first" BEFORE DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "delete_lines"();
--> statement-breakpoint
CREATE TRIGGER "orders_count_insert" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_orders"();
--> statement-breakpoint
CREATE TRIGGER "orders_count_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_orders"();
--> statement-breakpoint
CREATE TRIGGER "orders_count_delete" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_orders"();
--> statement-breakpoint
CREATE TRIGGER "orders_count_truncate" AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "count_orders"();
--> statement-breakpoint
CREATE TRIGGER "order_lines_count_insert" AFTER INSERT ON "order_lines" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_lines"();
--> statement-breakpoint
CREATE TRIGGER "order_lines_count_update" AFTER UPDATE ON "order_lines" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_lines"();
--> statement-breakpoint
CREATE TRIGGER "order_lines_count_delete" AFTER DELETE ON "order_lines" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_lines"();
--> statement-breakpoint
CREATE TRIGGER "order_lines_count_truncate" AFTER TRUNCATE ON "order_lines" FOR EACH STATEMENT EXECUTE FUNCTION "count_lines"();
--> statement-breakpoint
-- After the triggers, whose creation waits for open writes and makes later ones wait: none is missed or counted twice.
INSERT INTO "order_counts" SELECT 0, "estado", count(*), sum("total") FROM "orders" GROUP BY "estado";
--> statement-breakpoint
INSERT INTO "product_totals" SELECT 0, "l"."codigo", count(*), sum("gramos"), sum("l"."subtotal")
FROM "order_lines" "l" JOIN "orders" "o" ON "o"."id" = "l"."order_id" AND "o"."estado" <> 'cancelado' WHERE "l"."codigo" <> '' GROUP BY "l"."codigo";
