import { describe, expect, test } from 'vitest'
import { changeSettings } from '#shop/settings-contract.ts'
import { readTerms } from '#shop/terms/contract.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { BACKUP_KEEP: '21' } })
const text = async () => {
  const answer = await shop.call(readTerms, {})
  if (!answer.ok) throw new Error(answer.error)
  return answer.secciones.flatMap(({ titulo, parrafos }) => [`# ${titulo}`, ...parrafos]).join('\n')
}

describe('the default text', () => {
  test('says what the settings and the rules say', async () => {
    const words = await text()
    for (const fact of [
      'la entrega cuesta $3.50 y es gratis desde $50.00',
      'hasta las 18:00 del día antes',
      '30 minutos',
      'Aceptamos Visa, Mastercard, ACH y Yappy.',
      'Si al cortar varía unos gramos, el precio no cambia.',
      'a los 90 días',
      'a los 21 días',
      'Ley 81 de 2019',
      'ventas@ferrete.example',
    ])
      expect(words).toContain(fact)
    expect(words).not.toMatch(/[{}]/)
  })

  test('follows the settings, also how weight is charged', async () => {
    await shop.setSettings({
      ...{ cobro: 'peso real', tolerancia: 8, envio: 4.25, horaLimite: '16:30', formasDePago: 'efectivo' },
      textoPeso: 'El precio no cambia.',
    })
    const words = await text()
    for (const fact of ['nunca más de 8 % por encima', '$4.25', 'las 16:30', 'Aceptamos efectivo.'])
      expect(words).toContain(fact)
    expect(words).not.toMatch(/Yappy|18:00|el precio no cambia/i)
  })
})

test('the owner writes another text, with headings and figures', async () => {
  const change = (textoCondiciones: string) =>
    shop.as(rosa).call(changeSettings, { body: { cambios: { textoCondiciones } } })
  expect(
    await change('Somos {tienda}.\r\n\r\n# Entrega\nCuesta {envío}\ny llega.\n\n<b>Gratis</b> nunca.'),
  ).toMatchObject({
    ok: true,
  })
  expect(await shop.call(readTerms, {})).toMatchObject({
    secciones: [
      { titulo: '', parrafos: ['Somos Ferrete.'] },
      { titulo: 'Entrega', parrafos: ['Cuesta $3.50 y llega.', '<b>Gratis</b> nunca.'] },
    ],
  })
  expect(await change('Cuesta {precio del envío}.')).toMatchObject({
    status: 400,
    campos: { 'cambios.textoCondiciones': expect.stringContaining('No conocemos {precio del envío}') },
  })
  expect(await change('x'.repeat(10_001))).toMatchObject({ status: 400 })
  // Empty, it is the default text again.
  expect(await change('')).toMatchObject({ ok: true, settings: { textoCondiciones: '' } })
})
