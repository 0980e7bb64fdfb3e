import { readConfig } from '#server/config.ts'
import { errorChain } from '#server/health/error-chain.ts'
import { moveShop } from '#server/restore/move-shop.ts'

/**
 * npm run move -- --to-postgres | --to-embedded [--replace]: copies the shop between the embedded database of DATA_DIR
 * and the PostgreSQL of DATABASE_URL. The shop must be stopped (docs/operations.md).
 */
const print = (line: string) => console.log(`› ${line}`)
try {
  const has = (option: string) => process.argv.includes(option)
  if (has('--to-postgres') === has('--to-embedded'))
    throw new Error('¿A dónde? Se llama así: npm run move -- --to-postgres (o --to-embedded)')
  const target = has('--to-postgres') ? 'postgres' : 'embedded'
  await moveShop(target, readConfig(process.env), { replace: has('--replace'), now: new Date(), say: print })
  print(
    target === 'postgres'
      ? 'Listo. Arranca la tienda con DATABASE_URL.'
      : 'Listo. Quita DATABASE_URL y arranca la tienda.',
  )
} catch (error) {
  console.error(`✗ ${errorChain(error)}`)
  process.exitCode = 1
}
