import type { Pool } from 'pg'

/** Throws a sentence for the operator when the database has no shop yet, before the migrations create one. */
export async function requireShop(pool: Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('public.orders') is not null as found`)
  if (rows[0].found) return
  throw new Error(
    'La base de datos está vacía, y SHOP_MUST_EXIST=1 dice que debe haber una tienda. No se cambió nada. ' +
      'Revisa DATABASE_URL. Para crear una tienda nueva, empieza una vez con SHOP_MUST_EXIST=0.',
  )
}
