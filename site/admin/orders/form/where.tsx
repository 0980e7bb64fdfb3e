import type { ListedCustomer } from '#shop/customers/customer.ts'
import { areaRefusal } from '#shop/places/delivery-area.ts'
import { isEmptyLugar, isSameLugar, type LugarField } from '#shop/places/lugar.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { AddressFields } from '#site/ordering/address-fields.tsx'
import { ReceiverFields } from '#site/ordering/receiver-fields.tsx'
import { Choice } from '#site/ui/forms/choice.tsx'
import { TextArea } from '#site/ui/forms/field.tsx'
import { addressOf, type DraftCustomer, EMPTY_DRAFT, type OrderDraft } from './order-draft.ts'
import styles from './order-form.module.css'

/** Delivery or pickup, and where it goes: the address of an earlier order with one tap, or another one. */
export function Where({
  draft,
  settings,
  past,
  errorOf,
  onType,
  onChange,
}: {
  draft: OrderDraft
  settings: PublicSettings
  past: ListedCustomer['direcciones']
  errorOf: (field: string) => string | undefined
  onType: (tipoEntrega: OrderDraft['tipoEntrega']) => void
  onChange: (change: Partial<DraftCustomer>) => void
}) {
  const { tipoEntrega, cliente } = draft
  const { lugar, direccion } = cliente
  const isPast = (address: ListedCustomer['direcciones'][number]) => {
    const known = addressOf(address)
    return known.direccion === direccion && isSameLugar(known.lugar, lugar)
  }
  const chosen = past.findIndex(isPast)
  const isOther = past.length === 0 || chosen < 0
  const addressError = errorOf('cliente.direccion') ?? errorOf('cliente.lugar')
  return (
    <>
      <Choice
        label="Entrega"
        name="tipoEntrega"
        value={tipoEntrega}
        options={[
          { value: 'domicilio', label: 'A domicilio' },
          { value: 'retiro', label: 'Retira en la tienda' },
        ]}
        onChange={onType}
      />
      {tipoEntrega === 'domicilio' && past.length > 0 && (
        <fieldset>
          <legend className="label">Dirección</legend>
          <div className="stack gap-2">
            {past.map((address, index) => (
              <label key={address.direccion} className={`option control row ${styles.address}`}>
                <input
                  type="radio"
                  name="direccion-anterior"
                  checked={index === chosen}
                  onChange={() => onChange(addressOf(address))}
                />
                <span>{address.direccion}</span>
              </label>
            ))}
            <label className={`option control row ${styles.address}`}>
              <input
                type="radio"
                name="direccion-anterior"
                checked={isOther}
                onChange={() => onChange({ lugar: EMPTY_DRAFT.cliente.lugar, direccion: '' })}
              />
              <span>Otra dirección</span>
            </label>
          </div>
        </fieldset>
      )}
      {tipoEntrega === 'domicilio' && isOther && (
        <>
          {direccion !== '' && isEmptyLugar(lugar) && (
            <p>
              {direccion} <small>Como está en el pedido. Lo que escribas abajo la reemplaza.</small>
            </p>
          )}
          <AddressFields
            lugar={lugar}
            errorOf={(field: LugarField) =>
              errorOf(`cliente.lugar.${field}`) ?? (field === 'corregimiento' ? addressError : undefined)
            }
            fromAccount={false}
            onChange={(typed) => onChange({ lugar: typed, direccion: '' })}
            onBlur={() => {}}
            pickup={
              areaRefusal(lugar.corregimiento, settings.entregaEn) && (
                <p className="problem" data-tone="warning">
                  Está fuera de la zona: hace falta un motivo.
                </p>
              )
            }
          />
        </>
      )}
      <ReceiverFields
        tipoEntrega={tipoEntrega}
        receiver={cliente}
        text={(name) => ({
          name: `cliente.${name}`,
          value: cliente[name],
          error: errorOf(`cliente.${name}`),
          onChange: ({ target }) => onChange({ [name]: target.value }),
        })}
      />
      <TextArea
        label="Notas (opcional)"
        name="cliente.notas"
        rows={2}
        maxLength={1000}
        autoComplete="off"
        value={cliente.notas}
        error={errorOf('cliente.notas')}
        onChange={({ target }) => onChange({ notas: target.value })}
      />
    </>
  )
}
