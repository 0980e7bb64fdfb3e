DROP INDEX "orders_estado_fecha_creacion_index";--> statement-breakpoint
CREATE INDEX "orders_estado_fecha_creacion_id_index" ON "orders" ("estado","fecha_creacion","id");