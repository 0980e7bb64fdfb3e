import { dateText, momentText } from '#shop/dates.ts'
import { dollars, usd } from '#shop/money.ts'
import { areaText } from '#shop/places/area-text.ts'
import { SETTING_NAMES } from '#shop/settings.ts'
import { searchText } from '#shop/text/search-text.ts'

/** The label of each action. */
const ACTION_LABELS: Record<string, string> = {
  'ajustes.cambiados': 'Ajustes cambiados',
  'articulo.creado': 'Artículo creado',
  'articulo.cambiado': 'Artículo cambiado',
  'articulo.eliminado': 'Artículo eliminado',
  'dia.abierto': 'Día de entregas abierto',
  'dia.cerrado': 'Día de entregas cerrado',
  'hora.capacidad': 'Cupo de la hora cambiado',
  'imagen.subida': 'Imagen subida',
  'imagen.texto': 'Descripción de la imagen cambiada',
  'imagen.eliminada': 'Imagen eliminada',
  'pedido.estado': 'Cambio de estado',
  'pedido.enlace': 'Enlace de seguimiento retirado',
  'producto.creado': 'Producto creado',
  'producto.editado': 'Producto cambiado',
  'producto.precios': 'Precios cambiados',
  'producto.disponible': 'Disponibilidad cambiada',
  'producto.retirado': 'Producto retirado',
  'producto.devuelto': 'Producto de vuelta en la tienda',
  'promocion.creada': 'Promoción creada',
  'promocion.cambiada': 'Promoción cambiada',
  'promocion.eliminada': 'Promoción eliminada',
  'reporte.enviado': 'Reporte enviado',
  'solicitud.aprobada': 'Solicitud aprobada',
  'solicitud.rechazada': 'Solicitud rechazada',
  'tarea.reintentada': 'Se intentó otra vez',
  'tareas.reintentadas': 'Se intentaron otra vez',
  'respaldo.pedido': 'Se pidió un respaldo',
  'token.creado': 'Token para un programa creado',
  'token.revocado': 'Token para un programa revocado',
  'usuario.creado': 'Usuario creado',
  'usuario.cambiado': 'Usuario cambiado',
  'usuario.contraseña': 'Contraseña cambiada',
  'usuario.segundo-factor': 'Código del teléfono cambiado',
}

const FIELD_LABELS: Record<string, string> = {
  ...SETTING_NAMES,
  activa: 'Activa',
  activo: 'Puede entrar',
  alt: 'Descripción',
  aplicableA: 'Aplica a',
  cajaKilos: 'Kilos por caja',
  capacidad: 'Cupo',
  categoria: 'Categoría',
  categorias: 'Categorías',
  cerrado: 'Cerrado',
  codigo: 'Código',
  contenido: 'Texto',
  correo: 'Correo',
  cuantas: 'Cuántas',
  descripcion: 'Descripción',
  disponible: 'Disponible',
  estado: 'Estado',
  expira: 'Vence',
  fecha: 'Fecha',
  fechaInicio: 'Desde',
  fechaFin: 'Hasta',
  height: 'Alto',
  imagen: 'Imagen',
  imagenAlt: 'Descripción de la imagen',
  montoMinimo: 'Monto mínimo',
  motivo: 'Motivo',
  nombre: 'Nombre',
  notas: 'Nota',
  precioKg: 'Precio por kilo',
  precioMedioKilo: 'Precio por medio kilo',
  resumen: 'Resumen',
  retirado: 'Retirado',
  rol: 'Rol',
  segundoFactor: 'Código del teléfono',
  slug: 'Dirección de la página',
  tipo: 'Tipo',
  titulo: 'Título',
  usoActual: 'Veces usada',
  usoMaximo: 'Uso máximo',
  usuario: 'Usuario',
  valor: 'Valor',
  width: 'Ancho',
}

const MONEY = ['precioKg', 'precioMedioKilo', 'montoMinimo', 'envio', 'envioGratisDesde']
const MAX_LENGTH = 200

/** 'producto.precios' as 'Precios cambiados'; an action without a label as it is written, with spaces. */
export const actionText = (accion: string): string => ACTION_LABELS[accion] ?? accion.replace(/[._-]/g, ' ')

/** The actions whose label contains the search text. */
export const actionsLike = (busca: string): string[] =>
  Object.keys(ACTION_LABELS).filter((accion) => searchText(actionText(accion)).includes(searchText(busca.trim())))

/** The label of a field, or its name when it has none. */
export const fieldText = (field: string): string => FIELD_LABELS[field] ?? field

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
  const words = value.startsWith('<') ? value.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') : value
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH).trim()}…` : words.trim()
}
