CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY,
	"administrator_id" uuid NOT NULL,
	"nombre" text NOT NULL,
	"rol" text NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"creado" timestamp(3) with time zone NOT NULL,
	"expira" date NOT NULL,
	"usado" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "api_tokens_administrator_id_index" ON "api_tokens" ("administrator_id");--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_administrator_id_administrators_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrators"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- Sessions of the shop's own people end after seven days without use from now on; those that are open had thirty.
UPDATE "sessions" SET "expires_at" = LEAST("expires_at", now() + interval '7 days') WHERE "administrator_id" IS NOT NULL;
