ALTER TABLE "orders" ADD COLUMN "borrado" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The names that erasing has written so far.
UPDATE "orders" SET "borrado" = true
  WHERE "nombre" IN ('Datos borrados', 'Cuenta eliminada') AND "telefono" = '' AND "email" = '';
