import { z } from 'zod'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import { DEFAULT_TEMPLATE, isLabelTemplate } from '#shop/text/label-template.ts'
import { defaultPaymentText, paymentNames, waysIn } from '#shop/text/payment-ways.ts'
import { ownNumber } from '#shop/text/phones/phone-links.ts'
import { parseSearchWords } from '#shop/text/search-terms.ts'
import { parseHowToPay } from '#shop/text/ways/how-to-pay.ts'
import { COBROS, PRECIOS } from './charging.ts'
import { comparable, Dollars, multiLine, singleLine } from './wire.ts'

const NO_LINK = { error: 'Pega el enlace del mapa, que empieza con https://' }
const NO_TOLERANCE = { error: 'Escribe el porcentaje con un número entero, de 0 a 30' }
const NO_HOUR = { error: 'Escribe la hora como 18:00' }
const NO_TEMPLATE = {
  error: 'Escribe 13 signos: el prefijo en números, CCCCC, de cuatro a seis P y una V, como 20CCCCCPPPPPV',
}
const NO_AREA = { error: 'Elige al menos un corregimiento' }
const NO_WAY_TO_PAY = { error: 'Elige al menos una forma de pago' }
const NO_PLACES = { error: 'Escribe cuántos pedidos caben en una hora, de 0 a 1000' }

/** Enough for seven different days with two spans each. */
const HOURS_LENGTH = 300

/** What the owner can change without a developer: contact details, opening hours, and the figures for delivery. */
export const Settings = z.object({
  nombre: singleLine(60, 'Escribe el nombre de la tienda'),
  telefono: singleLine(40, 'Escribe el teléfono'),
  whatsapp: z
    .string({ error: 'Escribe el número de WhatsApp' })
    .regex(/^\d{8,15}$/, { error: 'Escribe el número de WhatsApp solo con dígitos, con el 507' })
    .overwrite(ownNumber),
  email: z
    .string({ error: 'Escribe un correo válido' })
    .overwrite(comparable)
    .pipe(z.email({ error: 'Escribe un correo válido' })),
  direccion: singleLine(200, 'Escribe la dirección'),
  /** Link to the shop on a map; when empty, a map search for its address is used. */
  enlaceMapa: z
    .string(NO_LINK)
    .trim()
    .max(500, { ...NO_LINK, abort: true })
    .refine((text) => text === '' || z.url({ protocol: /^https$/ }).safeParse(text).success, NO_LINK),
  /**
   * The weekly hours as text, 'Lun-Vie 9-4, Sáb 8-12' (docs/rules.md#opening-hours). In an older shop, the first two
   * may hold a sentence that cannot be parsed.
   */
  horarioTienda: singleLine(HOURS_LENGTH, 'Escribe el horario de la tienda'),
  horarioEntrega: singleLine(HOURS_LENGTH, 'Escribe el horario de entrega'),
  horarioRetiro: singleLine(HOURS_LENGTH, 'Escribe el horario de retiro'),
  /** The accepted ways to pay: 'tarjeta, yappy' (docs/rules.md#ways-to-pay). */
  formasDePago: z
    .string(NO_WAY_TO_PAY)
    .max(100, NO_WAY_TO_PAY)
    .refine((text) => paymentNames(text).length > 0 && text.split(', ').length === waysIn(text).length, NO_WAY_TO_PAY),
  /** How and when to pay: a sentence that names the accepted ways, or the owner's own text. */
  textoPago: singleLine(300, 'Escribe cómo se paga'),
  /** Lines such as «Yappy: 6123-4567»: the number, account and other details a customer needs for each way to pay. */
  comoPagar: multiLine(1000).superRefine((text, { addIssue }) => {
    const { errors } = parseHowToPay(text)
    if (errors.length > 0) addIssue({ code: 'custom', message: errors.join(' ') })
  }),
  envio: Dollars,
  envioGratisDesde: Dollars,
  /** The codes of the corregimientos where the shop delivers (docs/rules.md#where-the-shop-delivers). */
  entregaEn: z
    .string(NO_AREA)
    .max(1000, { ...NO_AREA, abort: true })
    .regex(/^[a-z0-9-]+(, [a-z0-9-]+)*$/, NO_AREA),
  pedidosPorHora: z.int(NO_PLACES).min(0, NO_PLACES).max(1000, NO_PLACES),
  /**
   * The time on the day before delivery until which customers may change an order
   * (docs/rules.md#changes-by-the-customer).
   */
  horaLimite: z.string(NO_HOUR).regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_HOUR),
  /** One line of neighbouring corregimientos per zone, used to propose the courier's runs. */
  zonasReparto: multiLine(4000),
  /** Lines such as «solomillo = filete»: synonyms for the product search, beside the built-in ones. */
  palabrasBusqueda: multiLine(4000).superRefine((text, { addIssue }) => {
    const { errors } = parseSearchWords(text)
    if (errors.length > 0) addIssue({ code: 'custom', message: errors.join(' ') })
  }),
  /** How new orders are charged (docs/rules.md#charged-weight). */
  cobro: z.enum(COBROS, { error: 'Elige cómo se cobra' }),
  /** The most that a customer pays above the ordered weight, in percent. */
  tolerancia: z.int(NO_TOLERANCE).min(0, NO_TOLERANCE).max(30, NO_TOLERANCE),
  /** Whether the lower of the quoted and the current price is charged (docs/rules.md#marked-price). */
  precioMarcado: z.enum(PRECIOS, { error: 'Elige qué precio se cobra' }),
  /** The layout of the scale's labels (docs/rules.md#labels-of-the-scale). */
  plantillaEtiqueta: z.string(NO_TEMPLATE).trim().toUpperCase().refine(isLabelTemplate, NO_TEMPLATE),
  /**
   * The most that an operator may refund at once, and that a courier may take off at the door (docs/rules.md#rights).
   */
  limiteDevolucion: Dollars,
  limiteDescuento: Dollars,
  /**
   * The most that a prepaid order may lack after weighing without the customer being asked for it
   * (docs/rules.md#cents).
   */
  redondeo: Dollars.refine((amount) => amount <= 100, { error: 'Escribe hasta 1 dólar' }),
  /** The note on weight and price, shown beside every total; hidden when empty. */
  textoPeso: multiLine(200),
  /** The terms of the shop, with figures in braces; when empty, the default text (docs/rules.md#conditions). */
  textoCondiciones: multiLine(10_000),
  /** The order of the retail categories; categories not named come last. */
  ordenCategorias: multiLine(200),
})
export type Settings = z.infer<typeof Settings>

/** Some of the settings: those to change, or those that were changed. */
export const SomeSettings = Settings.partial()
export type SomeSettings = z.infer<typeof SomeSettings>

/** The settings of a new shop, in stored form (docs/rules.md#owners-settings). */
const DEFAULTS: z.input<typeof Settings> = {
  nombre: 'Ferrete',
  telefono: '+507 6000-0000',
  whatsapp: '50760000000',
  email: 'ventas@ferrete.example',
  direccion: 'Ciudad de Panamá',
  enlaceMapa: '',
  ...DEFAULT_HOURS,
  formasDePago: 'tarjeta, transferencia, yappy, efectivo, otro',
  textoPago: '',
  comoPagar: '',
  envio: 3.5,
  envioGratisDesde: 50,
  entregaEn:
    '24-de-diciembre, alcalde-diaz, ancon, bella-vista, betania, caimitillo, calidonia, chilibre, curundu, don-bosco, el-chorrillo, ernesto-cordoba-campos, juan-diaz, las-cumbres, las-garzas, las-mananitas, pacora, parque-lefevre, pedregal, pueblo-nuevo, rio-abajo, san-felipe, san-francisco, san-martin, santa-ana, tocumen',
  pedidosPorHora: 12,
  horaLimite: '18:00',
  zonasReparto: `San Felipe, El Chorrillo, Santa Ana, Calidonia, Curundú, Ancón
Bella Vista, Betania, Pueblo Nuevo
San Francisco, Parque Lefevre, Río Abajo
Juan Díaz, Don Bosco, Pedregal, San Martín
Tocumen, Las Mañanitas, 24 de Diciembre, Pacora, Las Garzas
Chilibre, Las Cumbres, Ernesto Córdoba Campos, Alcalde Díaz, Caimitillo
Amelia Denis de Icaza, Belisario Porras, José Domingo Espinar, Mateo Iturralde, Victoriano Lorenzo, Arnulfo Arias, Belisario Frías, Omar Torrijos, Rufina Alfaro`,
  palabrasBusqueda: '',
  cobro: 'fijo',
  tolerancia: 5,
  precioMarcado: 'marcado',
  plantillaEtiqueta: DEFAULT_TEMPLATE,
  limiteDevolucion: 25,
  limiteDescuento: 10,
  redondeo: 0.25,
  textoPeso: 'Cortamos y pesamos lo que pides. Si al cortar varía unos gramos, el precio no cambia.',
  textoCondiciones: '',
  ordenCategorias: 'Plancha, Molida, Parrilla, Guisos, Premium, Especiales',
}

/** The settings of the shop: the defaults, overridden by the stored changes. */
export function settingsFrom(changed: object): Settings {
  const stored = { ...DEFAULTS, ...changed }
  return Settings.parse({ ...stored, textoPago: stored.textoPago || defaultPaymentText(stored.formasDePago) })
}

export const DEFAULT_SETTINGS: Settings = settingsFrom({})

/** The map link for customers who pick up their order. */
export const mapLink = ({ enlaceMapa, direccion }: Pick<Settings, 'enlaceMapa' | 'direccion'>): string =>
  enlaceMapa || `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(direccion)}`

/** The names of the settings whose value differs from the one that was shown. */
export const changedSince = (seen: SomeSettings, now: Settings): (keyof Settings)[] =>
  (Object.keys(seen) as (keyof Settings)[]).filter((name) => seen[name] !== undefined && seen[name] !== now[name])
