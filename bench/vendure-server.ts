/**
 * `node bench/vendure-server.ts FOLDER DATABASE_URL`: starts the Vendure that is installed in FOLDER on an empty database,
 * with three products, and prints its address. In its own process, so that its cost can be measured.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const [folder = '', databaseUrl = ''] = process.argv.slice(2)
const require = createRequire(resolve(folder, 'package.json'))
const vendure = require('@vendure/core')
const { populate } = require('@vendure/core/cli')

const { hostname, port, username, password, pathname } = new URL(databaseUrl)
const config = {
  apiOptions: { port: 0, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: { tokenMethod: 'bearer', superadminCredentials: { identifier: 'admin', password: 'de-prueba-123' } },
  dbConnectionOptions: {
    ...{ type: 'postgres', synchronize: true, logging: false },
    ...{ host: hostname, port: Number(port), username, password, database: pathname.slice(1) },
  },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  importExportOptions: { importAssetsDir: tmpdir() },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  plugins: [vendure.DefaultSearchPlugin.init({ bufferUpdates: false })],
}
const initialData = {
  defaultLanguage: 'es',
  defaultZone: 'America',
  countries: [{ name: 'Panamá', code: 'PA', zone: 'America' }],
  taxRates: [{ name: 'Exento', percentage: 0 }],
  shippingMethods: [{ name: 'Domicilio', price: 350 }],
  paymentMethods: [
    {
      name: 'Prueba',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  collections: [],
}
const CSV = `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets
Rib eye,rib-eye,Corte,,,,,10004,10.50,standard,1000000,false,,
Filete,filete,Corte,,,,,10001,17.90,standard,1000000,false,,
Molida,molida,Corte,,,,,10030,6.60,standard,1000000,false,,
`
const csv = join(tmpdir(), `vendure-${process.pid}.csv`)
writeFileSync(csv, CSV)
const app = await populate(() => vendure.bootstrap(config), initialData, csv)
await app.close()
const shop = await vendure.bootstrap({
  ...config,
  dbConnectionOptions: { ...config.dbConnectionOptions, synchronize: false },
})
console.log(await shop.getUrl())
