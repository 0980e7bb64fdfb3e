import { dollars } from '#shop/money.ts'
import type { PackingLine, PackingOrder } from '#shop/packing/packing-order.ts'

/** A line to weigh: by default a kilo of Falda at $10.50. */
export const aLine = (given: Partial<PackingLine> = {}): PackingLine => ({
  posicion: 0,
  codigo: '1',
  plu: '10001',
  nombre: 'Falda',
  categoria: 'Parrilla',
  preparacion: '',
  unidad: 'kilos',
  cantidad: 1,
  precio: dollars(10.5),
  gramos: 1000,
  gramosReales: null,
  paquetes: [],
  siNoHay: 'llamar',
  pedida: null,
  quitada: false,
  espera: false,
  cambio: null,
  ...given,
})

/** An order of Ana with that line, charged by weight with a tolerance of 5 %. */
export const aPackingOrder = (given: Partial<PackingOrder> = {}): PackingOrder => ({
  id: '0199f0a0-0000-7000-8000-0000000000a1',
  estado: 'pendiente',
  horaLiberada: false,
  hora: '09:00',
  nombre: 'Ana Ríos',
  tipoEntrega: 'domicilio',
  tipoCliente: 'individual',
  notas: '',
  notaInterna: '',
  llamarAntes: false,
  sinPrecios: false,
  pagaAntes: false,
  cobro: 'peso real',
  tolerancia: 5,
  empacadoEn: null,
  cajas: null,
  aviso: null,
  productos: [aLine()],
  ...given,
})
