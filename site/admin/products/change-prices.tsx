import { type FormEvent, useState } from 'react'
import { changeManyPrices } from '#shop/catalog/contract.ts'
import type { Reply, Sending } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field, SelectField } from '#site/ui/field.tsx'
import { Modal } from '#site/ui/modal.tsx'
import { Notice } from '#site/ui/notice.tsx'
import styles from './change-prices.module.css'
import { priceTyped } from './product-draft.ts'
import { failed } from './words.ts'

type Changes = Reply<typeof changeManyPrices>['cambios']
type Asked = Pick<Sending<typeof changeManyPrices>['body'], 'tipo' | 'valor' | 'codigos'>

const WAYS = {
  'Subir un porcentaje': { tipo: 'porcentaje', sign: 1 },
  'Bajar un porcentaje': { tipo: 'porcentaje', sign: -1 },
  'Subir un monto por kilo': { tipo: 'fijo', sign: 1 },
  'Bajar un monto por kilo': { tipo: 'fijo', sign: -1 },
} as const
type Way = keyof typeof WAYS

/** Many prices at once: first how they would be, then the change, for exactly what was shown. */
export function ChangePrices({
  codigos,
  close,
  saved,
}: {
  codigos: string[]
  close: () => void
  saved: (changed: Changes) => void
}) {
  const { asked, type, trial, store, changes, error, campos, busy } = usePriceChange(codigos, saved)
  const title = `Cambiar precios de ${codigos.length} ${codigos.length === 1 ? 'producto' : 'productos'}`
  return (
    <Modal open onClose={close} label={title}>
      <form className={styles.change} onSubmit={changes ? store : trial} method="dialog" noValidate>
        <h2 className="t-3">{title}</h2>
        <div className={styles.fields}>
          <SelectField
            label="Qué hacer"
            value={asked.way}
            onChange={({ target }) => type({ way: target.value as Way })}
          >
            {Object.keys(WAYS).map((way) => (
              <option key={way}>{way}</option>
            ))}
          </SelectField>
          <Field
            label={WAYS[asked.way].tipo === 'porcentaje' ? 'Porcentaje' : 'Monto ($)'}
            type="number"
            step="0.01"
            min="0"
            inputMode="decimal"
            value={asked.valor}
            error={campos.valor}
            onChange={({ target }) => type({ valor: target.value })}
          />
        </div>
        <p className={styles.note}>
          Los precios se redondean a 5 centavos. Un monto es por kilo: el medio kilo cambia la mitad.
        </p>
        {changes && <Preview changes={changes} />}
        {error && <Notice tone="error">{error}</Notice>}
        <div className={styles.actions}>
          <Button variant="linea" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" variant="marca" busy={busy}>
            {changes ? `Cambiar ${changes.length} ${changes.length === 1 ? 'precio' : 'precios'}` : 'Ver cómo quedan'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function Preview({ changes }: { changes: Changes }) {
  return (
    <div className={styles.preview}>
      <table>
        <caption className="sr">Cómo quedan los precios</caption>
        <thead>
          <tr>
            <th>Producto</th>
            <th data-number>Kilo</th>
            <th data-number>Medio kilo</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ codigo, nombre, antes, despues }) => (
            <tr key={codigo}>
              <td>{nombre}</td>
              <td data-number>
                <s>{usd(antes.precioKg)}</s> <b>{usd(despues.precioKg)}</b>
              </td>
              <td data-number>
                <s>{usd(antes.precioMedioKilo)}</s> <b>{usd(despues.precioMedioKilo)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What is asked for and what it would do. Another wish, or prices that changed meanwhile, need another look. */
function usePriceChange(codigos: string[], saved: (changed: Changes) => void) {
  const { call } = useAdmin()
  const [asked, setAsked] = useState<{ way: Way; valor: string }>({ way: 'Subir un porcentaje', valor: '' })
  const [changes, setChanges] = useState<Changes>()
  const [wrong, setWrong] = useState<{ error?: string; campos: Record<string, string> }>({ campos: {} })
  const [busy, setBusy] = useState(false)
  const { tipo, sign } = WAYS[asked.way]
  const wanted: Asked = { codigos, tipo, valor: sign * priceTyped(asked.valor) }

  async function send(body: Sending<typeof changeManyPrices>['body']) {
    if (busy) return
    setBusy(true)
    setWrong({ campos: {} })
    const answer = await call(changeManyPrices, { body })
    setBusy(false)
    if (answer.ok) return answer.cambios
    if (answer.status === 409) setChanges(undefined)
    const { valor } = answer.campos ?? {}
    setWrong(valor ? { campos: { valor } } : { error: failed('Error al cambiar precios', answer.error), campos: {} })
    return undefined
  }

  return {
    asked,
    type: (typed: Partial<typeof asked>) => {
      setAsked({ ...asked, ...typed })
      setChanges(undefined)
    },
    trial: async (event: FormEvent) => {
      event.preventDefault()
      setChanges(await send({ ...wanted, ensayo: true }))
    },
    store: async (event: FormEvent) => {
      event.preventDefault()
      const visto = changes?.map(({ codigo, antes }) => ({ codigo, ...inDollars(antes) })) ?? []
      const done = await send({ ...wanted, visto })
      if (done) saved(done)
    },
    changes,
    busy,
    ...wrong,
  }
}

const inDollars = ({ precioKg, precioMedioKilo }: Changes[number]['antes']) => ({
  precioKg: precioKg / 100,
  precioMedioKilo: precioMedioKilo / 100,
})
