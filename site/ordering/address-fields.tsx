import { type ReactNode, useState } from 'react'
import { corregimientoNamed, corregimientoOf, searchCorregimientos } from '#shop/places/corregimientos.ts'
import { EMPTY_LUGAR, isSameLugar, type Lugar, type LugarField, type SavedAddress } from '#shop/places/lugar.ts'
import { Combobox } from '#site/ui/forms/combobox/combobox.tsx'
import { Field, SelectField } from '#site/ui/forms/field.tsx'
import styles from './address-fields.module.css'

/** The parts of an address (docs/rules.md#address). What few people need opens where it is needed. */
export function AddressFields({
  lugar,
  errorOf,
  fromAccount,
  onChange,
  onBlur,
  pickup,
  saved = [],
}: {
  lugar: Lugar
  errorOf: (field: LugarField) => string | undefined
  /** Whether the address was filled in from the account. */
  fromAccount: boolean
  onChange: (lugar: Lugar) => void
  onBlur: (field: LugarField) => void
  /** Offered where the shop does not deliver. */
  pickup: ReactNode
  /** The addresses to choose from by name. */
  saved?: readonly SavedAddress[] | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const text = (name: LugarField) => ({
    name,
    enterKeyHint: 'next' as const,
    value: lugar[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...lugar, [name]: target.value }),
    onBlur: () => onBlur(name),
  })
  const hasDoor = [lugar.edificio, lugar.torre, lugar.piso, lugar.apartamento].some((part) => part.trim() !== '')
  const hasMore = [lugar.porton, lugar.plusCode, lugar.mapa].some((part) => part !== '')
  return (
    <div className="stack gap-5">
      {saved.length > 0 && (
        <SelectField
          label="Tus direcciones"
          value={saved.find((each) => isSameLugar(each.lugar, lugar))?.id ?? ''}
          onChange={({ target }) => {
            const chosen = saved.find(({ id }) => id === target.value)
            // Another address is often in the same corregimiento; it also keeps the form from being filled in again.
            onChange(chosen?.lugar ?? { ...EMPTY_LUGAR, corregimiento: lugar.corregimiento })
          }}
        >
          {saved.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
          <option value="">Otra dirección</option>
        </SelectField>
      )}
      <Combobox
        label="Corregimiento"
        name="corregimiento"
        hint={fromAccount ? 'De tu cuenta.' : 'Escríbelo o búscalo en la lista.'}
        error={errorOf('corregimiento')}
        text={corregimientoOf(lugar.corregimiento)?.nombre ?? ''}
        search={(typed) =>
          searchCorregimientos(typed).map(({ codigo, nombre, distrito }) => ({
            ...{ value: codigo, text: nombre, note: distrito },
          }))
        }
        optionNamed={(typed) => corregimientoNamed(typed)?.codigo}
        none="No hay un corregimiento con ese nombre en Panamá o San Miguelito."
        onChange={(corregimiento) => onChange({ ...lugar, corregimiento })}
        onBlur={() => onBlur('corregimiento')}
      />
      {pickup}
      <div className={`split gap-5 ${styles.pair}`}>
        <Field label="Barriada o calle" autoComplete="address-line1" maxLength={100} {...text('calle')} />
        <Field label="Edificio o casa" autoComplete="address-line2" maxLength={80} {...text('edificio')} />
      </div>
      {hasDoor && (
        <div className={styles.door}>
          <Field label="Torre" autoComplete="off" maxLength={20} {...text('torre')} />
          <Field label="Piso" autoComplete="off" maxLength={20} {...text('piso')} />
          <Field label="Apto." autoComplete="off" maxLength={20} {...text('apartamento')} />
        </div>
      )}
      <Field
        label="Punto de referencia"
        autoComplete="off"
        hint="Lo que se ve al llegar: frente al parque, la casa de portón verde."
        maxLength={160}
        {...text('referencia')}
      />
      <details open={isOpen || hasMore} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={`link ${styles.more}`}>Portón, Plus Code o mapa (opcional)</summary>
        <div className="stack gap-5">
          <Field
            label="Para entrar"
            hint="El código del portón, o por quién se pregunta en la garita."
            autoComplete="off"
            maxLength={120}
            {...text('porton')}
          />
          <Field
            label="Plus Code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XF2M+7Q Panamá"
            maxLength={60}
            {...text('plusCode')}
          />
          <Field
            label="Enlace del mapa"
            type="url"
            inputMode="url"
            autoComplete="off"
            hint="El que da el mapa de tu teléfono al compartir el lugar."
            maxLength={500}
            {...text('mapa')}
          />
        </div>
      </details>
    </div>
  )
}
