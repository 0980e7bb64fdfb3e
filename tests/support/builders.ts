import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { createArticle } from '#shop/blog/contract.ts'
import { Product } from '#shop/catalog/product.ts'
import type { CallInput } from '#shop/endpoint.ts'
import type { submitOrder } from '#shop/orders/contract.ts'
import { type Promotion, PublicPromotion } from '#shop/promotions/promotion.ts'

/** Test data with realistic defaults: a test gives only the values it depends on, money in dollars. */

type ProductOnTheWire = z.input<typeof Product>

/** A product for sale. By default, half a kilo costs half. */
export function aProduct(given: Partial<ProductOnTheWire> = {}): Product {
  const precioKg = given.precioKg ?? 10
  return z.decode(Product, {
    codigo: '10001',
    nombre: 'Rib eye nacional',
    precioMedioKilo: Math.round(precioKg * 50) / 100,
    categoria: 'Premium',
    disponible: true,
    descripcion: 'Jugoso y de mordida suave.',
    region: 'lomo alto',
    metodos: ['parrilla'],
    destacado: false,
    consejo: 'Fuego alto.',
    ...given,
    precioKg,
  })
}

type PromotionOnTheWire = z.input<typeof PublicPromotion> & Pick<Promotion, 'activa' | 'usoMaximo' | 'usoActual'>

/** The defaults of a promotion. */
export const TEN_PERCENT = {
  nombre: 'Diez por ciento',
  descripcion: '10 % en todo',
  tipo: 'porcentaje',
  valor: 10,
} as const

/** A promotion, by default 10 % off everything without limits. `valor` in percent or dollars. */
export function aPromotion(given: Partial<PromotionOnTheWire> = {}): Promotion & { id: string } {
  const { activa = true, usoMaximo = null, usoActual = 0, ...rest } = given
  const known = z.decode(PublicPromotion, {
    ...TEN_PERCENT,
    codigo: 'PARRILLA',
    montoMinimo: 0,
    fechaInicio: null,
    fechaFin: null,
    unaPorCliente: false,
    aplicableA: 'todos',
    categorias: [],
    ...rest,
  })
  return { ...known, id: randomUUID(), activa, usoMaximo, usoActual }
}

type OrderOnTheWire = CallInput<typeof submitOrder>['body']
type GivenOrder = Omit<Partial<OrderOnTheWire>, 'cliente'> & { cliente?: Partial<OrderOnTheWire['cliente']> }

/** One kilo at $10.00 delivered for $3.50, on the Monday after the test clock's day. */
export function anOrder({ cliente, ...given }: GivenOrder = {}): OrderOnTheWire {
  return {
    cliente: {
      tipoCliente: 'individual',
      nombre: 'Ana Ríos',
      telefono: '+507 6123-4567',
      email: 'ana@correo.com',
      direccion: 'Calle 50, casa 8, Bella Vista',
      fechaEntrega: '2026-11-23',
      horaEntrega: '09:00',
      notas: '',
      quienRetira: '',
      ...cliente,
    },
    productos: [{ codigo: '10001', unidad: 'kilos', cantidad: 1 }],
    total: 13.5,
    ...given,
  }
}

type ArticleOnTheWire = CallInput<typeof createArticle>['body']

/** An article published on the day before the test clock's day. */
export const anArticle = (given: Partial<ArticleOnTheWire> = {}): ArticleOnTheWire => ({
  titulo: 'Picaña a la brasa',
  contenido: '<p>Empieza por la grasa, no por la carne.</p>',
  fecha: '2026-11-19',
  estado: 'publicado',
  ...given,
})

/** An address to save in an account. */
export const aHome = {
  id: '0199f0a0-0000-7000-8000-000000000098',
  nombre: 'Casa',
  lugar: { corregimiento: 'betania', calle: 'Vía Brasil', referencia: 'Frente al parque' },
}
