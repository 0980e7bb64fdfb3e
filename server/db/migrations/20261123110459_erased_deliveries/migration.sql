-- The rows stay as they are, except that their personal data can be cleared: the argument is what they change to.
CREATE FUNCTION "refuse_change_but_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) = to_jsonb(OLD) || TG_ARGV[0]::jsonb THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
DROP TRIGGER "delivery_steps_append_only" ON "delivery_steps";--> statement-breakpoint
CREATE TRIGGER "delivery_steps_append_only" BEFORE UPDATE OR DELETE ON "delivery_steps" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_erasure"('{"recibe": "", "motivo": "", "foto": false}');--> statement-breakpoint
DROP TRIGGER "order_history_append_only" ON "order_history";--> statement-breakpoint
CREATE TRIGGER "order_history_append_only" BEFORE UPDATE OR DELETE ON "order_history" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_erasure"('{"notas": ""}');
