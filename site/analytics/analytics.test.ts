import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceLine } from '#shop/catalog/line.ts'
import { cents, sum } from '#shop/money.ts'
import { aProduct } from '#tests/support/builders.ts'
import { countedPath, isUncountedPage, originOf, type TrackedEvent, toGa4 } from './analytics.ts'
import { optsOutOfTracking } from './consent.ts'

const ORDER = '0193f3c2-7a41-7c7e-9f0a-5b1c2d3e4f5a'
const ribEye = priceLine(aProduct({ precioKg: 10.5 }), {
  codigo: '10001',
  unidad: 'kilos',
  cantidad: 2,
  preparacion: '',
})
const molida = priceLine(aProduct({ codigo: '10042', nombre: 'Molida', categoria: 'Molida', precioKg: 4.73 }), {
  codigo: '10042',
  unidad: 'medio kilo',
  cantidad: 1,
  preparacion: '',
})
const sold = (event: 'purchase' | 'order_completed') =>
  toGa4({ event, orderId: ORDER, lines: [ribEye, molida], envio: cents(350), total: cents(2487) })

describe('the GA4 event of', () => {
  test('a cut added to the cart', () =>
    expect(toGa4({ event: 'add_to_cart', line: molida })).toEqual({
      event: 'add_to_cart',
      ecommerce: {
        currency: 'USD',
        value: 2.37,
        items: [
          {
            item_id: '10042',
            item_name: 'Molida',
            item_category: 'Molida',
            item_variant: 'medio kilo',
            price: 2.37,
            quantity: 1,
          },
        ],
      },
    }))

  test('an order has a value without the delivery fee, and only the short id', () => {
    const order = {
      currency: 'USD',
      transaction_id: '2D3E4F5A',
      value: 21.37,
      shipping: 3.5,
      items: [
        { item_id: '10001', price: 10.5, quantity: 2 },
        { item_id: '10042', price: 2.37, quantity: 1 },
      ],
    }
    expect(sold('purchase')).toMatchObject({ event: 'purchase', ecommerce: order })
    expect(sold('order_completed')).toMatchObject({ event: 'order_completed', ecommerce: order })
  })

  test('a page view', () =>
    expect(
      toGa4({
        event: 'page_view',
        path: '/blog/la-picana',
        home: 'https://ferrete.example',
        referrer: 'https://www.google.com/search?q=picana',
      }),
    ).toEqual({
      event: 'page_view',
      page_path: '/blog/la-picana',
      page_location: 'https://ferrete.example/blog/la-picana',
      page_title: '/blog/la-picana',
      page_referrer: 'https://www.google.com',
    }))
})

test.each([
  ['/', '/'],
  ['/haz-tu-pedido', '/haz-tu-pedido'],
  ['/pedido/', '/pedido'],
  ['/blog/', '/blog'],
  ['/blog/la-picana', '/blog/la-picana'],
  ['/blog/ana@correo.com', '/blog'],
  ['/dashboard/perfil', '/dashboard'],
  [`/avisos/${ORDER}`, '/avisos'],
  [`/avisos/${ORDER}/firma`, '/avisos'],
  ['/auth/un-enlace-secreto', '/auth'],
  ['/ana@correo.com', '/no-existe'],
  ['//ana/6123-4567', '/no-existe'],
])('%s is logged as %s', (path, counted) => expect(countedPath(path)).toBe(counted))

test.each(['/admin', '/admin/pedidos', '/api/docs', '/blog-test', '/debug-api/', '/network-debug'])(
  '%s is not logged',
  (path) => expect(isUncountedPage(path)).toBe(true),
)

test.each(['/', '/administrar', '/blog', '/blog/blog-test', '/dashboard'])('%s is logged', (path) =>
  expect(isUncountedPage(path)).toBe(false),
)

test.each([
  ['https://l.facebook.com/l.php?u=ana', 'https://l.facebook.com'],
  ['android-app://com.whatsapp/', 'android-app://com.whatsapp'],
  ['', ''],
  ['Ana Ríos', ''],
])('the referrer «%s» is logged as «%s»', (referrer, reported) => expect(originOf(referrer)).toBe(reported))

test.each([
  [{}, false],
  [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
])('a browser with %j opts out of tracking: %s', (browser, asks) => expect(optsOutOfTracking(browser)).toBe(asks))

describe('events', () => {
  /** All personal data of an order, each marked with a sign that the test searches for. */
  const marked = (name: string) => fc.string({ minLength: 1, maxLength: 30 }).map((text) => `§${name}§${text}`)
  const person = fc.record({
    nombre: marked('nombre'),
    telefono: marked('telefono'),
    email: marked('email'),
    direccion: marked('direccion'),
    notas: marked('notas'),
    codigo: marked('codigo'),
  })
  const line = fc
    .record({
      precioKg: fc.integer({ min: 1, max: 9999 }).map((whole) => whole / 100),
      cantidad: fc.integer({ min: 1, max: 999 }),
      unidad: fc.constantFrom('kilos' as const, 'medio kilo' as const),
    })
    .map(({ precioKg, ...asked }) => priceLine(aProduct({ precioKg }), { codigo: '10001', preparacion: '', ...asked }))

  test('hold no personal data, whatever the order and the page', () =>
    fc.assert(
      fc.property(fc.uuid(), person, fc.array(line, { minLength: 1, maxLength: 5 }), (id, cliente, lines) => {
        const envio = cents(350)
        const total = sum([...lines.map(({ subtotal }) => subtotal), envio])
        const order = {
          orderId: id,
          envio,
          total,
          cliente,
          ...cliente,
          lines: lines.map((each) => ({ ...each, ...cliente, codigo: each.codigo, nombre: each.nombre })),
        }
        const where = encodeURI(Object.values(cliente).join('/'))
        const events: TrackedEvent[] = [
          { event: 'purchase', ...order },
          { event: 'order_completed', ...order },
          ...order.lines.map((each) => ({ event: 'add_to_cart' as const, line: each })),
          ...['/', '/auth/', '/avisos/', '/blog/', '/dashboard/'].map((page) => ({
            event: 'page_view' as const,
            path: `${page}${where}`,
            home: 'https://ferrete.example',
            referrer: `https://correo.example/${where}?id=${id}`,
          })),
        ]
        const reported = JSON.stringify(events.map(toGa4))
        expect(reported).not.toContain('§')
        expect(reported).not.toContain('%C2%A7')
        expect(reported).not.toContain(id)
      }),
    ))

  test('have amounts of at most two decimals, and a purchase the value of its items', () =>
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const total = sum([...lines.map(({ subtotal }) => subtotal), cents(350)])
        const reported = JSON.stringify(toGa4({ event: 'purchase', orderId: ORDER, lines, envio: cents(350), total }))
        const { value, items } = JSON.parse(reported).ecommerce
        expect(reported).not.toMatch(/\d\.\d{3}/)
        const itemsValue = items.reduce(
          (sum: number, { price, quantity }: { price: number; quantity: number }) => sum + price * quantity,
          0,
        )
        expect(value).toBeCloseTo(itemsValue, 5)
      }),
    ))
})
