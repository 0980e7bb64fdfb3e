ALTER TABLE "orders" ADD COLUMN "telefono_recibe" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP TRIGGER "audit_log_append_only" ON "audit_log";--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_person"('{nombre,telefono,email,direccion,lugar,notas,nota,notasCliente,quienRetira,telefonoRecibe,cliente}');
