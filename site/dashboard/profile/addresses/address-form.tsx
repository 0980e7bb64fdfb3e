import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { saveAddress } from '#shop/places/contract.ts'
import type { SavedAddress } from '#shop/places/lugar.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { ButtonRow } from '#site/dashboard/profile/profile-section.tsx'
import { AddressFields } from '#site/ordering/address-fields.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { focusFirstInvalid } from '#site/ui/forms/focus-first-invalid.ts'

/** Adds or changes a saved address. Errors are shown at their fields, the first of which gets the focus. */
export function AddressForm({
  address: { id, ...initial },
  onSaved,
  onCancel,
}: {
  address: SavedAddress
  onSaved: (direcciones: readonly SavedAddress[]) => void
  onCancel: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [{ nombre, lugar }, setTyped] = useState(initial)
  const [campos, setCampos] = useState<Record<string, string>>({})
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const showErrors = (found: Record<string, string>) => {
    flushSync(() => setCampos(found))
    focusFirstInvalid(form.current)
    return 'Revisa los datos marcados.'
  }
  const { run, busy, error } = useAction(async () => {
    const { error } = saveAddress.body.safeParse({ id, nombre, lugar })
    if (error) return showErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])))
    const answer = await call(saveAddress, { body: { id, nombre, lugar } })
    if (!answer.ok) return answer.campos ? showErrors(answer.campos) : answer.error
    onSaved(answer.direcciones)
    return undefined
  })

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-label="Dirección"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        run()
      }}
    >
      <Field
        label="Nombre de la dirección"
        hint="Como Casa u Oficina."
        name="nombre"
        autoComplete="off"
        maxLength={40}
        value={nombre}
        error={campos.nombre}
        onChange={({ target }) => {
          setTyped({ nombre: target.value, lugar })
          setCampos({ ...campos, nombre: '' })
        }}
      />
      <AddressFields
        lugar={lugar}
        errorOf={(field) => campos[`lugar.${field}`]}
        fromAccount={false}
        onChange={(changed) => {
          setTyped({ nombre, lugar: changed })
          setCampos({})
        }}
        onBlur={() => {}}
        pickup={undefined}
      />
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      <ButtonRow>
        <Button variant="brand" type="submit" busy={busy}>
          Guardar dirección
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </ButtonRow>
    </form>
  )
}
