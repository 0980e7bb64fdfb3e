-- Of the audit log the fields of a person, or some of them, can be taken out of every entry that can be about one.
CREATE OR REPLACE FUNCTION "refuse_change_but_person"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "fields" text[] := TG_ARGV[0]::text[];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."accion" ~ '^(pedido|cliente|pago|ajuste|saldo|comprobante|reclamo|puerta)\.'
    AND to_jsonb(NEW) - 'antes' - 'despues' = to_jsonb(OLD) - 'antes' - 'despues'
    AND NEW."antes" - "fields" IS NOT DISTINCT FROM OLD."antes" - "fields"
    AND NEW."despues" - "fields" IS NOT DISTINCT FROM OLD."despues" - "fields"
    AND coalesce(NEW."antes" <@ OLD."antes", true) AND coalesce(NEW."despues" <@ OLD."despues", true) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
DROP TRIGGER "audit_log_append_only" ON "audit_log";--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_person"('{nombre,telefono,email,direccion,lugar,notas,nota,notasCliente,quienRetira,telefonoRecibe,cliente,motivo,respuesta}');--> statement-breakpoint
-- A payment's receiver that is nobody of the team can become who noted it, as its other texts can be cleared.
CREATE FUNCTION "refuse_change_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."recibio" IN (OLD."recibio", OLD."quien")
    AND to_jsonb(NEW) - 'recibio' = (to_jsonb(OLD) || TG_ARGV[0]::jsonb) - 'recibio' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
DROP TRIGGER "payments_append_only" ON "payments";--> statement-breakpoint
CREATE TRIGGER "payments_append_only" BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_payment"('{"referencia": "", "nota": "", "foto": false, "huella": null}');
