CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid UNIQUE,
	"clave" text UNIQUE,
	"nombre" text NOT NULL,
	"nombre_llano" text NOT NULL,
	"telefono" text NOT NULL,
	"telefono_llano" text NOT NULL,
	"email" text NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"llamar_antes" boolean DEFAULT false NOT NULL,
	"merged_into" uuid,
	"person_id" uuid NOT NULL,
	"fecha_creacion" timestamp(3) with time zone NOT NULL,
	"fecha_contacto" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dismissed_proposals" (
	"uno" uuid,
	"otro" uuid,
	"quien" text NOT NULL,
	"cuando" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "dismissed_proposals_pkey" PRIMARY KEY("uno","otro")
);
--> statement-breakpoint
CREATE TABLE "shared_emails" (
	"email" text PRIMARY KEY
);
--> statement-breakpoint
CREATE INDEX "customers_person_id_index" ON "customers" ("person_id");--> statement-breakpoint
CREATE INDEX "customers_merged_into_index" ON "customers" ("merged_into") WHERE "merged_into" is not null;--> statement-breakpoint
CREATE INDEX "customers_email_telefono_llano_index" ON "customers" ("email","telefono_llano");--> statement-breakpoint
CREATE INDEX "customers_telefono_index" ON "customers" ("right"("telefono_llano", 8));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "dismissed_proposals" ADD CONSTRAINT "dismissed_proposals_uno_customers_id_fkey" FOREIGN KEY ("uno") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "dismissed_proposals" ADD CONSTRAINT "dismissed_proposals_otro_customers_id_fkey" FOREIGN KEY ("otro") REFERENCES "customers"("id");--> statement-breakpoint
-- The digits of a telephone, without the code of Panama: the same as `plainPhone` of the shop.
CREATE FUNCTION "plain_phone"("telefono" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace("telefono", '[^0-9]', '', 'g'), '^(00)?507(?=[0-9]{7,8}$)', '')
$$;
--> statement-breakpoint
-- Whether an e-mail, in lower case, is nobody's own.
CREATE FUNCTION "is_shared_email"("wanted" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM "shared_emails" WHERE "email" = "wanted")
    OR EXISTS (SELECT FROM "settings" WHERE lower("ajustes"->>'email') = "wanted")
$$;
--> statement-breakpoint
-- What the orders of a guest's record have in common. `own`: the e-mail in lower case; empty without one, and where it is
-- nobody's own. Null: only the order itself.
CREATE FUNCTION "customer_key"("tel" text, "own" text, "llano" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "tel" <> '' AND "own" <> '' THEN "tel" || '|' || "own" || '|'
    WHEN "tel" <> '' OR "own" <> '' THEN "tel" || '|' || "own" || '|' || "llano" END
$$;
--> statement-breakpoint
-- The record of an account, which has the id of the account, made where there is none yet. A process of the version before makes accounts without one.
CREATE FUNCTION "customer_of_account"("p_user" uuid) RETURNS uuid LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "customers" WHERE "id" = "p_user") THEN
    INSERT INTO "customers" ("id", "user_id", "nombre", "nombre_llano", "telefono", "telefono_llano", "email", "person_id", "fecha_creacion", "fecha_contacto")
    SELECT "id", "id", "nombre", lower(translate("nombre", 'ÁÀÄÂÃáàäâãÉÈËÊéèëêÍÌÏÎíìïîÓÒÖÔÕóòöôõÚÙÜÛúùüûÑñÇç', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuNnCc')),
      "telefono", plain_phone("telefono"), lower("email"), "id", "fecha_registro", "fecha_registro"
    FROM "users" WHERE "id" = "p_user"
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN "p_user";
END $$;
--> statement-breakpoint
-- The record of an order, made where there is none yet: the one rule of who is the same customer. Locks what it finds
-- against being forgotten, and waits for a record that another order is making. Always by an index: a plan that was made
-- while there were few records would be kept while an import adds many. Without JIT, which would compile each such plan.
CREATE FUNCTION "customer_of"("p_user" uuid, "p_nombre" text, "p_llano" text, "p_telefono" text, "p_email" text, "p_cuando" timestamptz) RETURNS uuid LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  "p_own" text := lower("p_email");
  "p_tel" text := plain_phone("p_telefono");
  "p_key" text;
  "rec" "customers"%ROWTYPE;
  "made" uuid;
BEGIN
  IF "p_user" IS NOT NULL THEN
    RETURN customer_of_account("p_user");
  END IF;
  IF "p_tel" = '' AND "p_own" = '' THEN
    RETURN NULL;
  END IF;
  LOOP
    IF "p_own" <> '' AND is_shared_email("p_own") THEN
      "p_own" := '';
    END IF;
    "p_key" := customer_key("p_tel", "p_own", "p_llano");
    IF "p_tel" <> '' AND "p_own" <> '' THEN
      SELECT "c".* INTO "rec" FROM "customers" "c"
      WHERE "c"."email" = "p_own" AND "c"."telefono_llano" = "p_tel"
        AND ("c"."clave" = "p_key" OR EXISTS (SELECT FROM "users" "u" WHERE "u"."id" = "c"."user_id" AND "u"."email_verificado"))
      ORDER BY "c"."user_id" LIMIT 1 FOR KEY SHARE OF "c";
    ELSIF "p_tel" <> '' THEN
      SELECT "c".* INTO "rec" FROM "customers" "c"
      WHERE "right"("c"."telefono_llano", 8) = "right"("p_tel", 8) AND "c"."telefono_llano" = "p_tel" AND "c"."nombre_llano" = "p_llano"
        AND ("c"."user_id" IS NULL OR EXISTS (SELECT FROM "users" "u" WHERE "u"."id" = "c"."user_id" AND "u"."email_verificado"))
      ORDER BY "c"."clave" = "p_key" DESC NULLS LAST, "c"."user_id", "c"."fecha_creacion", "c"."id" LIMIT 1 FOR KEY SHARE OF "c";
    ELSE
      SELECT "c".* INTO "rec" FROM "customers" "c" WHERE "c"."clave" = "p_key" FOR KEY SHARE OF "c";
    END IF;
    IF FOUND THEN
      IF "rec"."clave" = "p_key" AND "rec"."nombre" <> "p_nombre" AND "rec"."fecha_contacto" <= "p_cuando" THEN
        UPDATE "customers" SET "nombre" = "p_nombre", "nombre_llano" = "p_llano", "telefono" = "p_telefono", "fecha_contacto" = "p_cuando"
        WHERE "id" = "rec"."id";
      END IF;
      RETURN "rec"."id";
    END IF;
    -- The third telephone of an e-mail: from now on it is nobody's own.
    IF "p_own" <> '' AND "p_tel" <> '' AND (
      SELECT count(*) FROM (SELECT DISTINCT "telefono_llano" FROM "customers"
        WHERE "email" = "p_own" AND "user_id" IS NULL AND "telefono_llano" NOT IN ('', "p_tel") LIMIT 2) "others"
    ) = 2 THEN
      INSERT INTO "shared_emails" VALUES ("p_own") ON CONFLICT DO NOTHING;
      CONTINUE;
    END IF;
    INSERT INTO "customers" ("id", "clave", "nombre", "nombre_llano", "telefono", "telefono_llano", "email", "person_id", "fecha_creacion", "fecha_contacto")
    SELECT "n"."id", "p_key", "p_nombre", "p_llano", "p_telefono", "p_tel", lower("p_email"), "n"."id", "p_cuando", "p_cuando"
    FROM (SELECT gen_random_uuid() AS "id") "n"
    ON CONFLICT ("clave") DO NOTHING RETURNING "id" INTO "made";
    IF FOUND THEN
      RETURN "made";
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "shared_emails"
SELECT lower("email") FROM "orders" WHERE "user_id" IS NULL AND "email" <> ''
GROUP BY 1 HAVING count(DISTINCT nullif(plain_phone("telefono"), '')) >= 3
-- That of COMPANY_EMAIL, which `migrate` gives.
UNION SELECT lower("of_shop") FROM current_setting('shop.email', true) "of_shop" WHERE "of_shop" <> '';
--> statement-breakpoint
SELECT customer_of_account("id") FROM "users";
--> statement-breakpoint
-- The records of the orders that are there, as `customer_of` finds them for new ones.
CREATE TEMPORARY TABLE "guest_orders" ON COMMIT DROP AS
SELECT "id", "nombre", coalesce("nombre_llano", '') AS "llano", "telefono", "tel", "email", "own", "fecha_creacion",
  customer_key("tel", "own", coalesce("nombre_llano", '')) AS "clave", NULL::uuid AS "customer_id"
FROM (
  SELECT "o".*, plain_phone("telefono") AS "tel", CASE WHEN "s"."email" IS NULL THEN lower("o"."email") ELSE '' END AS "own"
  FROM "orders" "o"
  LEFT JOIN (SELECT "email" FROM "shared_emails" UNION SELECT lower("ajustes"->>'email') FROM "settings") "s" ON "s"."email" = lower("o"."email")
  WHERE "user_id" IS NULL
) "guests" WHERE "tel" <> '' OR "email" <> '';
--> statement-breakpoint
UPDATE "guest_orders" "g" SET "customer_id" = "c"."id"
FROM "customers" "c" JOIN "users" "u" ON "u"."id" = "c"."user_id" AND "u"."email_verificado"
WHERE "g"."tel" <> '' AND "g"."own" <> '' AND "c"."email" = "g"."own" AND "c"."telefono_llano" = "g"."tel";
--> statement-breakpoint
INSERT INTO "customers" ("id", "clave", "nombre", "nombre_llano", "telefono", "telefono_llano", "email", "person_id", "fecha_creacion", "fecha_contacto")
SELECT "made", "clave", "nombre", "llano", "telefono", "tel", lower("email"), "made", "primero", "fecha_creacion" FROM (
  SELECT *, gen_random_uuid() AS "made" FROM (
    SELECT DISTINCT ON ("clave") *, min("fecha_creacion") OVER (PARTITION BY "clave") AS "primero"
    FROM "guest_orders" WHERE "customer_id" IS NULL AND "tel" <> '' AND "own" <> '' ORDER BY "clave", "fecha_creacion" DESC, "id"
  ) "latest"
) "records";
--> statement-breakpoint
UPDATE "guest_orders" "g" SET "customer_id" = "c"."id" FROM "customers" "c" WHERE "g"."customer_id" IS NULL AND "c"."clave" = "g"."clave";
--> statement-breakpoint
-- Without an e-mail of its own an order joins a record of the same telephone and name that has one.
UPDATE "guest_orders" "g" SET "customer_id" = "c"."id" FROM (
  SELECT DISTINCT ON ("telefono_llano", "nombre_llano") "customers".* FROM "customers" LEFT JOIN "users" "u" ON "u"."id" = "user_id"
  WHERE "user_id" IS NULL OR "email_verificado" ORDER BY "telefono_llano", "nombre_llano", "user_id", "fecha_creacion", "customers"."id"
) "c"
WHERE "g"."customer_id" IS NULL AND "g"."tel" <> '' AND "c"."telefono_llano" = "g"."tel" AND "c"."nombre_llano" = "g"."llano";
--> statement-breakpoint
INSERT INTO "customers" ("id", "clave", "nombre", "nombre_llano", "telefono", "telefono_llano", "email", "person_id", "fecha_creacion", "fecha_contacto")
SELECT "made", "clave", "nombre", "llano", "telefono", "tel", lower("email"), "made", "primero", "fecha_creacion" FROM (
  SELECT *, gen_random_uuid() AS "made" FROM (
    SELECT DISTINCT ON ("clave") *, min("fecha_creacion") OVER (PARTITION BY "clave") AS "primero"
    FROM "guest_orders" WHERE "customer_id" IS NULL AND "clave" IS NOT NULL ORDER BY "clave", "fecha_creacion" DESC, "id"
  ) "latest"
) "records";
--> statement-breakpoint
UPDATE "guest_orders" "g" SET "customer_id" = "c"."id" FROM "customers" "c" WHERE "g"."customer_id" IS NULL AND "c"."clave" = "g"."clave";
--> statement-breakpoint
-- A shared e-mail without a telephone says nothing of who it was: each such order has a record of its own.
INSERT INTO "customers" ("id", "nombre", "nombre_llano", "telefono", "telefono_llano", "email", "person_id", "fecha_creacion", "fecha_contacto")
SELECT "id", "nombre", "llano", "telefono", "tel", lower("email"), "id", "fecha_creacion", "fecha_creacion" FROM "guest_orders" WHERE "customer_id" IS NULL;
--> statement-breakpoint
CREATE INDEX "customers_search_index" ON "customers" USING gin ("nombre_llano" gin_trgm_ops,"telefono_llano" gin_trgm_ops,"email" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
-- Before the index, so that no row gets two versions in it.
UPDATE "orders" SET "customer_id" = "r"."customer_id" FROM (
  SELECT "id", coalesce("customer_id", "id") AS "customer_id" FROM "guest_orders"
  UNION ALL SELECT "id", "user_id" FROM "orders" WHERE "user_id" IS NOT NULL
) "r" WHERE "orders"."id" = "r"."id";
--> statement-breakpoint
CREATE INDEX "orders_customer_id_fecha_creacion_index" ON "orders" ("customer_id","fecha_creacion");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");
--> statement-breakpoint
-- Without it the proposals of a large shop are planned as if nobody were in it: ten times slower until the next autovacuum.
ANALYZE "customers";--> statement-breakpoint
ANALYZE "orders" ("customer_id");
--> statement-breakpoint
CREATE FUNCTION "set_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."customer_id" := customer_of(NEW."user_id", NEW."nombre", NEW."nombre_llano", NEW."telefono", NEW."email", NEW."fecha_creacion");
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Its name comes after that of `orders_plain_name`, which fills the plain name first.
CREATE TRIGGER "orders_set_customer" BEFORE INSERT ON "orders" FOR EACH ROW WHEN (NEW."customer_id" IS NULL) EXECUTE FUNCTION "set_customer"();
--> statement-breakpoint
-- A process of the version before deletes an account and clears its orders, and knows of no records.
CREATE FUNCTION "clear_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "customers" SET "clave" = NULL, "nombre" = 'Cuenta eliminada', "nombre_llano" = 'cuenta eliminada', "telefono" = '',
    "telefono_llano" = '', "email" = '', "nota" = '', "llamar_antes" = false
  WHERE ("id" = OLD."id" OR ("user_id" IS NULL AND OLD."email_verificado" AND "email" = lower(OLD."email")))
    AND NOT EXISTS (SELECT FROM "orders" WHERE "customer_id" = "customers"."id" AND ("telefono" <> '' OR "email" <> ''));
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_clear_records" BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "clear_records"();
--> statement-breakpoint
-- The audit log stays as it is, except that the fields of a person can be taken out of entries about orders and customers.
CREATE FUNCTION "refuse_change_but_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."accion" ~ '^(pedido|cliente)\.'
    AND to_jsonb(NEW) - 'antes' - 'despues' = to_jsonb(OLD) - 'antes' - 'despues'
    AND NEW."antes" IS NOT DISTINCT FROM OLD."antes" - TG_ARGV[0]::text[]
    AND NEW."despues" IS NOT DISTINCT FROM OLD."despues" - TG_ARGV[0]::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
DROP TRIGGER "audit_log_append_only" ON "audit_log";--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_person"('{nombre,telefono,email,direccion,lugar,notas,nota,notasCliente,quienRetira,cliente}');
