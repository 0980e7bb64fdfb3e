ALTER TABLE "wholesale_requests" ADD COLUMN "negocio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wholesale_requests" ADD COLUMN "tipo_negocio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wholesale_requests" ADD COLUMN "ruc" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wholesale_requests" ADD COLUMN "aviso_operacion" text DEFAULT '' NOT NULL;