CREATE TABLE "email_codes" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"code_hash" text DEFAULT '' NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "email_codes_expires_at_index" ON "email_codes" ("expires_at");