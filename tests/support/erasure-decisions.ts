/** What erasing a customer does to a column: it is cleared, its row is deleted, or it holds no customer data. */
export type Decision = 'cleared' | 'row goes' | 'no customer'

/** Every column that can hold text. A new one needs a decision here (docs/rules.md#deleting-an-account). */
const DECISIONS: Record<string, Partial<Record<Decision, string>>> = {
  adjustments: { cleared: 'motivo', 'no customer': 'que quien razon' },
  administrators: { 'no customer': 'password_hash username nombre telefono recovery_hashes totp_secret rol' },
  api_tokens: { 'no customer': 'nombre token_hash rol' },
  article_slugs: { 'no customer': 'slug' },
  articles: {
    'no customer': 'estado llano creado_por imagen imagen_alt actualizado_por slug titulo resumen contenido',
  },
  attempts: { 'row goes': 'key' },
  audit_log: { cleared: 'antes despues', 'no customer': 'accion llano quien objeto' },
  backups: { 'no customer': 'donde' },
  cash_entries: { 'no customer': 'quien nota otra persona que' },
  claims: { cleared: 'respuesta texto', 'no customer': 'quiere quien respondio que' },
  closed_month_rows: { cleared: 'filas', 'no customer': 'que columnas ids' },
  closed_months: { 'no customer': 'quien cifras' },
  customers: { cleared: 'nota telefono nombre clave nombre_llano telefono_llano email', 'no customer': 'pago' },
  cut_ticks: { 'no customer': 'quien hora codigo preparacion' },
  delivery_days: { 'no customer': 'motivo' },
  delivery_runs: { 'no customer': 'vueltas quien' },
  delivery_slots: { 'no customer': 'hora' },
  delivery_steps: { cleared: 'motivo recibe', 'no customer': 'que quien' },
  dismissed_proposals: { 'no customer': 'quien' },
  door_conflicts: { 'no customer': 'resolvio que' },
  email_codes: { 'row goes': 'email', 'no customer': 'code_hash' },
  idempotency_keys: { cleared: 'answer', 'no customer': 'totales key body_hash' },
  known_devices: { 'no customer': 'hash' },
  line_changes: { 'no customer': 'de quien por' },
  mailed_links: { 'no customer': 'para token_hash' },
  media: { 'no customer': 'alt filename sent_hash alt_llano quien' },
  order_counts: { 'no customer': 'estado' },
  order_history: { cleared: 'notas', 'no customer': 'hacia desde quien' },
  order_lines: { 'no customer': 'categoria pedida si_no_hay importada preparacion codigo nombre unidad' },
  orders: {
    cleared: 'nombre telefono email direccion notas_cliente notas nombre_llano quien_retira lugar telefono_recibe',
    'no customer':
      'forma_pago estado tipo_entrega tipo_cliente hora_entrega motivo_descuento codigo cobro promocion canal',
  },
  payment_allocations: { 'no customer': 'quien' },
  payment_proofs: { cleared: 'referencia huella', 'no customer': 'respuesta respondio forma' },
  payments: { cleared: 'huella nota referencia recibio', 'no customer': 'forma quien' },
  price_history: { 'no customer': 'quien codigo' },
  product_slugs: { 'no customer': 'slug codigo' },
  product_totals: { 'no customer': 'codigo' },
  products: {
    'no customer': 'region descripcion nombre categoria preparaciones imagen consejo metodos codigo plu',
  },
  promotions: { 'no customer': 'aplicable_a tipo descripcion nombre codigo categorias' },
  quiet_addresses: { 'row goes': 'email' },
  sessions: { 'no customer': 'token_hash' },
  settings: { 'no customer': 'ajustes' },
  shared_emails: { 'no customer': 'email' },
  told_weights: { 'no customer': 'medio pesos' },
  users: { 'row goes': 'email nombre telefono', 'no customer': 'tipo password_hash estado' },
  weekly_reports: { cleared: 'report' },
  weighings: { 'no customer': 'etiqueta quien' },
  whatsapp_messages: { 'no customer': 'wamid estado' },
  wholesale_requests: { 'row goes': 'aviso_operacion comentarios negocio ruc', 'no customer': 'estado tipo_negocio' },
  addresses: { 'row goes': 'nombre lugar' },
}
/** The columns with this decision. */
export const columnsOf = (decision: Decision) =>
  Object.entries(DECISIONS).flatMap(([table, decided]) =>
    (decided[decision]?.split(' ') ?? []).map((column) => ({ table, column })),
  )
