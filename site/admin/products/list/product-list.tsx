import { useMemo, useState } from 'react'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { productSearch } from '#shop/catalog/search-products.ts'
import { searchSynonyms } from '#shop/catalog/search-synonyms.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { useAdminData } from '#site/admin/kit/admin-data.ts'
import { codesWithPrice, type PriceGroup, priceGroups } from '#site/admin/products/bulk/price-groups.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { CategoryChips } from './category-chips.tsx'
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ownWords = useAdminData(getSettings, {}).data?.settings.palabrasBusqueda ?? ''
  const search = useMemo(() => productSearch(products ?? [], searchSynonyms(ownWords)), [products, ownWords])
  if (!products) return hasFailed ? null : <Spinner>Cargando productos...</Spinner>

  const found = search(filter.texto)
  const shown = inGroup(found, filter.grupo)
  const selected = shown.filter(({ codigo }) => chosen.has(codigo))
  const pricedCodes = codesWithPrice(selected)
  const groups = selected.length > 0 ? [{ name: 'Los elegidos', codigos: pricedCodes }] : priceGroups(products, shown)
  const choose = (codigos: string[], on: boolean) =>
    setChosen((now) => new Set(on ? [...now, ...codigos] : [...now].filter((codigo) => !codigos.includes(codigo))))
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
        <CategoryChips {...groupsOf(products, found)} chosen={filter.grupo} choose={setGroup} />
      </div>
      <div className={styles.bar}>
        <p role="status">
          {shown.length === 1 ? '1 producto' : `${shown.length} productos`}
          {selected.length > 0 && `, ${selected.length} ${selected.length === 1 ? 'elegido' : 'elegidos'}`}
        </p>
        {selected.length > 0 && (
          <Button variant="outline" size="small" onClick={() => setChosen(new Set())}>
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
        <ProductsTable products={shown} choice={{ chosen, choose }} actions={actions} />
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
