import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteAddress, listAddresses } from '#shop/places/contract.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import { EMPTY_LUGAR, type SavedAddress } from '#shop/places/lugar.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { ButtonRow, ProfileSection } from '#site/dashboard/profile/profile-section.tsx'
import { randomId } from '#site/storage/random-id.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { AddressForm } from './address-form.tsx'

/** The addresses that the account keeps under a name (docs/rules.md#address). */
export function MyAddresses() {
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>()
  const [edited, setEdited] = useState<SavedAddress>()
  const [deleting, setDeleting] = useState<string>()
  const [message, setMessage] = useState('')
  const add = useRef<HTMLButtonElement>(null)
  const read = useAction(async () => {
    const answer = await call(listAddresses, {})
    if (!answer.ok) return answer.error
    setAddresses(answer.direcciones)
    return undefined
  })
  const remove = useAction(async (id: string) => {
    const answer = await call(deleteAddress, { body: { id } })
    if (!answer.ok) return answer.error
    show(answer.direcciones, 'Borramos la dirección.')
    return undefined
  })
  const show = (direcciones: readonly SavedAddress[], done: string) => {
    flushSync(() => {
      setAddresses(direcciones)
      setEdited(undefined)
      setDeleting(undefined)
      setMessage(done)
    })
    add.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => void read.run(), [])

  return (
    <ProfileSection title="Mis direcciones">
      {read.error !== undefined && (
        <Notice tone="error">
          No pudimos leer tus direcciones: {read.error}.{' '}
          <Button variant="outline" size="small" onClick={() => read.run()}>
            Intentar otra vez
          </Button>
        </Notice>
      )}
      {!addresses && read.error === undefined && <Spinner>Cargando tus direcciones...</Spinner>}
      {addresses?.length === 0 && !edited && <p>Guarda tu casa o tu oficina y escógela al pedir.</p>}
      {addresses && addresses.length > 0 && (
        <ul className="stack gap-5 full">
          {addresses.map((address) => (
            <li key={address.id} className="card stack gap-2 anywhere">
              <h5 className="label strong">{address.nombre}</h5>
              <p>{direccionOf(address.lugar)}</p>
              {deleting === address.id ? (
                <ButtonRow>
                  <Button variant="primary" size="small" busy={remove.busy} onClick={() => remove.run(address.id)}>
                    Sí, borrar {address.nombre}
                  </Button>
                  <Button variant="outline" size="small" onClick={() => setDeleting(undefined)}>
                    No borrar
                  </Button>
                </ButtonRow>
              ) : (
                <ButtonRow>
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={`Cambiar ${address.nombre}`}
                    onClick={() => setEdited(address)}
                  >
                    Cambiar
                  </Button>
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={`Borrar ${address.nombre}`}
                    onClick={() => setDeleting(address.id)}
                  >
                    Borrar
                  </Button>
                </ButtonRow>
              )}
            </li>
          ))}
        </ul>
      )}
      {remove.error !== undefined && <Notice tone="error">{remove.error}</Notice>}
      {edited && (
        <AddressForm
          key={edited.id}
          address={edited}
          onSaved={(direcciones) => show(direcciones, 'Guardamos la dirección.')}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {addresses && !edited && (
        <Button
          ref={add}
          variant="outline"
          size="small"
          onClick={() => setEdited({ id: randomId(), nombre: '', lugar: EMPTY_LUGAR })}
        >
          Agregar una dirección
        </Button>
      )}
      <p role="status" className="done">
        {!edited && message}
      </p>
    </ProfileSection>
  )
}
