import { useMemo } from 'react'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { productSearch } from '#shop/catalog/search-products.ts'
import { searchSynonyms } from '#shop/catalog/search-synonyms.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Chips } from '#site/admin/kit/list/chips.tsx'
import { useSelection } from '#site/admin/kit/list/selection.ts'
import { codesWithPrice, type PriceGroup, priceGroups } from '#site/admin/products/bulk/price-groups.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { groupsOf, inGroup } from './product-filter.ts'
import styles from './product-list.module.css'
import { ProductsTable, type RowActions } from './products-table.tsx'
import { useFilter } from './url-filter.ts'

/** The search and the matching products; a price change applies to the selected ones, or asks for which. */
export function ProductList({
  products,
  hasFailed,
  changePrices,
  actions,
}: {
  products: ManagedProduct[] | undefined
  hasFailed: boolean
  changePrices: (groups: PriceGroup[]) => void
  actions: RowActions
}) {
  const { filter, typed, type, setGroup, clear } = useFilter()
  const ownWords = useAdminData(getSettings, {}).data?.settings.palabrasBusqueda ?? ''
  const search = useMemo(() => productSearch(products ?? [], searchSynonyms(ownWords)), [products, ownWords])
  const found = search(filter.texto)
  const shown = inGroup(found, filter.grupo)
  const selection = useSelection(shown, ({ codigo }) => codigo)
  const selected = selection.rows
  if (!products) return hasFailed ? null : <Spinner>Cargando productos...</Spinner>

  const pricedCodes = codesWithPrice(selected)
  const { all, groups: categories } = groupsOf(products, found)
  const groups = selected.length > 0 ? [{ name: 'Los elegidos', codigos: pricedCodes }] : priceGroups(products, shown)
  return (
    <>
      <div className={styles.search}>
        <Field
          label="Buscar producto"
          type="search"
          enterKeyHint="search"
          placeholder="Nombre o código"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <Chips
          label="Categoría"
          chips={[{ grupo: undefined, count: all }, ...categories].map(({ grupo, count }) => ({
            name: grupo ?? 'Todos',
            on: filter.grupo === grupo,
            press: () => setGroup(grupo),
            count,
            ...(grupo && { categoria: grupo }),
          }))}
        />
      </div>
      <div className={`cluster gap-2 middle ${styles.bar}`}>
        <p role="status" className="muted">
          {shown.length === 1 ? '1 producto' : `${shown.length} productos`}
          {selected.length > 0 && `, ${selected.length} ${selected.length === 1 ? 'elegido' : 'elegidos'}`}
        </p>
        {selected.length > 0 && (
          <Button variant="outline" size="small" onClick={selection.clear}>
            Quitar selección
          </Button>
        )}
        {groups.some(({ codigos }) => codigos.length > 0) && (
          <Button variant="outline" size="small" onClick={() => changePrices(groups)}>
            Cambiar precios{selected.length > 0 && ` (${pricedCodes.length})`}
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <ProductsTable products={shown} selection={selection} actions={actions} />
      ) : (
        <EmptyState text={products.length > 0 ? 'Ningún producto es así.' : 'Todavía no hay productos.'}>
          {products.length > 0 && (
            <Button variant="outline" onClick={clear}>
              Ver todos
            </Button>
          )}
        </EmptyState>
      )}
    </>
  )
}
