import { useState } from 'react'
import { deleteImage, type MediaItem, type Uses } from '#shop/media/contract.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import styles from './delete-image.module.css'

/** Confirms the deletion of a picture, and a second time, with names, when something uses it. */
export function DeleteImage({ item, close, removed }: { item: MediaItem; close: () => void; removed: () => void }) {
  const { call } = useAdmin()
  const [uses, setUses] = useState<Partial<Uses>>()

  async function confirm() {
    const force = uses ? '1' : '0'
    const answer = await call(deleteImage, { params: { filename: item.filename }, query: { force } })
    // 404: somebody else has deleted it already.
    if (answer.ok || answer.status === 404) {
      removed()
      return undefined
    }
    if (answer.status !== 409) return 'Error al eliminar la imagen'
    setUses(answer)
    return answer.error
  }

  const shown = [
    ...(uses?.articles ?? []).map(({ slug, titulo }) => ({ key: `a-${slug}`, text: `Artículo: ${titulo}` })),
    ...(uses?.products ?? []).map(({ codigo, nombre }) => ({ key: `p-${codigo}`, text: `Producto: ${nombre}` })),
  ]
  return (
    <Confirm
      title="¿Estás seguro de que quieres eliminar esta imagen?"
      action={uses ? 'Eliminar de todos modos' : 'Eliminar'}
      variant="danger"
      close={close}
      confirm={confirm}
    >
      {shown.length === 0 ? (
        <p>Se borra de la galería y no se puede recuperar.</p>
      ) : (
        <ul className={`stack gap-2 ${styles.uses}`} aria-label="Dónde se usa">
          {shown.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </Confirm>
  )
}
