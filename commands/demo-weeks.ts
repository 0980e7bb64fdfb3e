import type { FastifyInstance } from 'fastify'
import { administrators } from '#server/accounts/table.ts'
import { openSession } from '#server/auth/session.ts'
import type { Database } from '#server/db/connect.ts'
import { promotions } from '#server/promotions/table.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { addDays, type Day, panamaDay } from '#shop/dates.ts'
import { cents } from '#shop/money.ts'
import { hoursFor, slotHours } from '#shop/orders/delivery/delivery-slots.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { orderedGrams } from '#shop/orders/weights/charge-line.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'

interface Weeks {
  app: FastifyInstance
  db: Database
  firstDay: Day
  now: Date
  /** Sets the shop's clock. */
  at: (instant: Date) => void
}

const PASSWORD = 'ferrete'
const HOUSEHOLDS = ['Ana Ríos', 'Carlos Batista', 'Mireya Quintero', 'José Him', 'Lourdes Arosemena', 'Iván Castillo']
const VISITORS = ['Nadia Pérez', 'Rubén Tuñón', 'Gloria De León', 'Efraín Núñez', 'Yari Samudio', 'Óscar Vergara']
const RESTAURANTS = ['Fonda La Esquina', 'Parrillada Don Chimbo', 'Bodega San Felipe', 'Asados El Cangrejo']
const PLACES = [
  { corregimiento: 'bella-vista', calle: 'Calle 50', edificio: 'PH Sol', referencia: 'Frente al parque' },
  { corregimiento: 'san-francisco', calle: 'Vía Porras', edificio: 'Casa 12', referencia: 'Portón verde' },
  { corregimiento: 'bella-vista', calle: 'El Cangrejo, calle Eusebio A.', referencia: 'Junto a la panadería' },
  { corregimiento: 'juan-diaz', calle: 'Costa del Este', edificio: 'PH Mar', torre: 'B', referencia: 'Garita norte' },
]
const CUTS = ['10001', '10004', '10007', '10010', '10015', '10020', '10030', '10040']
/** A product with a legal maximum price: the minced beef of first quality. */
const REGULATED = '10042'
/** What a cut that has run out is replaced by. */
const SUBSTITUTES = ['10012', '10013']
const NOTES = ['', '', '', 'Cortado grueso, por favor.', 'Llamar al llegar.', 'Sin hueso si se puede.']

/**
 * Creates three weeks of orders in every state, charged by weight and most of them packed, accounts, wholesale
 * applications and promotions. Deterministic.
 */
export async function demoWeeks(weeks: Weeks): Promise<{ orders: number; accounts: number }> {
  const { app, db, firstDay, now, at } = weeks
  const pick = picker()
  const pickWeight = picker()
  const admin = await adminCookie(db)
  const cambios = { cobro: 'peso real', precioMarcado: 'marcado' }
  await send(app, 'PUT', '/api/admin/settings', { cambios }, admin)
  await send(app, 'PUT', `/api/admin/products/${REGULATED}`, { precioMaximoKg: 5, maximoDesde: firstDay }, admin)
  await db.insert(promotions).values(demoPromotions(panamaDay(now)))
  at(panamaTime(firstDay, 8))
  const cookies = new Map<string, string>()
  for (const nombre of HOUSEHOLDS) cookies.set(nombre, await register(app, nombre, 'individual'))
  for (const nombre of RESTAURANTS) await register(app, nombre, 'mayorista')
  await review(app, admin)
  for (const nombre of RESTAURANTS.slice(0, 2)) cookies.set(nombre, await signIn(app, nombre))

  let count = 0
  for (let day = firstDay; day <= panamaDay(now); day = addDays(day, 1)) {
    for (let nth = 0, ordersThatDay = 3 + pick(7); nth < ordersThatDay; nth++) {
      const moment = panamaTime(day, 7 + pick(12), pick(60))
      if (moment > now) continue
      at(moment)
      const { id, slot } = await order(app, pick, cookies, day)
      if (!id) continue
      count++
      for (const { estado, hours } of estadoSteps(pick)) {
        const later = new Date(slot.getTime() + hours * 3_600_000)
        if (later > now) break
        at(later)
        await send(app, 'PUT', `/api/orders/${id}/status`, { estado }, admin)
        if (estado === 'en_proceso') await pack(app, id, pickWeight, admin)
      }
    }
  }
  return { orders: count, accounts: HOUSEHOLDS.length + RESTAURANTS.length }
}

/** Weighs an order and marks it as packed; of every fourth one the last line is left to weigh, and of every
 * sixth one the first cut has run out. */
async function pack(app: FastifyInstance, id: string, pick: (below: number) => number, admin: string): Promise<void> {
  const { order: stored } = await send(app, 'GET', `/api/admin/orders/${id}`, undefined, admin)
  const isPartial = pick(4) === 0
  const hasRunOut = stored.productos.length > 1 && pick(6) === 0
  if (hasRunOut) {
    const { codigo } = stored.productos[0]
    const por = pick(2) === 0 ? null : SUBSTITUTES.find((each) => each !== codigo)
    const change = { cambio: crypto.randomUUID(), codigo, por }
    await send(app, 'POST', `/api/admin/empaque/${id}/productos/0/cambio`, change, admin)
  }
  for (const [posicion, line] of stored.productos.slice(0, isPartial ? -1 : undefined).entries()) {
    const gramos = Math.round((orderedGrams(line) * (960 + pick(110))) / 1000)
    const weight = { paquete: crypto.randomUUID(), gramos }
    await send(app, 'POST', `/api/orders/${id}/productos/${posicion}/peso`, weight, admin)
  }
  if (!isPartial) await send(app, 'PUT', `/api/admin/empaque/${id}/empacado`, { cajas: 1 + pick(3) }, admin)
}

/** The states that an order goes through, each with the hours since the hour of its delivery. */
function estadoSteps(pick: (below: number) => number): { estado: OrderEstado; hours: number }[] {
  if (pick(14) === 0) return [{ estado: 'cancelado', hours: -12 }]
  return [
    { estado: 'en_proceso', hours: -3 },
    { estado: 'en_camino', hours: 0 },
    { estado: 'entregado', hours: 1 },
  ]
}

/** One of the preparations that the shop offers for a product. */
function preparationOf(codigo: string, pick: (below: number) => number): string {
  const { preparaciones = [] } = STATIC_CATALOGUE.find((product) => product.codigo === codigo) ?? {}
  return preparaciones[pick(preparaciones.length)] ?? ''
}

async function order(app: FastifyInstance, pick: (below: number) => number, cookies: Map<string, string>, day: Day) {
  const visitor = pick(3) === 0
  const known = [...cookies.keys()]
  const nombre = (visitor ? VISITORS[pick(VISITORS.length)] : known[pick(known.length)]) ?? ''
  const isRestaurant = RESTAURANTS.includes(nombre)
  const codes = new Set(Array.from({ length: 1 + pick(4) }, () => CUTS[pick(CUTS.length)] ?? '10001'))
  const productos = [...codes].map((codigo) => ({
    codigo,
    unidad: pick(3) === 0 ? 'medio kilo' : 'kilos',
    cantidad: isRestaurant ? 5 + pick(20) : 1 + pick(3),
    preparacion: pick(3) === 0 ? preparationOf(codigo, pick) : '',
    ...(codigo === '10001' && { siNoHay: 'cambiar' }),
  }))
  const fechaEntrega = [1, 2, 3].map((ahead) => addDays(day, ahead)).find((each) => slotHours(each).length > 0) ?? day
  const tipoCliente = isRestaurant ? 'empresa' : 'individual'
  const tipoEntrega = pick(6) === 0 ? 'retiro' : 'domicilio'
  const hours = hoursFor(fechaEntrega, { tipoEntrega, horarioRetiro: DEFAULT_SETTINGS.horarioRetiro })
  const codigo = pick(8) === 0 ? { codigo: 'PARRILLA' } : {}
  const cookie = visitor ? undefined : cookies.get(nombre)
  const cart = { productos, tipoEntrega, ...codigo }
  const horaEntrega = hours[pick(hours.length)] ?? '12:00'
  const quote = await send(app, 'POST', '/api/orders/quote', { ...cart, tipoCliente }, cookie)
  const answer = await send(
    app,
    'POST',
    '/api/orders/submit',
    {
      ...cart,
      total: quote.total,
      cliente: {
        tipoCliente,
        nombre,
        telefono: phoneOf(nombre),
        email: emailOf(nombre),
        ...(tipoEntrega === 'domicilio' && { lugar: PLACES[pick(PLACES.length)] }),
        fechaEntrega,
        horaEntrega,
        notas: NOTES[pick(NOTES.length)],
      },
    },
    cookie,
  )
  return { id: answer.orderId as string | undefined, slot: new Date(`${fechaEntrega}T${horaEntrega}:00-05:00`) }
}

async function register(app: FastifyInstance, nombre: string, tipo: string): Promise<string> {
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
  const [kind = ''] = nombre.split(' ')
  const business = { negocio: nombre, tipoNegocio: kind === 'Fonda' ? kind : 'Restaurante', ruc: '8-715-2201 DV 34' }
  const form = { nombre, email: emailOf(nombre), telefono: phoneOf(nombre), tipo, ...passwords, ...business }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload: form })
  return `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}`
}

async function signIn(app: FastifyInstance, nombre: string): Promise<string> {
  const payload = { email: emailOf(nombre), password: PASSWORD }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}`
}

/** Approves two wholesale applications, rejects one, and leaves one pending. */
async function review(app: FastifyInstance, admin: string): Promise<void> {
  const { requests } = await send(app, 'GET', '/api/auth/wholesale-requests', undefined, admin)
  const idOf = (nombre = '') => requests.find((each: { nombre: string }) => each.nombre === nombre)?.id
  const [one, two, three] = RESTAURANTS
  for (const each of [one, two])
    await send(app, 'PUT', `/api/auth/wholesale-requests/${idOf(each)}/approve`, { comentarios: 'Bienvenidos.' }, admin)
  const comentarios = 'Falta el aviso de operación.'
  await send(app, 'PUT', `/api/auth/wholesale-requests/${idOf(three)}/reject`, { comentarios }, admin)
}

async function adminCookie(db: Database): Promise<string> {
  const [owner] = await db.select().from(administrators)
  const token = await openSession(db, { administratorId: owner?.id ?? '' }, new Date())
  // The second name is that behind https.
  return `sesion_admin=${token}; __Host-sesion_admin=${token}`
}

async function send(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  cookie?: string,
) {
  const headers = cookie ? { cookie } : {}
  return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json()
}

const demoPromotions = (today: Day) => {
  const common = { descripcion: '', montoMinimo: cents(0), aplicableA: 'todos' as const, categorias: [] }
  const percent = { ...common, tipo: 'porcentaje' as const }
  return [
    { ...percent, codigo: 'PARRILLA', nombre: 'Diez por ciento en todo', valor: 1000, fechaFin: addDays(today, 20) },
    { ...common, codigo: 'CINCO', nombre: 'Cinco dólares menos', tipo: 'fijo' as const, valor: 500, usoMaximo: 100 },
    { ...percent, codigo: 'PATRIAS', nombre: 'Fiestas patrias', valor: 1500, fechaFin: addDays(today, -5) },
  ]
}

/** A seeded linear congruential generator, so that the demo data is the same every time. */
function picker(): (below: number) => number {
  let seed = 20_261_121
  return (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
}

const panamaTime = (day: Day, hour: number, minute = 0): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00-05:00`)
const emailOf = (nombre: string): string =>
  `${nombre
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@demo.example`
const phoneOf = (nombre: string): string => `+507 6${100 + nombre.length * 31}-${1000 + nombre.length * 217}`
