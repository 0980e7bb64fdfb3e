CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"nombre" text NOT NULL,
	"lugar" jsonb NOT NULL,
	"cambiada_en" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "addresses_user_id_cambiada_en_index" ON "addresses" ("user_id","cambiada_en");--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;