-- Codes of promotions in the one form in which they are compared, unless two would be the same.
DO $$
BEGIN
  IF getdatabaseencoding() <> 'UTF8' THEN RETURN; END IF;
  WITH "plain" AS (
    SELECT "id", "codigo", btrim(normalize(translate("codigo", E'‐‑‒–—―−\u00a0\u2007\u202f', '-------'), NFKC)) AS "form"
    FROM "promotions"
  ), "alone" AS (
    SELECT "id", "form" FROM "plain" AS "one"
    WHERE "codigo" <> "form" AND "form" <> '' AND NOT EXISTS (
      SELECT 1 FROM "plain" AS "other" WHERE "other"."form" = "one"."form" AND "other"."id" <> "one"."id"
    )
  )
  UPDATE "promotions" SET "codigo" = "alone"."form" FROM "alone" WHERE "promotions"."id" = "alone"."id";
END $$;
