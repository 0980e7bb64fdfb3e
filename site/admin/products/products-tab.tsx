import { useState } from 'react'
import { adminStats } from '#shop/catalog/contract.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import type { Reply } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Figures } from '#site/admin/kit/figures.tsx'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { useIsPhone } from '#site/admin/kit/use-is-phone.ts'
import { ChangePrices } from '#site/admin/products/bulk/change-prices.tsx'
import { ExportButton } from '#site/admin/products/bulk/export-button.tsx'
import { ImportProducts } from '#site/admin/products/bulk/import-products.tsx'
import type { PriceGroup } from '#site/admin/products/bulk/price-groups.ts'
import { ProductForm } from '#site/admin/products/form/product-form.tsx'
import { ProductList } from '#site/admin/products/list/product-list.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { SoldOutSheet } from '#site/admin/sold-out/sold-out-sheet.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Toast } from '#site/ui/feedback/toast.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { EndingMaximums } from './ending-maximums.tsx'
import { errorText } from './error-text.ts'
import { useManagedProducts } from './managed-products.ts'
import styles from './products-tab.module.css'

/** Poll interval of the figures (docs/rules.md#product-figures). */
const POLL_MS = 30_000

type Open =
  | { is: 'form'; product?: ManagedProduct }
  | { is: 'prices'; groups: PriceGroup[] }
  | { is: 'import' }
  | { is: 'sold out'; codigo: string }

/** The products tab: figures, list, and the dialogs to edit, import and change prices. */
export default function ProductsTab() {
  const stats = useAdminData(adminStats, {}, POLL_MS)
  const [open, setOpen] = useState<Open>()
  const managed = useManagedProducts(stats.reload, (codigo) => setOpen({ is: 'sold out', codigo }))
  const { list, toast } = managed
  const done = (words: string) => {
    setOpen(undefined)
    managed.showToast({ words })
    list.reload()
    stats.reload()
  }
  const isPhone = useIsPhone()
  const files = (
    <>
      <ExportButton />
      <Button variant="outline" size="small" onClick={() => setOpen({ is: 'import' })}>
        Importar CSV
      </Button>
    </>
  )
  return (
    <>
      <TabHeader>
        {!isPhone && files}
        <Button variant="brand" size="small" onClick={() => setOpen({ is: 'form' })}>
          Nuevo producto
        </Button>
      </TabHeader>
      {!isPhone && <Stats stats={stats.data?.stats} />}
      {stats.error && !list.error && (
        <LoadError
          error={errorText('Error al cargar las cifras', stats.error)}
          retry={stats.reload}
          busy={stats.isLoading}
        />
      )}
      {list.error && (
        <LoadError
          error={errorText('Error al cargar productos', list.error)}
          retry={() => {
            list.reload()
            stats.reload()
          }}
          busy={list.isLoading}
        />
      )}
      {(managed.error || managed.notices.length > 0) && (
        <div className={`stack gap-2 ${styles.said}`}>
          {managed.error && <Notice tone="error">{managed.error}</Notice>}
          {managed.notices.length > 0 && (
            <Notice tone="warning">
              <div className="stack gap-3 start">
                {managed.notices.map((words) => (
                  <p key={words}>{words}</p>
                ))}
                <Button variant="outline" size="small" onClick={managed.seen}>
                  Entendido
                </Button>
              </div>
            </Notice>
          )}
        </div>
      )}
      <EndingMaximums products={list.data?.products ?? []} edit={(product) => setOpen({ is: 'form', product })} />
      <ProductList
        products={list.data?.products}
        hasFailed={list.error !== undefined}
        changePrices={(groups) => setOpen({ is: 'prices', groups })}
        actions={{
          busy: managed.busy,
          edit: (product) => setOpen({ is: 'form', product }),
          toggle: (product) => void managed.toggle(product),
          onTyping: () => managed.showToast(undefined),
          price: managed.setPrice,
          unretire: (product) => void managed.unretire(product),
        }}
      />
      {/* On a phone whoever comes searches a product: what is rarely needed comes after them. */}
      {isPhone && (
        <>
          <Stats stats={stats.data?.stats} />
          <div className="cluster gap-2">{files}</div>
        </>
      )}
      <Dialogs open={open} setOpen={setOpen} managed={managed} done={done} refreshStats={stats.reload} />
      <Toast
        action={
          toast?.undo && (
            <button type="button" onClick={toast.undo}>
              Deshacer
            </button>
          )
        }
      >
        {toast?.words}
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

/** The open dialog over the list, at most one. */
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
        actions={{
          close,
          saved: (product, words, aviso) => {
            managed.replaceProduct(product)
            managed.noticed(product, aviso)
            managed.showToast({ words })
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
  if (open?.is === 'sold out') return <SoldOutSheet codigo={open.codigo} close={close} />
  if (open?.is === 'import') return <ImportProducts close={close} saved={done} />
  return null
}
