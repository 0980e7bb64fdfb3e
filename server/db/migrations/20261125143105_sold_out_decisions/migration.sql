ALTER TABLE "order_lines" ADD COLUMN "espera" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_changes" ADD COLUMN "regalo" integer DEFAULT 0 NOT NULL;