import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { changeSettings, getSettings, readAllSettings } from '#shop/settings-contract.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { settings } from './table.ts'

const shop = setupTestShop({ environment: { COMPANY_EMAIL: 'caja@ferrete.example' } })
let owner: ReturnType<typeof shop.as>
beforeEach(() => {
  owner = shop.as(rosa)
})

const change = (body: CallInput<typeof changeSettings>['body']) => owner.call(changeSettings, { body })
const stored = async () => (await shop.db.select().from(settings))[0]?.ajustes

test('the owner reads every setting, internal ones included', async () => {
  expect(await owner.call(readAllSettings, {})).toMatchObject({
    ok: true,
    settings: { nombre: 'Ferrete', pedidosPorHora: 12, email: 'caja@ferrete.example' },
  })
})

test('a change applies at once, and only changed settings are stored', async () => {
  expect(await change({ cambios: { whatsapp: '50769999999', envio: 4.25 }, vistos: { envio: 3.5 } })).toMatchObject({
    ok: true,
    settings: { whatsapp: '50769999999', envio: 425, email: 'caja@ferrete.example' },
  })
  expect(await shop.call(getSettings, {})).toMatchObject({ settings: { whatsapp: '50769999999', envio: 425 } })
  expect(await stored()).toEqual({ whatsapp: '50769999999', envio: 4.25 })
  await change({ cambios: { nombre: 'La Carnicería' } })
  expect(await stored()).toEqual({ whatsapp: '50769999999', envio: 4.25, nombre: 'La Carnicería' })
})

test('a change is logged with its author, in dollars', async () => {
  await change({ cambios: { envio: 4.25, telefono: '+507 6000-0000', pedidosPorHora: 8 } })
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    {
      quien: 'rosa',
      accion: 'ajustes.cambiados',
      objeto: 'Costo de la entrega, Pedidos por hora',
      antes: { envio: 3.5, pedidosPorHora: 12 },
      despues: { envio: 4.25, pedidosPorHora: 8 },
    },
  ])
})

test('an unchanged value is not logged', async () => {
  expect(await change({ cambios: { envio: 3.5 } })).toMatchObject({ ok: true })
  expect(await shop.db.$count(auditLog)).toBe(0)
})

test('a change on outdated data is refused with the new value', async () => {
  await change({ cambios: { envio: 4 } })
  const answer = await change({
    cambios: { envio: 5, nombre: 'La Carnicería' },
    vistos: { envio: 3.5, nombre: 'Ferrete' },
  })
  expect(answer).toMatchObject({
    ok: false,
    status: 409,
    error: 'Otra persona cambió mientras tanto: Costo de la entrega (ahora «$4.00»). Revisa y guarda otra vez.',
    campos: { 'cambios.envio': 'Otra persona puso «$4.00»' },
    settings: { envio: 400, nombre: 'Ferrete' },
  })
  expect(await stored()).toEqual({ envio: 4 })
})

test('of two concurrent changes of a setting one is refused', async () => {
  const both = await Promise.all([4, 5].map((envio) => change({ cambios: { envio }, vistos: { envio: 3.5 } })))
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test.each([
  { cambios: { whatsapp: '+507 6000' }, error: 'Escribe el número de WhatsApp solo con dígitos, con el 507' },
  { cambios: { envio: -1 }, error: expect.any(String) },
  { cambios: { pedidosPorHora: 2.5 }, error: 'Escribe cuántos pedidos caben en una hora, de 0 a 1000' },
  {
    cambios: { zonasReparto: 'Bella Vista, Betania\nSan Fransisco, bethania' },
    error: 'No conocemos estos corregimientos: San Fransisco',
  },
  { cambios: { email: 'ventas' }, error: 'Escribe un correo válido' },
])('$cambios is refused at its field, and nothing is stored', async ({ cambios, error }) => {
  const [name = ''] = Object.keys(cambios)
  expect(await change({ cambios })).toMatchObject({ ok: false, status: 400, campos: { [`cambios.${name}`]: error } })
  expect(await stored()).toBeUndefined()
})
