ALTER TABLE "products" ADD COLUMN "preparaciones" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "personas_por_kilo" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "preparacion" text DEFAULT '' NOT NULL;