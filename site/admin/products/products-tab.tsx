import { useState } from 'react'
import { adminStats } from '#shop/catalog/contract.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import type { Reply } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { Figures } from '#site/admin/figures.tsx'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Toast } from '#site/ui/toast.tsx'
import { ChangePrices } from './change-prices.tsx'
import { ExportButton } from './export-button.tsx'
import { ImportProducts } from './import-products.tsx'
import { useManagedProducts } from './managed-products.ts'
import type { PriceGroup } from './price-groups.ts'
import { ProductForm } from './product-form.tsx'
import { ProductList } from './product-list.tsx'
import styles from './products-tab.module.css'
import { failed } from './words.ts'

/** How often the figures are read again (docs/rules.md#product-figures). */
const STATS_EVERY_MS = 30_000

type Open = { is: 'form'; product?: ManagedProduct } | { is: 'prices'; groups: PriceGroup[] } | { is: 'import' }

export default function ProductsTab() {
  const stats = useAdminData(adminStats, {}, STATS_EVERY_MS)
  const managed = useManagedProducts(stats.reload)
  const [open, setOpen] = useState<Open>()
  const { list, said } = managed
  const done = (words: string) => {
    setOpen(undefined)
    managed.say({ words })
    list.reload()
    stats.reload()
  }
  return (
    <>
      <TabHead>
        <ExportButton />
        <Button variant="linea" size="chico" onClick={() => setOpen({ is: 'import' })}>
          Importar CSV
        </Button>
        <Button variant="marca" size="chico" onClick={() => setOpen({ is: 'form' })}>
          Nuevo producto
        </Button>
      </TabHead>
      <Stats stats={stats.data?.stats} />
      {stats.error && !list.error && (
        <Failed error={failed('Error al cargar las cifras', stats.error)} retry={stats.reload} busy={stats.reading} />
      )}
      {list.error && (
        <Failed
          error={failed('Error al cargar productos', list.error)}
          retry={() => {
            list.reload()
            stats.reload()
          }}
          busy={list.reading}
        />
      )}
      {managed.error && (
        <div className={styles.error}>
          <Notice tone="error">{managed.error}</Notice>
        </div>
      )}
      <ProductList
        products={list.data?.products}
        failed={list.error !== undefined}
        changePrices={(groups) => setOpen({ is: 'prices', groups })}
        doing={{
          busy: managed.busy,
          edit: (product) => setOpen({ is: 'form', product }),
          toggle: (product) => void managed.toggle(product),
          typing: () => managed.say(undefined),
          price: managed.price,
          bringBack: (product) => void managed.bringBack(product),
        }}
      />
      <Dialogs open={open} setOpen={setOpen} managed={managed} done={done} refreshStats={stats.reload} />
      <Toast
        action={
          said?.undo && (
            <button type="button" onClick={said.undo}>
              Deshacer
            </button>
          )
        }
      >
        {said?.words}
      </Toast>
    </>
  )
}

function Stats({ stats }: { stats: Reply<typeof adminStats>['stats'] | undefined }) {
  return (
    <Figures
      figures={[
        { name: 'Productos activos', value: stats?.productosActivos },
        { name: 'Productos inactivos', value: stats?.productosInactivos },
        { name: 'Solicitudes mayoristas', value: stats?.solicitudesMayoristas },
        { name: 'Pedidos hoy', value: stats?.pedidosHoy },
        { name: 'Ventas hoy', value: stats && usd(stats.ventasHoy) },
      ]}
    />
  )
}

/** What lies over the list: one thing at a time. */
function Dialogs({
  open,
  setOpen,
  managed,
  done,
  refreshStats,
}: {
  open: Open | undefined
  setOpen: (open: Open | undefined) => void
  managed: ReturnType<typeof useManagedProducts>
  done: (words: string) => void
  refreshStats: () => void
}) {
  const close = () => setOpen(undefined)
  if (open?.is === 'form')
    return (
      <ProductForm
        product={open.product}
        regions={[...new Set(managed.list.data?.products.map(({ region }) => region))].filter(Boolean).sort()}
        doing={{
          close,
          saved: (product, words) => {
            managed.put(product)
            managed.say({ words })
            refreshStats()
            close()
          },
          retire: async (product) => {
            const error = await managed.retire(product, true)
            if (error === undefined) close()
            return error
          },
        }}
      />
    )
  if (open?.is === 'prices')
    return (
      <ChangePrices
        groups={open.groups}
        close={close}
        saved={(count) => done(`Cambiamos ${count} ${count === 1 ? 'precio' : 'precios'}.`)}
      />
    )
  if (open?.is === 'import') return <ImportProducts close={close} saved={done} />
  return null
}
