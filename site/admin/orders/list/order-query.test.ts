import { describe, expect, test } from 'vitest'
import { isFiltered, queryOf, rangeError, showsNewest } from './order-query.ts'

const queryFor = (address: string) => queryOf(new URLSearchParams(address))

describe('the query of the URL', () => {
  test.each([
    { address: '', query: {} },
    { address: 'pagina=1', query: {} },
    { address: 'pedido=0199f0a0-0000-7000-8000-0000000000aa', query: {} },
    {
      address: 'desde=2026-11-20&hasta=2026-11-21&cliente=ana+r%C3%ADos&estado=en_camino&pagina=3',
      query: { desde: '2026-11-20', hasta: '2026-11-21', cliente: 'ana ríos', estado: 'en_camino', pagina: '3' },
    },
    { address: 'filtro=atrasados&corte=10004', query: { filtro: 'atrasados', corte: '10004' } },
    { address: 'para=mañana&orden=entrega', query: { para: 'mañana', orden: 'entrega' } },
    {
      address: 'desde=ayer&hasta=&cliente=++&estado=perdido&para=nunca&filtro=todos&orden=recientes&pagina=-2',
      query: {},
    },
  ])('«$address» gives $query', ({ address, query }) => expect(queryFor(address)).toEqual(query))

  test('a new order is added on top only on the first page without filters', () => {
    expect([queryFor(''), queryFor('pagina=2'), queryFor('cliente=ana')].map(showsNewest)).toEqual([true, false, false])
    expect([queryFor(''), queryFor('pagina=2'), queryFor('orden=total'), queryFor('para=hoy')].map(isFiltered)).toEqual(
      [false, false, false, true],
    )
  })
})

test.each([
  { desde: '2026-11-20', hasta: '2026-11-20', wrong: false },
  { desde: '2026-11-21', hasta: '2026-11-20', wrong: true },
  { hasta: '2026-11-20', wrong: false },
])('the range from $desde to $hasta is wrong: $wrong', ({ wrong, ...query }) =>
  expect(rangeError(query) !== undefined).toBe(wrong),
)
