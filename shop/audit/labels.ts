import { PRODUCT_FIELD_LABELS } from '#shop/catalog/product-change.ts'
import { dateText, momentText } from '#shop/dates.ts'
import { dollars, usd } from '#shop/money.ts'
import { areaText } from '#shop/places/area-text.ts'
import { PROMOTION_FIELDS } from '#shop/promotions/promotion.ts'
import { SETTING_NAMES } from '#shop/settings.ts'
import { searchText } from '#shop/text/search-text.ts'

/** The label of each action. */
const ACTION_LABELS = {
  'ajuste.anotado': 'Ajuste de lo que se debe',
  'ajuste.anulado': 'Ajuste anulado',
  'ajustes.cambiados': 'Ajustes cambiados',
  'articulo.creado': 'Artículo creado',
  'articulo.cambiado': 'Artículo cambiado',
  'articulo.eliminado': 'Artículo eliminado',
  'cliente.cambiado': 'Ficha de cliente cambiada',
  'cliente.distinto': 'Dos clientes no son la misma persona',
  'cliente.olvidado': 'Datos de un cliente olvidados',
  'cliente.separado': 'Cliente separado otra vez',
  'cliente.unido': 'Cliente unido a otro',
  'comprobante.contestado': 'Pago avisado por un cliente, contestado',
  'dia.abierto': 'Día de entregas abierto',
  'dia.cerrado': 'Día de entregas cerrado',
  'dias.abiertos': 'Cierre de varios días deshecho',
  'dias.cerrados': 'Varios días cerrados',
  'hora.capacidad': 'Cupo de la hora cambiado',
  'imagen.subida': 'Imagen subida',
  'imagen.texto': 'Descripción de la imagen cambiada',
  'imagen.eliminada': 'Imagen eliminada',
  'mes.cerrado': 'Mes cerrado',
  'pago.anotado': 'Pago anotado',
  'pago.anulado': 'Pago anulado',
  'pago.devuelto': 'Dinero devuelto',
  'pago.repartido': 'Pago repartido de otra manera',
  'pedido.cambiado': 'Pedido cambiado',
  'pedido.estado': 'Cambio de estado',
  'pedido.desempacado': 'Pedido sin empacar otra vez',
  'pedido.empacado': 'Pedido empacado',
  'pedido.enlace': 'Enlace de seguimiento retirado',
  'pedido.tomado': 'Pedido tomado por la tienda',
  'producto.creado': 'Producto creado',
  'producto.editado': 'Producto cambiado',
  'producto.precios': 'Precios cambiados',
  'producto.disponible': 'Disponibilidad cambiada',
  'producto.retirado': 'Producto retirado',
  'producto.devuelto': 'Producto de vuelta en la tienda',
  'promocion.creada': 'Promoción creada',
  'promocion.cambiada': 'Promoción cambiada',
  'promocion.eliminada': 'Promoción eliminada',
  'reclamo.contestado': 'Reclamo contestado',
  'reporte.enviado': 'Reporte enviado',
  'solicitud.aprobada': 'Solicitud aprobada',
  'solicitud.rechazada': 'Solicitud rechazada',
  'saldo.usado': 'Saldo usado en un pedido',
  'saldo.dejado': 'Lo que sobraba queda como saldo',
  'tarea.reintentada': 'Se intentó otra vez',
  'tareas.reintentadas': 'Se intentaron otra vez',
  'respaldo.pedido': 'Se pidió un respaldo',
  'token.creado': 'Token para un programa creado',
  'token.revocado': 'Token para un programa revocado',
  'usuario.creado': 'Usuario creado',
  'usuario.cambiado': 'Usuario cambiado',
  'usuario.contraseña': 'Contraseña cambiada',
  'usuario.segundo-factor': 'Código del teléfono cambiado',
} as const
export type AuditAction = keyof typeof ACTION_LABELS

const asTitle = <Field extends string>(names: Record<Field, string>) =>
  Object.fromEntries(
    Object.entries<string>(names).map(([field, name]) => [field, name.charAt(0).toUpperCase() + name.slice(1)]),
  ) as Record<Field, string>

/** The label of each field that an entry can have: those of settings, promotions and products are total by their types. */
const FIELD_LABELS = {
  ...SETTING_NAMES,
  ...asTitle(PROMOTION_FIELDS),
  ...asTitle(PRODUCT_FIELD_LABELS),
  activo: 'Puede entrar',
  alt: 'Descripción',
  cajas: 'Cajas',
  canal: 'Cómo llegó',
  capacidad: 'Cupo',
  cerrado: 'Cerrado',
  contenido: 'Texto',
  contraseña: 'Contraseña',
  correo: 'Correo',
  cortes: 'Cortes',
  cuantas: 'Cuántas',
  datos: 'Datos',
  dias: 'Días',
  disponible: 'Disponible',
  distintoDe: 'No es la misma persona que',
  enlacesRetirados: 'Enlaces retirados',
  estado: 'Estado',
  expira: 'Vence',
  fecha: 'Fecha',
  fechaEntrega: 'Día',
  forma: 'Forma de pago',
  height: 'Alto',
  horaEntrega: 'Hora',
  imagenAlt: 'Descripción de la imagen',
  llamarAntes: 'Llamar antes de cortar',
  motivo: 'Motivo',
  nota: 'Nota interna',
  notas: 'Nota',
  pago: 'Cómo paga',
  respuesta: 'Respuesta',
  resumen: 'Resumen',
  retirado: 'Retirado',
  rol: 'Rol',
  segundoFactor: 'Código del teléfono',
  slug: 'Dirección de la página',
  tipoEntrega: 'Forma de entrega',
  titulo: 'Título',
  total: 'Total',
  unidoCon: 'Unido con',
  usoActual: 'Veces usada',
  usuario: 'Usuario',
  width: 'Ancho',
} as const
export type AuditField = keyof typeof FIELD_LABELS
/** The values of an entry by their fields. Its fields have a label: no name of the code is shown. */
export type AuditValues = { [Field in AuditField]?: unknown }

const MONEY = ['precioKg', 'precioMedioKilo', 'precioMaximoKg', 'montoMinimo', 'envio', 'envioGratisDesde', 'total']
const MAX_LENGTH = 200

/** 'producto.precios' as 'Precios cambiados'; an action without a label as it is written, with spaces. */
export const actionText = (accion: string): string =>
  (ACTION_LABELS as Record<string, string>)[accion] ?? accion.replace(/[._-]/g, ' ')

/** The actions whose label contains the search text. */
export const actionsLike = (busca: string): string[] =>
  Object.keys(ACTION_LABELS).filter((accion) => searchText(actionText(accion)).includes(searchText(busca.trim())))

/** The label of a field; one that an older version stored and that has none is 'Otro dato'. */
export const fieldText = (field: string): string => (FIELD_LABELS as Record<string, string>)[field] ?? 'Otro dato'

/** The value of a field for display: money, days, and yes or no, instead of the stored form. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vacío'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return MONEY.includes(field) ? usd(dollars(value)) : String(value)
  if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join(', ') || 'vacío'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inside]) => `${fieldText(name)}: ${valueText(name, inside)}`)
      .join(', ')
  return field === 'entregaEn' ? areaText(String(value)) : textOf(String(value))
}

function textOf(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateText(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentText(new Date(value))
  if (/^[a-z]+(_[a-z]+)+$/.test(value)) return value.replaceAll('_', ' ')
  const words = value.startsWith('<') ? value.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ') : value
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH).trim()}…` : words.trim()
}
