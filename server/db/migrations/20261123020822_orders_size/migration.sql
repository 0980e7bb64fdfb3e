DROP INDEX "idempotency_keys_created_at_index";--> statement-breakpoint
DROP INDEX "order_history_order_id_id_index";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_pkey";--> statement-breakpoint
ALTER TABLE "order_history" ADD PRIMARY KEY ("order_id","id");--> statement-breakpoint
DROP INDEX "orders_user_id_fecha_creacion_index";--> statement-breakpoint
CREATE INDEX "orders_user_id_fecha_creacion_index" ON "orders" ("user_id","fecha_creacion") WHERE "user_id" is not null;--> statement-breakpoint
DROP INDEX "orders_promotion_id_index";--> statement-breakpoint
CREATE INDEX "orders_promotion_id_index" ON "orders" ("promotion_id") WHERE "promotion_id" is not null;--> statement-breakpoint
-- Instead of making it anew: the next order empties a pending list that is longer.
ALTER INDEX "orders_nombre_llano_index" SET (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "orders_total_index" ON "orders" ("total");--> statement-breakpoint
CREATE INDEX "orders_nombre_index" ON "orders" ("nombre_llano");--> statement-breakpoint
CREATE INDEX "orders_entrega_index" ON "orders" (("estado" in ('pendiente', 'en_proceso', 'en_camino')) desc,"fecha_entrega","hora_entrega");