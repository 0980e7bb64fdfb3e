import type { Stop } from '#shop/courier/stop.ts'
import { dollars } from '#shop/money.ts'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'

/** A courier's step: by default Beto left at nine with the order. */
export const aStep = (given: Partial<DeliveryStep>): DeliveryStep => ({
  paso: '0199f0a0-0000-7000-8000-0000000000b1',
  que: 'en_camino',
  cuando: new Date('2026-11-23T09:00:00-05:00'),
  quien: 'beto',
  recibe: '',
  motivo: '',
  foto: false,
  ...given,
})

/** Ana's order for Monday at nine, in two boxes. */
export const aStop = (given: Partial<Stop> = {}): Stop => ({
  id: '0199f0a0-0000-7000-8000-0000000000a1',
  estado: 'en_proceso',
  marca: 'empacado',
  fecha: '2026-11-23',
  hora: '09:00',
  nombre: 'Ana Ríos',
  telefono: '6123-4567',
  pidio: null,
  direccion: 'Calle 50, casa 8',
  corregimiento: null,
  mapa: 'https://www.google.com/maps',
  notas: '',
  notaInterna: '',
  empacado: true,
  cajas: 2,
  cobro: 'cobra',
  regalo: false,
  total: dollars(13.5),
  formaPago: null,
  aviso: null,
  pasos: [],
  ...given,
})
