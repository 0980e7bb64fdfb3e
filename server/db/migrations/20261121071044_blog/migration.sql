CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY,
	"article_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY,
	"slug" text NOT NULL UNIQUE,
	"titulo" text NOT NULL,
	"resumen" text NOT NULL,
	"contenido" text NOT NULL,
	"imagen" text NOT NULL,
	"imagen_alt" text NOT NULL,
	"fecha" timestamp(3) with time zone NOT NULL,
	"estado" text NOT NULL,
	"llano" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado" timestamp(3) with time zone NOT NULL,
	"creado_por" text NOT NULL,
	"actualizado" timestamp(3) with time zone NOT NULL,
	"actualizado_por" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "article_slugs_article_id_index" ON "article_slugs" ("article_id");--> statement-breakpoint
CREATE INDEX "articles_fecha_id_index" ON "articles" ("fecha","id");--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;