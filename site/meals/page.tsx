import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { usd } from '#shop/money.ts'
import { type Meal, proposeMeals } from '#shop/orders/meals/propose-meals.ts'
import { callFrom } from '#site/api/call.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { Footer } from '#site/layout/footer.tsx'
import { pageMeta } from '#site/layout/page-meta.ts'
import { TopBar } from '#site/layout/top-bar.tsx'
import { WhatsAppButton } from '#site/layout/whatsapp-button.tsx'
import { href } from '#site/links.ts'
import { loadMeals, type MealsData } from './load-meals.ts'
import { MealCard } from './meal-card.tsx'
import { type Answers, FIRST_ANSWERS, MealForm, requestOf } from './meal-form.tsx'
import { NoMeal } from './no-meal.tsx'
import styles from './page.module.css'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadMeals(callFrom(context), request.url)
export const clientLoader = withOfflineFallback(() => import('./load-meals.ts'), 'loadMeals')

export const meta = ({ loaderData }: { loaderData: MealsData | undefined }) =>
  loaderData
    ? pageMeta({
        title: `¿Qué cocino hoy? · ${loaderData.settings.nombre}`,
        description:
          'Dinos cuántos comen, cómo cocinas y cuánto quieres gastar: te proponemos cortes, pesos y el total con la entrega.',
        path: href('/que-cocino'),
        publicUrl: loaderData.publicUrl,
        shop: loaderData.settings.nombre,
      })
    : []

/** Asks how many eat and proposes meals that can be ordered as they are (docs/rules.md#what-to-cook). */
export default function MealsPage({ loaderData: { products, settings } }: { loaderData: MealsData }) {
  const [answers, setAnswers] = useState<Answers>(FIRST_ANSWERS)
  const { request, error } = requestOf(answers)
  const { meals, cheapest } = proposeMeals(request, products, settings)
  const people = request.adultos + request.ninos
  return (
    <>
      <header className={styles.header}>
        <TopBar settings={settings} />
        <div className={`container ${styles.title}`}>
          <h1 className="t-1">¿Qué cocino hoy?</h1>
          <p>
            Dinos cuántos comen y cómo cocinas. Te proponemos los cortes, cuánto de cada uno y el total con la entrega.
          </p>
        </div>
      </header>
      <main id="contenido" className={`container split ${styles.columns}`}>
        <MealForm answers={answers} onChange={setAnswers} error={error}>
          <MealsLine meals={people === 0 ? [] : meals} />
        </MealForm>
        <section id="propuestas" className="stack gap-6" aria-label="Propuestas" aria-live="polite">
          {people > 0 &&
            meals.map((meal, index) => (
              <MealCard
                key={meal.parts.map(({ product }) => product.codigo).join()}
                meal={meal}
                guests={request}
                name={NAMES[meals.length]?.[index]}
              />
            ))}
          {(people === 0 || meals.length === 0) && (
            <NoMeal
              request={request}
              cheapest={people === 0 ? undefined : cheapest}
              onChange={(part) => setAnswers({ ...answers, ...part })}
            />
          )}
        </section>
      </main>
      <Footer settings={settings} />
      <WhatsAppButton settings={settings} />
    </>
  )
}

/** On a phone, while the questions are seen: what the answers come to so far, and the way to it. */
function MealsLine({ meals }: { meals: readonly Meal[] }) {
  const totals = meals.map((meal) => usd(meal.totals.total))
  return (
    <a className={`leaf row gap-4 ${styles.line} phone`} href="#propuestas">
      <span>
        {totals.length === 0 && <b className="block">Así no hay nada</b>}
        {totals.length === 1 && <b className="block">Una comida, {totals[0]}</b>}
        {totals.length > 1 && (
          <>
            <b className="block">
              {totals.length} comidas, de {totals.at(-1)} a {totals[0]}
            </b>{' '}
            con la entrega
          </>
        )}
      </span>
      <span className={`label ${styles.see}`}>{totals.length === 0 ? 'Por qué' : 'Ver'}</span>
    </a>
  )
}

/** The names of one, two or three proposals, the dearest first. */
const NAMES: Record<number, readonly string[]> = {
  1: ['Esta te alcanza'],
  2: ['Para lucirte', 'La que más rinde'],
  3: ['Para lucirte', 'Para cualquier día', 'La que más rinde'],
}
