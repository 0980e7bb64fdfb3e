import { type ReactNode, useEffect, useState } from 'react'
import { listGallery, type MediaItem } from '#shop/media/contract.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { read, write } from '#site/browser-store.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import styles from './gallery.module.css'
import { GalleryBar, type GalleryView } from './gallery-bar.tsx'
import { GalleryGrid } from './gallery-grid.tsx'
import { GalleryList } from './gallery-list.tsx'
import { GalleryPager } from './gallery-pager.tsx'
import { ImageDetail } from './image-detail.tsx'

const PER_PAGE = 24
const SEARCH_MS = 300
const VIEW = 'adminGalleryView'

/**
 * The pictures of the shop: looked for, seen as a grid or a list, opened one by one. With `choose` a press on a picture
 * takes it instead. Another `turn` reads the gallery again.
 */
export function Gallery({
  turn,
  empty,
  choose,
}: {
  turn: number
  empty?: ReactNode
  choose?: (item: MediaItem) => void
}) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ busca: '', page: 1 })
  const [view, setView] = useState<GalleryView>(() => (read(VIEW) === 'lista' ? 'lista' : 'rejilla'))
  const [open, setOpen] = useState<MediaItem>()
  const { busca, page } = asked
  const query = { busca, pagina: `${page}`, porPagina: `${PER_PAGE}` }
  const { data, error, reading, reload, change } = useAdminData(listGallery, { query })

  useEffect(() => {
    const timer = setTimeout(
      () => setAsked((now) => (now.busca === typed ? now : { busca: typed, page: 1 })),
      SEARCH_MS,
    )
    return () => clearTimeout(timer)
  }, [typed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is the reason to read again
  useEffect(() => {
    if (turn > 0) reload()
  }, [turn])

  const items = data?.data ?? []
  const found = data && items.length > 0
  const Items = view === 'lista' ? GalleryList : GalleryGrid
  return (
    <>
      <GalleryBar
        typed={typed}
        type={setTyped}
        view={view}
        see={(next) => {
          write(VIEW, next)
          setView(next)
        }}
        total={data?.total}
      />
      {error !== undefined && <Failed error="Error al cargar la galería de imágenes" retry={reload} busy={reading} />}
      {!data && reading && <Spinner>Cargando imágenes...</Spinner>}
      {data && !found && (
        <EmptyState text={busca ? 'Ninguna imagen coincide con esa búsqueda' : 'Todavía no hay imágenes'}>
          {!busca && empty}
        </EmptyState>
      )}
      {found && (
        <div className={styles.items} aria-busy={reading}>
          <Items items={items} press={choose ?? setOpen} verb={choose ? 'Elegir' : 'Abrir'} />
          <GalleryPager
            page={page}
            last={Math.ceil(data.total / PER_PAGE)}
            go={(next) => setAsked({ busca, page: next })}
          />
        </div>
      )}
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
            if (items.length === 1 && page > 1) setAsked({ busca, page: page - 1 })
            else reload()
          }}
        />
      )}
    </>
  )
}
