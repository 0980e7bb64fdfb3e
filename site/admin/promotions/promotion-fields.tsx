import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { decimal } from '#shop/money.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { DateField } from '#site/ui/forms/date-field.tsx'
import { Field, SelectField, TextArea } from '#site/ui/forms/field.tsx'
import { CategoryBoxes } from './category-boxes.tsx'
import styles from './promotion-dialog.module.css'
import type { TypedField } from './typed-promotion.ts'

type FieldProps = (name: TypedField) => { name: string; error: string | undefined }

/** The fields of a promotion (docs/rules.md#promotion-codes): name, code and value are required. */
export function PromotionFields({ promotion, field }: { promotion: AdminPromotion | undefined; field: FieldProps }) {
  const [tipo, setTipo] = useState<string>(promotion?.tipo ?? 'porcentaje')
  const [aplicableA, setAplicableA] = useState<string>(promotion?.aplicableA ?? 'todos')
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  return (
    <div className={styles.fields}>
      <div ref={first}>
        <Field label="Nombre" required maxLength={120} defaultValue={promotion?.nombre} {...field('nombre')} />
      </div>
      <Field
        label="Código"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Lo que escribe el cliente. Siempre en mayúsculas."
        defaultValue={promotion?.codigo}
        onChange={upperCase}
        {...field('codigo')}
      />
      <SelectField label="Tipo" value={tipo} onChange={(event) => setTipo(event.target.value)} {...field('tipo')}>
        <option value="porcentaje">Porcentaje</option>
        <option value="fijo">Monto fijo</option>
      </SelectField>
      <Field
        inputMode="decimal"
        autoComplete="off"
        label={tipo === 'porcentaje' ? 'Valor (%)' : 'Valor ($)'}
        required
        defaultValue={promotion && decimal(promotion.valor)}
        {...field('valor')}
      />
      <div className="wide">
        <TextArea
          label="Descripción"
          rows={2}
          maxLength={500}
          hint="Opcional. La lee el cliente en su cupón."
          defaultValue={promotion?.descripcion}
          {...field('descripcion')}
        />
      </div>
      <MoneyField
        label="Monto mínimo ($)"
        hint="Opcional. Desde cuánto de compra vale."
        defaultValue={promotion?.montoMinimo ? decimal(promotion.montoMinimo) : undefined}
        {...field('montoMinimo')}
      />
      <Field
        label="Uso máximo"
        inputMode="numeric"
        autoComplete="off"
        hint="Opcional. Vacío: sin límite."
        defaultValue={promotion?.usoMaximo ?? ''}
        {...field('usoMaximo')}
      />
      <label className={`row check wide ${styles.once}`}>
        <input type="checkbox" className="tick" name="unaPorCliente" defaultChecked={promotion?.unaPorCliente} />
        <span>
          Una vez por cliente
          <small className="block muted">
            Se comparan el teléfono y el correo de cada pedido. A quien escribe otros dos no lo reconocemos.
          </small>
        </span>
      </label>
      <DateField
        label="Fecha de inicio"
        hint="La ley pide los dos días en cada oferta."
        defaultValue={promotion?.fechaInicio ?? ''}
        {...field('fechaInicio')}
      />
      <DateField
        label="Fecha de fin"
        hint="Ese día todavía vale."
        defaultValue={promotion?.fechaFin ?? ''}
        {...field('fechaFin')}
      />
      <SelectField
        label="Aplica a"
        value={aplicableA}
        onChange={(event) => setAplicableA(event.target.value)}
        {...field('aplicableA')}
      >
        <option value="todos">Todos los cortes</option>
        <option value="categorias">Algunas categorías</option>
      </SelectField>
      {aplicableA !== 'todos' && <CategoryBoxes chosen={promotion?.categorias ?? []} {...field('categorias')} />}
    </div>
  )
}

/** Converts a code to upper case while typing; the caret keeps its place. */
function upperCase({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = input
  input.value = input.value.toUpperCase()
  input.setSelectionRange(selectionStart, selectionEnd)
}
