ALTER TABLE "promotions" ADD COLUMN "una_por_cliente" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP TRIGGER "promotions_content_update" ON "promotions";--> statement-breakpoint
-- Without uso_actual, which every order with a promotion changes: the version counts promotions that are used up.
CREATE TRIGGER "promotions_content_update" AFTER UPDATE OF "codigo", "nombre", "descripcion", "tipo", "valor", "monto_minimo", "fecha_inicio", "fecha_fin", "uso_maximo", "activa", "aplicable_a", "categorias", "una_por_cliente" ON "promotions" FOR EACH STATEMENT EXECUTE FUNCTION "record_content_change"();
