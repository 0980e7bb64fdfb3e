import { PRODUCT_FIELD_LABELS } from '#shop/catalog/product-change.ts'
import { dateText, momentText } from '#shop/dates.ts'
import { dollars, signedUsd } from '#shop/money.ts'
import { areaText } from '#shop/places/area-text.ts'
import { PROMOTION_FIELDS } from '#shop/promotions/promotion.ts'
import { searchText } from '#shop/text/search-text.ts'
import { SETTING_NAMES } from '#shop/text/setting-names.ts'
import type { Change } from './contract.ts'

/** The text of each action, which follows the name of the person; `{}` stands for the changed thing. */
const ACTION_TEXTS = {
  'ajuste.anotado': 'anotó una devolución o una deuda del {}',
  'ajuste.anulado': 'anuló una devolución o una deuda del {}',
  'ajustes.cambiados': 'cambió los ajustes',
  'articulo.cambiado': 'cambió el artículo «{}»',
  'articulo.creado': 'creó el artículo «{}»',
  'articulo.eliminado': 'eliminó el artículo «{}»',
  'caja.anotada': 'anotó un movimiento en la {}',
  'caja.anulada': 'anuló un movimiento en la {}',
  'cliente.cambiado': 'cambió la ficha del {}',
  'cliente.distinto': 'dijo que el {} es otra persona',
  'cliente.olvidado': 'olvidó los datos del {}',
  'cliente.separado': 'separó otra vez al {}',
  'cliente.unido': 'unió al {} con otro',
  'comprobante.contestado': 'contestó el pago que avisó el cliente del {}',
  'dia.abierto': 'abrió las entregas del {}',
  'dia.cerrado': 'cerró las entregas del {}',
  'dias.abiertos': 'abrió otra vez los días del {}',
  'dias.cerrados': 'cerró varios días, del {}',
  'hora.capacidad': 'cambió el cupo de la hora {}',
  'imagen.eliminada': 'eliminó la imagen {}',
  'imagen.subida': 'subió la imagen {}',
  'imagen.texto': 'cambió la descripción de la imagen {}',
  'mes.cerrado': 'cerró el mes de {}',
  'pago.anotado': 'anotó un pago del {}',
  'pago.anulado': 'anuló un pago del {}',
  'pago.devuelto': 'devolvió dinero del {}',
  'pago.repartido': 'repartió de otra manera un pago del {}',
  'pedido.cambiado': 'cambió el {}',
  'pedido.desempacado': 'abrió otra vez el {}, que estaba empacado',
  'pedido.empacado': 'empacó el {}',
  'pedido.enlace': 'retiró el enlace de seguimiento del {}',
  'pedido.estado': 'pasó el {}',
  'pedido.tomado': 'anotó el {}',
  'producto.creado': 'creó el producto {}',
  'producto.devuelto': 'devolvió a la tienda el producto {}',
  'producto.disponible': 'cambió la disponibilidad de {}',
  'producto.editado': 'cambió el producto {}',
  'producto.precios': 'cambió los precios de {}',
  'producto.retirado': 'retiró el producto {}',
  'promocion.cambiada': 'cambió la promoción {}',
  'promocion.creada': 'creó la promoción {}',
  'promocion.eliminada': 'eliminó la promoción {}',
  'puerta.resuelta': 'resolvió lo que pasó en la puerta con el {}',
  'reclamo.contestado': 'contestó el reclamo del {}',
  'reporte.enviado': 'envió el reporte {}',
  'respaldo.pedido': 'pidió un respaldo de la tienda',
  'saldo.dejado': 'dejó como saldo lo que sobraba del {}',
  'saldo.usado': 'usó el saldo en el {}',
  'solicitud.aprobada': 'aprobó la {}',
  'solicitud.rechazada': 'rechazó la {}',
  'tarea.reintentada': 'intentó otra vez la tarea {}',
  'tareas.reintentadas': 'intentó otra vez las tareas: {}',
  'token.creado': 'creó el token {} para un programa',
  'token.revocado': 'revocó el token {} de un programa',
  'usuario.cambiado': 'cambió al usuario {}',
  'usuario.contraseña': 'cambió la contraseña de {}',
  'usuario.creado': 'agregó al usuario {}',
  'usuario.segundo-factor': 'cambió el código del teléfono de {}',
} as const
export type AuditAction = keyof typeof ACTION_TEXTS

const asTitle = <Field extends string>(names: Record<Field, string>) =>
  Object.fromEntries(
    Object.entries<string>(names).map(([field, name]) => [field, name.charAt(0).toUpperCase() + name.slice(1)]),
  ) as Record<Field, string>

/** The label of each field of an entry. The types require one for every field of settings, promotions and products. */
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
  resuelto: 'Qué se hizo',
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
/** The values of an entry by field. Only labelled fields are allowed, so that no internal name is ever shown. */
export type AuditValues = { [Field in AuditField]?: unknown }

const EMPTY = 'vacío'
const MONEY = [
  ...['precioKg', 'precioMedioKilo', 'precioMaximoKg', 'montoMinimo', 'total'],
  ...['envio', 'envioGratisDesde', 'limiteDevolucion', 'limiteDescuento', 'redondeo'],
]
const MAX_LENGTH = 200

const actionText = (accion: string): string =>
  (ACTION_TEXTS as Record<string, string>)[accion] ?? `${accion.replace(/[._-]/g, ' ')}: {}`

/** The actions whose text contains every word of the search. */
export const actionsLike = (busca: string): string[] => {
  const words = searchText(busca).split(' ').filter(Boolean)
  return Object.keys(ACTION_TEXTS).filter((accion) => {
    const text = searchText(actionText(accion))
    return words.every((word) => text.includes(word))
  })
}

/** The parts of an entry that its text is made of. */
type Entry = Pick<Change, 'accion' | 'objeto' | 'antes' | 'despues'>

/**
 * An entry as a sentence that follows the name of the person: the text before the changed thing, the thing, the text
 * after it, and the changes ('Precio por kilo: de $10.00 a $10.50').
 */
export function changeSentence({ accion, objeto, antes, despues }: Entry) {
  const [before = '', after] = actionText(accion).split('{}')
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  const isMove = accion === 'pedido.estado'
  return {
    before,
    // Within a sentence only names are capitalized: 'el pedido 4F7A21C9'.
    thing:
      after === undefined
        ? ''
        : objeto.replace(/^(Pedido|Cliente|Solicitud|Caja de|Saldo de) /, (word) => word.toLowerCase()),
    after: isMove
      ? ` de «${valueText('estado', antes?.estado)}» a «${valueText('estado', despues?.estado)}»`
      : (after ?? ''),
    facts: isMove
      ? []
      : fields
          .map((field) => ({ name: fieldText(field), value: turnText(field, antes, despues) }))
          .filter(({ value }) => value !== EMPTY),
  }
}

/** 'de $10.00 a $10.50'; only the new value when there was no old one, and the old one when it was removed. */
function turnText(field: string, antes: Entry['antes'], despues: Entry['despues']): string {
  const [from = EMPTY, to = EMPTY] = [antes, despues].map((values) => valueText(field, values?.[field]))
  if (from === EMPTY) return to
  if (!despues) return from
  return to === EMPTY ? `ya no es ${from}` : `de ${from} a ${to}`
}

/** The label of a field; 'Otro dato' for an unlabelled field that an older version stored. */
export const fieldText = (field: string): string => (FIELD_LABELS as Record<string, string>)[field] ?? 'Otro dato'

/** A field's value for display: formats money, days and booleans. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return MONEY.includes(field) ? signedUsd(dollars(value)) : String(value)
  if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join(', ') || EMPTY
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
