CREATE TABLE "closed_month_rows" (
	"mes" date,
	"que" text,
	"pieza" integer,
	"columnas" text[] NOT NULL,
	"filas" jsonb NOT NULL,
	"ids" uuid[] NOT NULL,
	CONSTRAINT "closed_month_rows_pkey" PRIMARY KEY("mes","que","pieza")
);
--> statement-breakpoint
CREATE INDEX "closed_month_rows_ids_index" ON "closed_month_rows" USING gin ("ids");--> statement-breakpoint
ALTER TABLE "closed_month_rows" ADD CONSTRAINT "closed_month_rows_mes_closed_months_mes_fkey" FOREIGN KEY ("mes") REFERENCES "closed_months"("mes");--> statement-breakpoint
-- Of the rows of a closed month only texts can be cleared, when a person is forgotten: days, amounts and their number stay.
CREATE FUNCTION "refuse_change_but_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'filas' = to_jsonb(OLD) - 'filas'
    AND jsonb_path_query_array(NEW."filas", '$[*][*].is') = jsonb_path_query_array(OLD."filas", '$[*][*].is')
    AND jsonb_path_query_array(NEW."filas", '$[*][*] ? (@.is != "text")')
      = jsonb_path_query_array(OLD."filas", '$[*][*] ? (@.is != "text")') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "closed_month_rows_append_only" BEFORE UPDATE OR DELETE ON "closed_month_rows" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_texts"();
