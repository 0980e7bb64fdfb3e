CREATE TABLE "quiet_addresses" (
	"email" text PRIMARY KEY,
	"cuando" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"job_id" uuid PRIMARY KEY,
	"estado" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	"wamid" text
);
--> statement-breakpoint
CREATE TABLE "weekly_reports" (
	"id" uuid PRIMARY KEY,
	"inicio" date NOT NULL UNIQUE,
	"generated_at" timestamp(3) with time zone NOT NULL,
	"report" jsonb NOT NULL,
	"anunciado" timestamp(3) with time zone
);
