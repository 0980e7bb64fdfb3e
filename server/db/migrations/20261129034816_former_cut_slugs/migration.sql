CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY,
	"codigo" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_slugs_codigo_index" ON "product_slugs" ("codigo");--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_codigo_products_codigo_fkey" FOREIGN KEY ("codigo") REFERENCES "products"("codigo") ON DELETE CASCADE;--> statement-breakpoint
CREATE TRIGGER "product_slugs_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_slugs" FOR EACH STATEMENT EXECUTE FUNCTION "record_content_change"();
