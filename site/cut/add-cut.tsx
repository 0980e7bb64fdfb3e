import { gramosOf } from '#shop/orders/cart.ts'
import { useKeptFocus } from '#site/ordering/kept-focus.ts'
import { Stepper } from '#site/ordering/stepper.tsx'
import { useStoredDraft } from '#site/storage/draft-order.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './add-cut.module.css'
import { changeInCart, type LooseCut } from './change-in-cart.ts'

/**
 * Adds a cut to the order without leaving the page; once it is there, the button is replaced by a stepper of its weight.
 * `gramos` is what one press adds; `compact` is a plus sign, for a row.
 */
export function AddCut({ cut, gramos = 500, compact }: { cut: LooseCut; gramos?: 500 | 1000; compact?: boolean }) {
  const { place, keep, swallowEnter } = useKeptFocus()
  const inCart = gramosOf(useStoredDraft().lines, cut.codigo)
  const change = (by: number) => keep(() => changeInCart(cut, by))
  const amount = `Agregar ${gramos === 500 ? 'medio' : 'un'} kilo`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only cancels the Enter of its own field
    <div ref={place} className={`${styles.add} ${compact ? styles.compact : ''} needs-script`} onKeyDown={swallowEnter}>
      {inCart > 0 ? (
        <Stepper
          inKilos
          label={cut.nombre}
          value={inCart / 1000}
          step={gramos / 1000}
          onChange={(kilos) => change(kilos * 1000 - inCart)}
        />
      ) : compact ? (
        <button
          type="button"
          className={`icon-button ${styles.plus}`}
          aria-label={`${amount} de ${cut.nombre}`}
          onClick={() => change(gramos)}
        >
          <Icon name="plus" />
        </button>
      ) : (
        <Button variant="brand" onClick={() => change(gramos)}>
          <span>
            {amount}
            <span className="sr"> de {cut.nombre}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
