CREATE TABLE "media" (
	"filename" text PRIMARY KEY,
	"sent_hash" text NOT NULL UNIQUE,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"upload_date" timestamp(3) with time zone NOT NULL,
	"quien" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_upload_date_filename_index" ON "media" ("upload_date","filename");