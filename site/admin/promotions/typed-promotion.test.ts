import { expect, test } from 'vitest'
import { PromotionForm } from '#shop/promotions/promotion-form.ts'
import { toWire } from '#shop/wire.ts'
import { TypedPromotion } from './typed-promotion.ts'

const typed = { nombre: 'Enero', codigo: 'ENERO', descripcion: '', tipo: 'fijo', valor: '5', aplicableA: 'todos' }

test.each([
  [
    { valor: '7,25', montoMinimo: '1.234,50' },
    { valor: 7.25, montoMinimo: 1234.5 },
  ],
  [
    { tipo: 'porcentaje', valor: '12,5 %' },
    { valor: 12.5, montoMinimo: 0 },
  ],
  [{ usoMaximo: ' 20 ' }, { usoMaximo: 20 }],
  [{ usoMaximo: '' }, { usoMaximo: null }],
  [{}, { unaPorCliente: false }],
  [{ unaPorCliente: 'on' }, { unaPorCliente: true }],
])('%j is sent as %j', (change, sent) =>
  expect(toWire(PromotionForm, TypedPromotion.parse({ ...typed, ...change }))).toMatchObject(sent),
)

test.each([
  [{ valor: '1.234' }, 'valor', /^¿.+ o .+\?/],
  [{ valor: 'cinco' }, 'valor', /^Escribe una cantidad de dinero$/],
  [{ tipo: 'porcentaje', valor: 'cinco' }, 'valor', /^Escribe un porcentaje$/],
  [{ montoMinimo: 'mucho' }, 'montoMinimo', /^Escribe una cantidad de dinero$/],
  [{ valor: '' }, 'valor', /^Escribe el valor$/],
  [{ usoMaximo: '1.000' }, 'usoMaximo', /^Escribe un número entero, desde 1$/],
  [{ usoMaximo: 'diez' }, 'usoMaximo', /^Escribe un número entero, desde 1$/],
])('%j is refused at %s', (change, campo, error) => {
  const [issue] = TypedPromotion.safeParse({ ...typed, ...change }).error?.issues ?? []
  expect(issue).toMatchObject({ path: [campo], message: expect.stringMatching(error) })
})
