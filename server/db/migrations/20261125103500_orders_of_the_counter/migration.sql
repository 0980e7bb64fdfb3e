ALTER TABLE "idempotency_keys" ADD COLUMN "totales" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "canal" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Every update counts, also those of a process of the version before.
CREATE FUNCTION "count_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."version" := OLD."version" + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_version" BEFORE UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_version"();
