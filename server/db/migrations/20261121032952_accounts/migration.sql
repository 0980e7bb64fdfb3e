CREATE TABLE "attempts" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" text PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"para" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_requests" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"fecha_solicitud" timestamp(3) with time zone NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"fecha_aprobacion" timestamp(3) with time zone,
	"fecha_rechazo" timestamp(3) with time zone,
	"comentarios" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempts_until_index" ON "attempts" ("until");--> statement-breakpoint
CREATE INDEX "mailed_links_user_id_index" ON "mailed_links" ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_links_expires_at_index" ON "mailed_links" ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_email_index" ON "orders" (lower("email"));--> statement-breakpoint
CREATE INDEX "wholesale_requests_user_id_index" ON "wholesale_requests" ("user_id");--> statement-breakpoint
CREATE INDEX "wholesale_requests_estado_fecha_solicitud_index" ON "wholesale_requests" ("estado","fecha_solicitud");--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wholesale_requests" ADD CONSTRAINT "wholesale_requests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;