import { lineKey } from '#shop/catalog/line.ts'
import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import type { Product } from '#shop/catalog/product.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import { PreparationChips } from '#site/ordering/preparation-chips.tsx'
import { Stepper } from '#site/ordering/stepper.tsx'
import { UnitSwitch } from '#site/ui/forms/unit-switch.tsx'
import type { DraftLine } from './order-draft.ts'
import styles from './order-form.module.css'

/** The lines of the order, each with its quantity, unit and preparation while they can be changed; 0 removes one. */
export function LineList({
  lines,
  products,
  errorOf,
  onChange,
}: {
  lines: readonly DraftLine[]
  products: ReadonlyMap<string, Product>
  errorOf: (line: DraftLine) => string | undefined
  onChange: (lines: DraftLine[]) => void
}) {
  if (lines.length === 0) return <p className="muted">Todavía no hay nada en el pedido.</p>
  const change = (index: number, to: Partial<DraftLine>) => {
    const line = lines[index]
    if (!line) return
    // A new line without quantity is gone; one of the order stays visible until it is saved.
    if (to.cantidad === 0 && line.posicion === null) onChange(lines.toSpliced(index, 1))
    else onChange(lines.with(index, { ...line, ...to }))
  }
  return (
    <ul className="entries">
      {lines.map((line, index) => {
        const product = products.get(line.codigo)
        return (
          <li
            key={`${line.posicion} ${lineKey(line)}`}
            className={`spread ${styles.line}`}
            data-removed={line.cantidad === 0 || undefined}
          >
            <div>
              <b>{nameWithPreparation(line)}</b>
              <small>
                {line.fixed ? `${quantity(line)} · ${line.fixed}` : line.cantidad === 0 ? 'Se quita' : quantity(line)}
              </small>
            </div>
            {!line.fixed && (
              <Stepper
                label={line.nombre}
                step={product?.cajaKilos ?? 1}
                value={line.cantidad}
                onChange={(cantidad) => change(index, { cantidad: Math.max(0, cantidad) })}
              />
            )}
            {!line.fixed && product && line.posicion === null && !product.cajaKilos && (
              <UnitSwitch
                name={`unidad-${index}`}
                value={line.unidad}
                onChange={(unidad) => change(index, { unidad })}
                precioKg={product.precioKg}
                precioMedioKilo={product.precioMedioKilo}
              />
            )}
            {!line.fixed && product && product.preparaciones.length > 0 && (
              <details className="wide">
                <summary className="link">Preparación</summary>
                <PreparationChips
                  nombre={line.nombre}
                  offered={product.preparaciones}
                  preparacion={line.preparacion}
                  onChange={(preparacion) => change(index, { preparacion })}
                />
              </details>
            )}
            {errorOf(line) && <p className="problem">{errorOf(line)}</p>}
          </li>
        )
      })}
    </ul>
  )
}
