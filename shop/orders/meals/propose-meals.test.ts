import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { cents, dollars, sum } from '#shop/money.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { aProduct } from '#tests/support/builders.ts'
import { canBeReady } from './portions.ts'
import { type MealRequest, proposeMeals, WAYS, type Way } from './propose-meals.ts'

const FOR_FOUR: MealRequest = { adultos: 4, ninos: 0, como: 'parrilla', minutos: undefined, presupuesto: undefined }
const propose = (request: Partial<MealRequest>, products = STATIC_CATALOGUE) =>
  proposeMeals({ ...FOR_FOUR, ...request }, products, DEFAULT_SETTINGS)
const described = ({ meals }: ReturnType<typeof proposeMeals>) =>
  meals.map(({ parts, totals }) => [
    ...parts.map(({ product, gramos, para }) => `${gramos} g ${product.nombre} para ${para}`),
    totals.total,
  ])

const cheap = aProduct({ codigo: '1', nombre: 'Costilla', categoria: 'Parrilla', precioKg: 6, personasPorKilo: 4 })
const middle = aProduct({ codigo: '2', nombre: 'Entraña', categoria: 'Parrilla', precioKg: 9, personasPorKilo: 4 })
const dear = aProduct({ codigo: '3', nombre: 'Picaña', precioKg: 12, personasPorKilo: 4 })
const other = aProduct({ codigo: '4', nombre: 'Vacío', precioKg: 8, personasPorKilo: 4 })

describe('three proposals', () => {
  test('are the dearest, the median and the cheapest, with delivery', () => {
    expect(described(propose({}, [cheap, middle, dear, other]))).toEqual([
      ['1000 g Picaña para todos', dollars(15.5)],
      ['1000 g Entraña para todos', dollars(12.5)],
      ['1000 g Costilla para todos', dollars(9.5)],
    ])
  })

  test('become fewer when less fits the budget', () => {
    const budget = dollars(11.5)
    expect(described(propose({ presupuesto: budget }, [cheap, middle, dear, other]))).toEqual([
      ['1000 g Vacío para todos', dollars(11.5)],
      ['1000 g Costilla para todos', dollars(9.5)],
    ])
  })

  test('give the children something minced when that costs less', () => {
    const burgers = aProduct({
      codigo: '5',
      nombre: 'Hamburguesas',
      categoria: 'Molida',
      precioKg: 5,
      personasPorKilo: 5,
    })
    expect(described(propose({ ninos: 2 }, [dear, burgers]))[0]).toEqual([
      '1000 g Picaña para adultos',
      '500 g Hamburguesas para niños',
      dollars(12 + 2.5 + 3.5),
    ])
  })

  test('are none, with the cheapest meal, when nothing fits the budget', () => {
    const { meals, cheapest } = propose({ presupuesto: dollars(9.49) }, [cheap, dear])
    expect([meals, cheapest?.totals.total]).toEqual([[], dollars(9.5)])
  })

  test('are none when no cut fits the time or the way of cooking', () => {
    expect(propose({ como: 'olla', minutos: 30 })).toEqual({ meals: [], cheapest: undefined })
    expect(propose({ como: 'plancha' }, [cheap])).toEqual({ meals: [], cheapest: undefined })
  })
})

describe('what goes with the main cut', () => {
  const main = aProduct({ codigo: '10', nombre: 'Picaña', precioKg: 24, region: 'cadera', personasPorKilo: 4 })
  const sausage = { nombre: 'Chorizo', categoria: 'Parrilla', region: 'mezcla', personasPorKilo: 4 } as const
  const chorizo = aProduct({ ...sausage, codigo: '11', precioKg: 8 })
  const ribs = aProduct({ codigo: '12', nombre: 'Costilla', precioKg: 6, region: 'costillar', personasPorKilo: 3 })
  const mince = aProduct({ codigo: '13', nombre: 'Molida', categoria: 'Molida', precioKg: 4, region: 'mezcla' })
  const mealOf = (adultos: number, products = [main, chorizo, ribs, mince], request: Partial<MealRequest> = {}) =>
    propose({ adultos, ...request }, products).meals[0]?.parts.map(({ product, gramos, uso }) => [
      product.nombre,
      gramos,
      uso,
    ])

  test.each([
    { adultos: 2, parts: [['Picaña', 500, 'fuerte']] },
    {
      adultos: 4,
      parts: [
        ['Picaña', 500, 'fuerte'],
        ['Chorizo', 500, 'picar'],
      ],
    },
    {
      adultos: 8,
      parts: [
        ['Picaña', 1500, 'fuerte'],
        ['Chorizo', 500, 'picar'],
        ['Costilla', 500, 'hueso'],
      ],
    },
  ])('is one cut for every three or four of $adultos adults, two at most', ({ adultos, parts }) =>
    expect(mealOf(adultos)).toEqual(parts),
  )

  test('is of another part of the animal, and never mince', () => {
    expect(mealOf(8, [main, { ...chorizo, region: 'cadera', categoria: 'Premium' }, mince])).toEqual([
      ['Picaña', 2000, 'fuerte'],
    ])
  })

  test('is left out where only the main cut fits the budget', () => {
    const steak = { ...main, precioKg: dollars(8), precioMedioKilo: dollars(4) }
    const dear = { ...chorizo, precioKg: dollars(9), precioMedioKilo: dollars(4.5) }
    expect(mealOf(4, [steak, dear], { presupuesto: dollars(11.5) })).toEqual([['Picaña', 1000, 'fuerte']])
  })

  test('is another cut in every meal, where there is one', () => {
    const more = aProduct({ ...sausage, codigo: '14', nombre: 'Surtido', precioKg: 8.5 })
    const rump = { ...main, codigo: '15', nombre: 'Palomilla', precioKg: dollars(10), precioMedioKilo: dollars(5) }
    const { meals } = propose({}, [main, rump, chorizo, more])
    expect(meals.map(({ parts }) => parts.map(({ product }) => product.nombre))).toContainEqual(['Picaña', 'Surtido'])
  })
})

test('for any request, what is proposed is on sale, fits time, way and budget, and feeds everybody', () => {
  const request = fc.record({
    adultos: fc.nat(30),
    ninos: fc.nat(20),
    como: fc.constantFrom(...(Object.keys(WAYS) as Way[])),
    minutos: fc.option(fc.constantFrom(30, 60, 120), { nil: undefined }),
    presupuesto: fc.option(fc.integer({ min: 0, max: 60_000 }).map(cents), { nil: undefined }),
  })
  fc.assert(
    fc.property(
      request.filter(({ adultos, ninos }) => adultos + ninos > 0),
      fc.subarray([...STATIC_CATALOGUE]),
      (asked, products) => {
        const { meals } = proposeMeals(asked, products, DEFAULT_SETTINGS)
        expect(meals.length).toBeLessThanOrEqual(3)
        for (const { parts, metodo, lines, totals } of meals) {
          expect(totals.total).toBeLessThanOrEqual(asked.presupuesto ?? Infinity)
          expect(totals.subtotal).toBe(sum(lines.map(({ subtotal }) => subtotal)))
          expect(WAYS[asked.como]).toContain(metodo)
          let portions = 0
          expect(parts.length).toBeLessThanOrEqual(3)
          expect(new Set(parts.map(({ product }) => product.codigo)).size).toBe(parts.length)
          for (const { product, gramos } of parts) {
            expect(product).toMatchObject({ disponible: true, cajaKilos: null })
            expect(gramos % 500).toBe(0)
            expect(product.metodos).toContain(metodo)
            expect(canBeReady(product, metodo, asked.minutos ?? Infinity)).toBe(true)
            portions += (gramos / 1000) * (product.personasPorKilo ?? 4)
          }
          expect(portions).toBeGreaterThanOrEqual(asked.adultos + asked.ninos / 2)
        }
        const totals = meals.map((meal) => meal.totals.total)
        expect(totals).toEqual(totals.toSorted((a, b) => b - a))
      },
    ),
    { numRuns: 200 },
  )
})
