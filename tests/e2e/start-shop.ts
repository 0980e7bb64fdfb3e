import { connect, migrate } from '#server/db/connect.ts'
import { promotions } from '#server/promotions/table.ts'
import { settings } from '#server/settings/table.ts'
import { aPromotion } from '#tests/support/things.ts'

// What has no call yet is written into the books before the shop opens: the embedded database has room for one process.
const { db, close } = await connect({ dataDir: process.env.DATA_DIR ?? '' })
await migrate(db)
await db.insert(promotions).values([
  aPromotion({ codigo: 'PARRILLA10' }),
  aPromotion({ codigo: 'VENCIDO', fechaFin: '2024-12-31' }),
  // One use left: for whoever is a moment too late.
  aPromotion({ codigo: 'ULTIMO', usoMaximo: 1 }),
])
// Everybody here takes the first free hour.
await db.insert(settings).values({ ajustes: { pedidosPorHora: 200 } })
await close()

await import('#server/main.ts')
