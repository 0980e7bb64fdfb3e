import { beforeEach, describe, expect, test } from 'vitest'
import type { AccountMailJob } from '#server/jobs.ts'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import { changePassword, resetPassword } from '#shop/accounts/contract.ts'
import { ana, bodega, PASSWORD, register } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'
import { writeAccountMail } from './account-mails.ts'
import { createMailedToken } from './mailed-link.ts'
import { users } from './table.ts'

const shop = setupTestShop({ environment: { PUBLIC_URL: 'https://ferrete.example' } })
beforeEach(async () => {
  for (const person of [ana, bodega]) await register(shop.db, person, inPanama('2026-11-20T10:00'))
})

const write = async (mail: AccountMailJob) => {
  const letter = await writeAccountMail(shop.context, mail)
  if (!letter) throw new Error('no mail was queued')
  return { ...letter, text: letter.text.replace(/=[\w-]{43}$/m, '=…') }
}

const FOOT = `-- ${''}
Ferrete · Ciudad de Panamá
Lun-Vie 9-4, Sáb 8-12 · +507 6000-0000
WhatsApp +50760000000
Privacidad y condiciones: https://ferrete.example/condiciones
`

test('the mail that confirms an e-mail address', async () => {
  const letter = await write({ letter: 'verificar-correo', userId: ana.id })
  expect(letter).toMatchObject({ to: 'ana@correo.com', subject: 'Confirma tu correo · Ferrete' })
  expect(letter.text).toBe(`Confirma tu correo

Hola, Ana:

Confirma que este correo es tuyo. Así verás en tu cuenta también los pedidos que hiciste sin ella.

Confirmar mi correo:
https://ferrete.example/auth?verificar=…

Puede que te pidamos la contraseña de tu cuenta. El enlace sirve una vez, durante tres días. Si no creaste una cuenta, no hagas nada.

${FOOT}`)
})

test('the mail that resets a password', async () => {
  const letter = await write({ letter: 'restablecer-clave', email: ana.email })
  expect(letter).toMatchObject({ to: 'ana@correo.com', subject: 'Cambia tu contraseña · Ferrete' })
  expect(letter.text).toBe(`Cambia tu contraseña

Hola, Ana:

Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, hazlo aquí.

Cambiar mi contraseña:
https://ferrete.example/auth?restablecer=…

El enlace sirve una vez, durante una hora. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.

${FOOT}`)
})

describe('a changed password', () => {
  const text = `Tu contraseña cambió

Hola, Ana:

El 20/11/2026, 10:00 se cambió la contraseña de tu cuenta, y se cerraron las sesiones que tenía abiertas.

Si fuiste tú, no hagas nada. Si no fuiste tú, pon otra ahora mismo y llámanos al +507 6000-0000.

Poner otra contraseña:
https://ferrete.example/auth?modo=olvido

${FOOT}`
  const twice = { password: 'sal y pimienta', confirmPassword: 'sal y pimienta' }

  test('from the account is told to its owner', async () => {
    const answer = await shop.as(ana).call(changePassword, { body: { actual: PASSWORD, ...twice } })
    expect(answer).toMatchObject({ ok: true })
    expect(await shop.mails()).toMatchObject([{ to: ana.email, subject: 'Tu contraseña cambió · Ferrete', text }])
  })

  test('by a mailed link is told to its owner', async () => {
    const token = await createMailedToken(shop.context, ana.id, 'restablecer')
    await shop.call(resetPassword, { body: { token, ...twice } })
    expect(await shop.mails()).toMatchObject([{ to: ana.email, text }])
  })

  test('that was refused is told to nobody', async () => {
    await shop.as(ana).call(changePassword, { body: { actual: 'no-es-esta', ...twice } })
    expect(await shop.mails()).toEqual([])
  })
})

test('the mail that confirms a wholesale application', async () => {
  const letter = await write({ letter: 'mayorista-recibida', userId: bodega.id })
  expect(letter).toMatchObject({ to: 'bodega@correo.com', subject: 'Recibimos tu solicitud mayorista · Ferrete' })
  expect(letter.text).toContain('Un administrador la revisa y te avisamos por correo.')
})

test('the mail of an approval', async () => {
  const letter = await write({ letter: 'mayorista-aprobada', userId: bodega.id })
  expect(letter).toMatchObject({ to: 'bodega@correo.com', subject: 'Tu cuenta mayorista está aprobada · Ferrete' })
  expect(letter.text).toContain('ya compras al por mayor, con 30% de descuento y entrega gratis sin mínimo.')
  expect(letter.text).toContain('Iniciar sesión:\nhttps://ferrete.example/auth\n')
})

test('the mail of a rejection, with its reason and how to reach the shop', async () => {
  const request = { userId: bodega.id, fechaSolicitud: new Date(), estado: 'rechazada' as const }
  await shop.db.insert(wholesaleRequests).values({ ...request, comentarios: 'Falta el registro de la empresa.' })
  const letter = await write({ letter: 'mayorista-rechazada', userId: bodega.id })
  expect(letter).toMatchObject({ to: 'bodega@correo.com', subject: 'Sobre tu solicitud mayorista · Ferrete' })
  expect(letter.text).toContain(
    'Por ahora no podemos darte precio mayorista.\n\nEl motivo:\nFalta el registro de la empresa.',
  )
  expect(letter.text).toContain('comprar al detal en https://ferrete.example.')
  expect(letter.text).toContain('llámanos al +507 6000-0000 o escríbenos.')
})

describe('every account mail', () => {
  const letters: AccountMailJob[] = [
    { letter: 'verificar-correo', userId: ana.id },
    { letter: 'restablecer-clave', email: ana.email },
    { letter: 'mayorista-recibida', userId: ana.id },
    { letter: 'mayorista-aprobada', userId: ana.id },
    { letter: 'mayorista-rechazada', userId: ana.id },
  ]

  test.each(letters)('$letter mail: user input becomes neither HTML nor a link', async (mail) => {
    await shop.db.update(users).set({ nombre: '<b onclick="x">Ana</b> & Co www.mal.example' })
    const { text, html } = await write(mail)
    expect(text).toContain('Hola, <b onclick="x">Ana</b> & Co www mal example:')
    expect(html).toContain('Hola, &lt;b onclick=&quot;x&quot;&gt;Ana&lt;/b&gt; &amp; Co www mal example:')
  })

  test.each(letters)('$letter mail: carries the shop name from the settings', async (mail) => {
    await shop.setSettings({ nombre: 'La Carnicería' })
    const { subject, sender, text } = await write(mail)
    expect(subject).toMatch(/ · La Carnicería$/)
    expect(sender).toBe('La Carnicería')
    expect(text).toContain('-- \nLa Carnicería · Ciudad de Panamá\n')
  })

  test.each(letters)('$letter mail: has no unsubscribe link, because the person asked for it', async (mail) => {
    const { unsubscribeUrl, text, html } = await write(mail)
    expect(unsubscribeUrl).toBeUndefined()
    expect(text + html).not.toContain('/avisos/')
  })

  test.each(letters)('$letter mail: is not sent to a deleted account', async (mail) => {
    await shop.db.delete(users)
    expect(await writeAccountMail(shop.context, mail)).toBeUndefined()
  })

  test.each(letters.slice(0, 2))('$letter mail: has a new link each time', async (mail) => {
    const [one, other] = await Promise.all([1, 2].map(async () => (await writeAccountMail(shop.context, mail))?.text))
    expect(one).toMatch(/=[\w-]{43}$/m)
    expect(one).not.toBe(other)
  })
})
