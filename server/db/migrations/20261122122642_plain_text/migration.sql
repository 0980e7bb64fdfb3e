ALTER TABLE "audit_log" ADD COLUMN "llano" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_llano" text;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "nombre_llano" DROP EXPRESSION;--> statement-breakpoint
-- A process of the version before names no plain text: its orders are found as before until the next start.
CREATE FUNCTION "plain_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."nombre_llano" IS NULL OR (TG_OP = 'UPDATE' AND NEW."nombre" <> OLD."nombre" AND NEW."nombre_llano" = OLD."nombre_llano") THEN
    NEW."nombre_llano" := lower(translate(NEW."nombre", 'ÁÀÄÂÃáàäâãÉÈËÊéèëêÍÌÏÎíìïîÓÒÖÔÕóòöôõÚÙÜÛúùüûÑñÇç', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuNnCc'));
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_plain_name" BEFORE INSERT OR UPDATE OF "nombre" ON "orders" FOR EACH ROW EXECUTE FUNCTION "plain_name"();
