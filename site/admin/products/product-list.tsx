import { useMemo, useState } from 'react'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { productSearch } from '#shop/catalog/search-products.ts'
import { searchWords } from '#shop/catalog/search-words.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Field } from '#site/ui/field.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { CategoryChips } from './category-chips.tsx'
import { type PriceGroup, pricedOf, priceGroups } from './price-groups.ts'
import { groupsOf, inGroup } from './product-filter.ts'
import styles from './product-list.module.css'
import { type Doing, ProductsTable } from './products-table.tsx'
import { useFilter } from './url-filter.ts'

/** What is looked for, and the products that were found; a price change is for the chosen ones, or asks for whom. */
export function ProductList({
  products,
  failed,
  changePrices,
  doing,
}: {
  products: ManagedProduct[] | undefined
  failed: boolean
  changePrices: (groups: PriceGroup[]) => void
  doing: Doing
}) {
  const { filter, typed, type, setGroup, clear } = useFilter()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ownWords = useAdminData(getSettings, {}).data?.settings.palabrasBusqueda ?? ''
  const search = useMemo(() => productSearch(products ?? [], searchWords(ownWords)), [products, ownWords])
  if (!products) return failed ? null : <Spinner>Cargando productos...</Spinner>

  const found = search(filter.texto)
  const shown = inGroup(found, filter.grupo)
  const meant = shown.filter(({ codigo }) => chosen.has(codigo))
  const priced = pricedOf(meant)
  const groups = meant.length > 0 ? [{ name: 'Los elegidos', codigos: priced }] : priceGroups(products, shown)
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
          {meant.length > 0 && `, ${meant.length} ${meant.length === 1 ? 'elegido' : 'elegidos'}`}
        </p>
        {meant.length > 0 && (
          <Button variant="linea" size="chico" onClick={() => setChosen(new Set())}>
            Quitar selección
          </Button>
        )}
        {groups.some(({ codigos }) => codigos.length > 0) && (
          <Button variant="linea" size="chico" onClick={() => changePrices(groups)}>
            Cambiar precios{meant.length > 0 && ` (${priced.length})`}
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <ProductsTable products={shown} choice={{ chosen, choose }} doing={doing} />
      ) : (
        <EmptyState text={products.length > 0 ? 'Ningún producto es así.' : 'Todavía no hay productos.'}>
          {products.length > 0 && (
            <Button variant="linea" onClick={clear}>
              Ver todos
            </Button>
          )}
        </EmptyState>
      )}
    </>
  )
}
