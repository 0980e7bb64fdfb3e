-- Nothing kept two products from having the same code: none of them has one then, until somebody gives it again.
UPDATE "products" SET "plu" = NULL WHERE "plu" IN (
  SELECT "plu" FROM "products" WHERE "plu" IS NOT NULL GROUP BY "plu" HAVING count(*) > 1
  UNION SELECT "p"."plu" FROM "products" "p" JOIN "products" "o" ON "o"."codigo" = "p"."plu" AND "o"."codigo" <> "p"."codigo"
);--> statement-breakpoint
CREATE UNIQUE INDEX "products_scale_code" ON "products" (coalesce("plu", "codigo"));