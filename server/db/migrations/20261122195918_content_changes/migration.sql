CREATE TABLE "content_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changed_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "record_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "content_changes" DEFAULT VALUES;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "record_content_change"();
--> statement-breakpoint
CREATE TRIGGER "settings_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "record_content_change"();
--> statement-breakpoint
CREATE TRIGGER "articles_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "articles" FOR EACH STATEMENT EXECUTE FUNCTION "record_content_change"();
--> statement-breakpoint
CREATE TRIGGER "article_slugs_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article_slugs" FOR EACH STATEMENT EXECUTE FUNCTION "record_content_change"();
--> statement-breakpoint
CREATE TRIGGER "promotions_content" AFTER INSERT OR DELETE OR TRUNCATE ON "promotions" FOR EACH STATEMENT EXECUTE FUNCTION "record_content_change"();
--> statement-breakpoint
-- Without uso_actual, which every order with a promotion changes: the version counts promotions that are used up.
CREATE TRIGGER "promotions_content_update" AFTER UPDATE OF "codigo", "nombre", "descripcion", "tipo", "valor", "monto_minimo", "fecha_inicio", "fecha_fin", "uso_maximo", "activa", "aplicable_a", "categorias" ON "promotions" FOR EACH STATEMENT EXECUTE FUNCTION "record_content_change"();
