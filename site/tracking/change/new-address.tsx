import { areaRefusal } from '#shop/places/delivery-area.ts'
import { EMPTY_LUGAR, isEmptyLugar, type Lugar, type LugarField } from '#shop/places/lugar.ts'
import { Lugar as LugarSchema } from '#shop/places/lugar-schema.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { AddressFields } from '#site/ordering/address-fields.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './change-order.module.css'

/**
 * The parts of another address. They begin empty: whoever has the link sees the present address only masked
 * (docs/rules.md#tracking-link).
 */
export function NewAddress({
  lugar,
  settings,
  errors,
  onChange,
}: {
  lugar: Lugar
  settings: PublicSettings
  /** By field, such as 'lugar.calle'. */
  errors: Record<string, string>
  onChange: (lugar: Lugar) => void
}) {
  const errorOf = (field: LugarField) =>
    errors[`lugar.${field}`] ??
    (field === 'corregimiento' ? areaRefusal(lugar.corregimiento, settings.entregaEn) : undefined)
  return (
    <div className={`stack start ${styles.address}`}>
      <p>¿A dónde lo llevamos?</p>
      <AddressFields {...{ lugar, errorOf, onChange }} fromAccount={false} onBlur={() => {}} pickup={undefined} />
      {!isEmptyLugar(lugar) && (
        <Button variant="outline" onClick={() => onChange(EMPTY_LUGAR)}>
          Dejar la misma dirección
        </Button>
      )}
    </div>
  )
}

/** What is missing or wrong in a new address, by field; nothing where none was given. */
export function addressErrors(lugar: Lugar, { entregaEn }: PublicSettings): Record<string, string> {
  if (isEmptyLugar(lugar)) return {}
  const { error } = LugarSchema.safeParse(lugar)
  const area = areaRefusal(lugar.corregimiento, entregaEn)
  return {
    ...Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [['lugar', ...path].join('.'), message])),
    ...(area ? { 'lugar.corregimiento': area } : {}),
  }
}
