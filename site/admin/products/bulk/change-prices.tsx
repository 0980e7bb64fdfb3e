import { useState } from 'react'
import { changeManyPrices } from '#shop/catalog/contract.ts'
import type { BodyValues, Reply } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { parseMoney, parsePercent } from '#shop/text/parse-money.ts'
import { Dialog, DialogActions, formOf } from '#site/admin/kit/dialog/dialog.tsx'
import { errorText } from '#site/admin/products/error-text.ts'
import type { PriceField } from '#site/admin/products/list/price-cell.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Field, SelectField } from '#site/ui/forms/field.tsx'
import styles from './change-prices.module.css'
import { PreviewRows } from './preview-rows.tsx'
import type { PriceGroup } from './price-groups.ts'

type Preview = Reply<typeof changeManyPrices>
type Changes = Preview['cambios']
type Body = BodyValues<typeof changeManyPrices>

const CHANGE_KINDS = {
  'Subir un porcentaje': { tipo: 'porcentaje', sign: 1 },
  'Bajar un porcentaje': { tipo: 'porcentaje', sign: -1 },
  'Subir un monto por kilo': { tipo: 'fijo', sign: 1 },
  'Bajar un monto por kilo': { tipo: 'fijo', sign: -1 },
} as const
type PriceChange = { group: string; kind: keyof typeof CHANGE_KINDS; valor: string }

/**
 * Changes many prices: first a preview, then exactly what was previewed. With more than one group of products, the user
 * has to choose one.
 */
export function ChangePrices({
  groups,
  close,
  saved,
}: {
  groups: PriceGroup[]
  close: () => void
  saved: (count: number) => void
}) {
  const { priceChange, type, showPreview, apply, preview, error, campos, busy } = usePriceChange(groups, saved)
  const count = groups.length === 1 ? groups[0]?.codigos.length : undefined
  const title = `Cambiar precios${count === undefined ? '' : ` de ${count} ${count === 1 ? 'producto' : 'productos'}`}`
  const { cambios: changes, avisos = [] } = preview ?? {}
  const changed = changes?.filter(hasChanged) ?? []
  return (
    <Dialog title={title} close={close} form={{ noValidate: true, ...formOf(changes ? apply : showPreview) }}>
      {groups.length > 1 && (
        <SelectField
          label="Cuáles"
          value={priceChange.group}
          error={campos.codigos}
          hint="Para otros, cierra y márcalos en la lista."
          onChange={({ target }) => type({ group: target.value })}
        >
          <option value="">Elige cuáles cambian</option>
          {groups.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      <div className={`form-row ${styles.fields}`}>
        <SelectField
          label="Qué hacer"
          value={priceChange.kind}
          onChange={({ target }) => type({ kind: target.value as PriceChange['kind'] })}
        >
          {Object.keys(CHANGE_KINDS).map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </SelectField>
        <Field
          label={CHANGE_KINDS[priceChange.kind].tipo === 'porcentaje' ? 'Porcentaje' : 'Monto ($)'}
          inputMode="decimal"
          autoComplete="off"
          value={priceChange.valor}
          error={campos.valor}
          onChange={({ target }) => type({ valor: target.value })}
        />
      </div>
      <p className="note">
        Los precios se redondean a 5 centavos. Un monto es por kilo: el medio kilo cambia la mitad.
      </p>
      {changes && changed.length === 0 && (
        <Notice tone="warning">Con ese cambio todos los precios quedan igual.</Notice>
      )}
      {changed.length > 0 && <PreviewTable changes={changed} />}
      {avisos.length > 0 && (
        <Notice tone="warning">
          {avisos.map((aviso) => (
            <p key={aviso}>{aviso}</p>
          ))}
        </Notice>
      )}
      <DialogActions sticky error={error} close={close} busy={busy} disabled={changes && changed.length === 0}>
        {changes ? `Cambiar ${changed.length} ${changed.length === 1 ? 'precio' : 'precios'}` : 'Ver cómo quedan'}
      </DialogActions>
    </Dialog>
  )
}

function PreviewTable({ changes }: { changes: Changes }) {
  const price = (field: PriceField) => (change: Changes[number]) => (
    <>
      <s>{usd(change.antes[field])}</s> <b>{usd(change.despues[field])}</b>
    </>
  )
  return (
    <PreviewRows
      caption="Cómo quedan los precios"
      rows={changes}
      keyOf={({ codigo }) => codigo}
      columns={[
        { name: 'Producto', cell: ({ nombre }) => nombre },
        { name: 'Kilo', cell: price('precioKg'), number: true },
        { name: 'Medio kilo', cell: price('precioMedioKilo'), number: true },
      ]}
    />
  )
}

/** The requested change and its preview. Other values, or prices that changed in the meantime, need a new preview. */
function usePriceChange(groups: PriceGroup[], saved: (count: number) => void) {
  const { call } = useAdmin()
  const only = groups.length === 1 ? groups[0]?.name : undefined
  const [priceChange, setPriceChange] = useState<PriceChange>({
    group: only ?? '',
    kind: 'Subir un porcentaje',
    valor: '',
  })
  const [preview, setPreview] = useState<Preview>()
  const [wrong, setWrong] = useState<{ error?: string; campos: Record<string, string> }>({ campos: {} })
  const { run, busy } = useAction(async (options: Partial<Body>, done: (answer: Preview) => void) => {
    const request = bodyOf(priceChange, groups)
    if ('campos' in request) return setWrong(request)
    setWrong({ campos: {} })
    const answer = await call(changeManyPrices, { body: { ...request.body, ...options } })
    if (answer.ok) return done(answer)
    if (answer.status === 409) setPreview(undefined)
    const { valor } = answer.campos ?? {}
    setWrong(valor ? { campos: { valor } } : { error: errorText('Error al cambiar precios', answer.error), campos: {} })
  })

  return {
    priceChange,
    type: (typed: Partial<PriceChange>) => {
      setPriceChange({ ...priceChange, ...typed })
      setPreview(undefined)
      setWrong({ campos: {} })
    },
    showPreview: () => run({ ensayo: true }, setPreview),
    apply: () => {
      const visto = preview?.cambios.map(({ codigo, antes }) => ({ codigo, ...antes })) ?? []
      return run({ visto }, ({ cambios }) => saved(cambios.filter(hasChanged).length))
    },
    preview,
    busy,
    ...wrong,
  }
}

/** The request body, or what is missing in it. The server refuses an empty amount with its own message. */
function bodyOf(
  { group, kind, valor }: PriceChange,
  groups: PriceGroup[],
): { body: Body } | { campos: Record<string, string> } {
  const codigos = groups.find(({ name }) => name === group)?.codigos
  if (!codigos) return { campos: { codigos: 'Elige cuáles cambian' } }
  const { tipo, sign } = CHANGE_KINDS[kind]
  const { value, error } = tipo === 'porcentaje' ? parsePercent(valor) : parseMoney(valor)
  if (error !== undefined && valor.trim() !== '') return { campos: { valor: error } }
  return { body: { codigos, tipo, valor: sign * (value ?? 0) } }
}

/** Rounding to 5 cents may leave a price unchanged. */
const hasChanged = ({ antes, despues }: Changes[number]): boolean =>
  antes.precioKg !== despues.precioKg || antes.precioMedioKilo !== despues.precioMedioKilo
