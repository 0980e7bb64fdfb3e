CREATE TABLE "line_changes" (
	"order_id" uuid,
	"numero" integer,
	"posicion" integer NOT NULL,
	"cambio" uuid NOT NULL,
	"deshecho" boolean DEFAULT false NOT NULL,
	"de" text NOT NULL,
	"por" jsonb,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "line_changes_pkey" PRIMARY KEY("order_id","numero"),
	CONSTRAINT "line_changes_once" UNIQUE("cambio","deshecho")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "si_no_hay" text DEFAULT 'llamar' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "pedida" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quitada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_changes" ADD CONSTRAINT "line_changes_i4uP7yE5eCtJ_fkey" FOREIGN KEY ("order_id","posicion") REFERENCES "order_lines"("order_id","posicion");
--> statement-breakpoint
CREATE TRIGGER "line_changes_append_only" BEFORE UPDATE OR DELETE ON "line_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- As before, without removed lines.
CREATE OR REPLACE FUNCTION "count_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      ) "changes" JOIN "order_lines" "l" ON "l"."order_id" = "changes"."id" AND "l"."codigo" <> '' AND NOT "l"."quitada"
      GROUP BY "l"."codigo"
    ON CONFLICT ("part", "codigo") DO UPDATE SET "lineas" = "t"."lineas" + excluded."lineas",
      "gramos" = "t"."gramos" + excluded."gramos", "ingresos" = "t"."ingresos" + excluded."ingresos";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Lines are written under the lock of their order, or in the transaction that stores it: its state does not change meanwhile.
CREATE OR REPLACE FUNCTION "count_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "product_totals";
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO "product_totals" AS "t" SELECT free_part(), "l"."codigo", -count(*), -sum("gramos"), -sum("l"."subtotal")
      FROM "old_rows" "l" JOIN "orders" "o" ON "o"."id" = "l"."order_id" AND "o"."estado" <> 'cancelado' AND "l"."codigo" <> '' AND NOT "l"."quitada"
      GROUP BY "l"."codigo"
    ON CONFLICT ("part", "codigo") DO UPDATE SET "lineas" = "t"."lineas" + excluded."lineas",
      "gramos" = "t"."gramos" + excluded."gramos", "ingresos" = "t"."ingresos" + excluded."ingresos";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "product_totals" AS "t" SELECT free_part(), "l"."codigo", count(*), sum("gramos"), sum("l"."subtotal")
      FROM "new_rows" "l" JOIN "orders" "o" ON "o"."id" = "l"."order_id" AND "o"."estado" <> 'cancelado' AND "l"."codigo" <> '' AND NOT "l"."quitada"
      GROUP BY "l"."codigo"
    ON CONFLICT ("part", "codigo") DO UPDATE SET "lineas" = "t"."lineas" + excluded."lineas",
      "gramos" = "t"."gramos" + excluded."gramos", "ingresos" = "t"."ingresos" + excluded."ingresos";
  END IF;
  RETURN NULL;
END $$;
