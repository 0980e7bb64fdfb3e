import { type ReactNode, useEffect, useState } from 'react'
import { listGallery, type MediaItem } from '#shop/media/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { DialogPagination } from '#site/admin/kit/list/pagination.tsx'
import { read, write } from '#site/storage/browser-store.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { useSearchText } from '#site/ui/forms/use-search-text.ts'
import styles from './gallery.module.css'
import { GalleryBar, type GalleryView } from './gallery-bar.tsx'
import { GalleryGrid } from './gallery-grid.tsx'
import { GalleryList } from './gallery-list.tsx'
import { ImageDetail } from './image-detail.tsx'

const PAGE_SIZE = 24
const VIEW_KEY = 'adminGalleryView'

/**
 * The gallery with search, grid or list, and a dialog for each picture. With `choose`, a click on a picture chooses it
 * instead. A changed `reloadKey` reloads it.
 */
export function Gallery({
  reloadKey,
  empty,
  choose,
}: {
  reloadKey: number
  empty?: ReactNode
  choose?: (item: MediaItem) => void
}) {
  const [search, setSearch] = useState({ busca: '', page: 1 })
  const [view, setView] = useState<GalleryView>(() => (read(VIEW_KEY) === 'lista' ? 'lista' : 'rejilla'))
  const [open, setOpen] = useState<MediaItem>()
  const { busca, page } = search
  const [typed, setTyped] = useSearchText(busca, (text) => setSearch({ busca: text, page: 1 }))
  const query = { busca, pagina: `${page}`, porPagina: `${PAGE_SIZE}` }
  const gallery = useAdminData(listGallery, { query })
  const { data, isLoading, reload, change } = gallery

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a reload is requested
  useEffect(() => {
    if (reloadKey > 0) reload()
  }, [reloadKey])

  const Items = view === 'lista' ? GalleryList : GalleryGrid
  return (
    <>
      <GalleryBar
        typed={typed}
        type={setTyped}
        view={view}
        onViewChange={(next) => {
          write(VIEW_KEY, next)
          setView(next)
        }}
        total={data?.total}
      />
      <Loaded of={gallery} waiting="Cargando imágenes..." failed={() => 'Error al cargar la galería de imágenes'}>
        {({ data: items, total }) =>
          items.length === 0 ? (
            <EmptyState text={busca ? 'Ninguna imagen coincide con esa búsqueda' : 'Todavía no hay imágenes'}>
              {!busca && empty}
            </EmptyState>
          ) : (
            <div className={styles.items} aria-busy={isLoading}>
              <Items items={items} onPress={choose ?? setOpen} verb={choose ? 'Elegir' : 'Abrir'} />
              <DialogPagination
                total={total}
                pageSize={PAGE_SIZE}
                page={page}
                go={(next) => setSearch({ busca, page: next })}
              />
            </div>
          )
        }
      </Loaded>
      {open && (
        <ImageDetail
          item={open}
          close={() => setOpen(undefined)}
          changed={(item) => {
            setOpen(item)
            change((now) => ({ ...now, data: now.data.map((each) => (each.filename === item.filename ? item : each)) }))
          }}
          removed={() => {
            setOpen(undefined)
            if (data?.data.length === 1 && page > 1) setSearch({ busca, page: page - 1 })
            else reload()
          }}
        />
      )}
    </>
  )
}
