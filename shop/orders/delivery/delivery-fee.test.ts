import { expect, test } from 'vitest'
import type { Buyer } from '#shop/accounts/buyer.ts'
import { dollars } from '#shop/money.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { deliveryFee, type TipoEntrega } from './delivery-fee.ts'

const visitor: Buyer = undefined
const ana: Buyer = { tipo: 'individual', estado: 'activo' }
const bodega: Buyer = { tipo: 'mayorista', estado: 'activo' }
const pendiente: Buyer = { tipo: 'mayorista', estado: 'pendiente' }

test.each<{ who: string; buyer: Buyer; after: number; entrega: TipoEntrega; fee: number }>([
  { who: 'a visitor', buyer: visitor, after: 0, entrega: 'domicilio', fee: 3.5 },
  { who: 'a visitor', buyer: visitor, after: 49.99, entrega: 'domicilio', fee: 3.5 },
  { who: 'a visitor', buyer: visitor, after: 50, entrega: 'domicilio', fee: 0 },
  { who: 'a visitor', buyer: visitor, after: 50.01, entrega: 'domicilio', fee: 0 },
  { who: 'a visitor', buyer: visitor, after: 1, entrega: 'retiro', fee: 0 },
  { who: 'Ana', buyer: ana, after: 49.99, entrega: 'domicilio', fee: 3.5 },
  { who: 'Ana', buyer: ana, after: 49.99, entrega: 'retiro', fee: 0 },
  { who: 'a wholesale account', buyer: bodega, after: 0.01, entrega: 'domicilio', fee: 0 },
  { who: 'a wholesale account not yet approved', buyer: pendiente, after: 49.99, entrega: 'domicilio', fee: 3.5 },
])('$who with $$after after discount and $entrega pays a fee of $$fee', ({ buyer, after, entrega, fee }) => {
  expect(deliveryFee(dollars(after), entrega, buyer, DEFAULT_SETTINGS)).toBe(dollars(fee))
})

test('the fee and the amount of free delivery come from the settings', () => {
  const settings = { envio: dollars(5), envioGratisDesde: dollars(80) }
  expect(deliveryFee(dollars(79.99), 'domicilio', visitor, settings)).toBe(dollars(5))
  expect(deliveryFee(dollars(80), 'domicilio', visitor, settings)).toBe(0)
})
