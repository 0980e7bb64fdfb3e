-- A reference by its letters and digits, without accents and in lower case; one that has neither is itself.
CREATE FUNCTION "reference_key"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(regexp_replace(lower(normalize("text", NFKD)), '[^a-z0-9]', '', 'g'), ''), "text")
$$;
--> statement-breakpoint
DROP INDEX "payments_referencia_index";--> statement-breakpoint
CREATE INDEX "payments_referencia_index" ON "payments" (reference_key("referencia")) WHERE "referencia" <> '';