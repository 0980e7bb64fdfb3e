CREATE TABLE "known_devices" (
	"hash" text PRIMARY KEY,
	"last_used" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "known_devices_last_used_index" ON "known_devices" ("last_used");