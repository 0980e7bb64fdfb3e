import { cutName } from '#shop/catalog/cuts/cut-name.ts'
import { decimal, usd } from '#shop/money.ts'
import type { Meal, MealRequest } from '#shop/orders/meals/propose-meals.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Linocut } from '#site/ui/graphics/linocut.tsx'
import type { Answers } from './meal-form.tsx'
import styles from './no-meal.module.css'

/** Why there is no proposal, and the nearest request that has one. */
export function NoMeal({
  request: { adultos, ninos, presupuesto },
  cheapest,
  onChange,
}: {
  request: MealRequest
  cheapest: Meal | undefined
  onChange: (part: Partial<Answers>) => void
}) {
  if (adultos + ninos === 0) return <Message text="Dinos cuántos comen." />
  if (cheapest && presupuesto !== undefined) {
    const names = cheapest.parts.map(({ product }) => cutName(product).nombre).join(' y ')
    return (
      <Message
        text={`Con ${usd(presupuesto)} no alcanza. Lo menos que cuesta es ${usd(cheapest.totals.total)}, con ${names}.`}
      >
        <Button variant="brand" onClick={() => onChange({ presupuesto: decimal(cheapest.totals.total).toFixed(2) })}>
          Ver con {usd(cheapest.totals.total)}
        </Button>
      </Message>
    )
  }
  return (
    <Message text="Así y en ese tiempo no hay ningún corte hoy. Prueba con más tiempo o de otra manera.">
      <Button variant="brand" onClick={() => onChange({ como: 'cualquiera', tiempo: 'libre' })}>
        Lo que sea y sin apuro
      </Button>
    </Message>
  )
}

function Message({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className={`stack gap-5 start ${styles.none}`}>
      <Linocut subject="knife" />
      <p className="t-3">{text}</p>
      {children}
    </div>
  )
}
