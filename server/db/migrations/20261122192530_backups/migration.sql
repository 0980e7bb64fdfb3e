CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY,
	"cuando" timestamp(3) with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"donde" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_cuando_index" ON "backups" ("cuando");