ALTER TABLE "administrators" ADD COLUMN "nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "telefono" text DEFAULT '' NOT NULL;