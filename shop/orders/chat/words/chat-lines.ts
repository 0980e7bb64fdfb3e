import { searchText } from '#shop/text/search-text.ts'
import { amountAt } from './amounts.ts'
import type { FindName } from './names.ts'
import { tokensOf } from './tokens.ts'

/**
 * A line of a message with its sender: '' is WhatsApp itself, `undefined` is unnamed. `said` leaves out WhatsApp's
 * notices.
 */
export interface Line {
  sender: string | undefined
  start: number
  end: number
  said: string
}

/** Whether a name is the shop's, or the user's own as WhatsApp shows it. */
export const isShopName = (name: string, shopName: string): boolean =>
  SHOP.test(searchText(name)) || (shopName !== '' && searchText(name).includes(searchText(shopName)))
const SHOP =
  /^(yo|tu|la casa|vendedor|vendedora)$|carniceri|\b(carnes \w|tienda|ventas|atencion|carnicer[oa]|la casa de|servicio al cliente)/

/** A date and a time of day, as phones write them: '25/11/26, 21:14', '9:14 a. m., 25/11/2026', '[9:14:05]'. */
const HEAD =
  /^[\p{Cf} ]{0,3}(?:\[?(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{1,2} (?:de )?\p{L}{3,10}\.? (?:de )?\d{4}),?\s{0,2}\d{1,2}:\d{2}[^\]\-–:]{0,12}(?::\d{2}[^\]\-–:]{0,12})?(?:\]|\s[-–])|\[\d{1,2}:\d{2}(?::\d{2})?[^\]\d]{0,12}(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)?\])[\s\p{Cf}]{0,3}/u

/** Texts by WhatsApp itself: omitted attachments, deleted and forwarded messages, edit marks. */
const NOTICE =
  /^(?:<[^<>]{0,20}(?:omitid|adjunt|elimin)[^<>]{0,80}>|ubicaci[oó]n(?: en tiempo real.{0,40}|: https?:.*)|.{0,80}\((?:archivo adjunto|file attached)\)|(?:imagen|foto|v[ií]deo|audio|sticker|documento|gif|tarjeta de contacto|mensaje de voz)(?: \S{1,40})? omitid[oa]\.?|(?:se elimin[oó]|eliminaste|elimin[oó]) este mensaje.{0,40}|este mensaje fue eliminado.{0,40}|(?:↪ ?|⤷ ?)?reenviado(?: muchas veces)?|(?:video)?llamada(?: de voz)? (?:perdida|sin respuesta).{0,40}|los mensajes y las llamadas est[aá]n cifrad.*|esperando (?:el|este) mensaje.{0,80}|\d{1,3} mensajes? no le[ií]dos?|.{1,60} (?:cre[oó] (?:el|este) grupo|te (?:a[ñn]adi[oó]|agreg[oó])|cambi[oó] (?:el|su) (?:asunto|n[uú]mero|foto)|sali[oó] del grupo|se uni[oó]).{0,80})$/iu
const EDITED = /[\s\p{Cf}]{0,4}(?:<[^<>]{0,20}edit[^<>]{0,30}>|\(editado\)|(?<=\s)editado)[\s\p{Cf}]{0,4}$/iu

/** The lines of a message with their senders. Names without a time count as senders when they make up a chat. */
export function linesOf(text: string, findName: FindName, shopName: string): Line[] {
  let start = -1
  const raw = text.split('\n').map((line) => {
    start += line.length + 1
    return { line, start: start - line.length }
  })
  const timed = raw.map(({ line }) => HEAD.exec(line.slice(0, 120))?.[0])
  const texts = raw.map(({ line }) => line)
  const bare = timed.some((head) => head !== undefined) ? [] : bareHeads(texts, findName, shopName)
  let sender: string | undefined
  return raw.map(({ line, start: from }, at) => {
    const head = timed[at]
    const name =
      head === undefined ? bare[at] : (/^([^:]{1,60}):(?:\s|$)/.exec(line.slice(head.length)) ?? (['', ''] as const))
    if (name) sender = cleanName(name[1] ?? '')
    const body = line.slice((head?.length ?? 0) + (name?.[0].length ?? 0))
    const trimmed = body.replace(EDITED, '')
    const said = trimmed.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
    const begin = from + line.length - body.length
    return {
      sender,
      start: begin,
      end: begin + trimmed.length,
      said: NOTICE.test(said) ? '' : said,
    }
  })
}

const cleanName = (name: string): string => name.replace(/[*_~\p{Cf}]/gu, '').trim()

/**
 * Matches 'Luz: ' without a time at the start of a line. Such names make up a chat when there are two, when one occurs
 * twice, or when one is the shop's. Headings of an order ('Para el sábado:', 'Carne molida: 2 kg', 'Pollo: 3 lb') are
 * not names.
 */
function bareHeads(lines: readonly string[], findName: FindName, shopName: string): (RegExpExecArray | undefined)[] {
  const found = lines.map((line) => {
    const head = BARE_HEAD.exec(line.slice(0, 60))
    const name = cleanName(head?.[1] ?? '')
    return head && isName(name, findName) ? head : undefined
  })
  const byName = Map.groupBy(lines.keys(), (at) => cleanName(found[at]?.[1] ?? ''))
  const isGoods = (at: number) => isBareAmount((lines[at] ?? '').slice(found[at]?.[0].length), findName)
  const senders = [...byName].filter(([name, own]) => name && !own.every(isGoods))
  const names = senders.map(([name]) => name)
  const isChat =
    senders.some(([name, own]) => own.length > 1 || isShopName(name, shopName)) ||
    names.filter((name) => !/^client[ea]$/i.test(name)).length > 1
  return found.map((head) => (head && isChat && names.includes(cleanName(head[1] ?? '')) ? head : undefined))
}

const BARE_HEAD =
  /^[\s\p{Cf}*_~[•-]{0,4}(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\s?[-–]?\s?)?((?:\p{Extended_Pictographic}|[\p{L}+])[^:,;?!¿¡()/<>=[\]]{0,40}?)(?:\s\([^():]{1,30}\))?(?:[\s,(]{1,2}\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\)?)?[*_\]]?:[*_]?(?=\s|$|[\p{L}¿¡])\s?/u

/** Whether words can be the name of a person or shop: a telephone number, or a few words that do not start an order. */
function isName(name: string, findName: FindName): boolean {
  if (/^\+?[\d\s-]{7,20}$/.test(name)) return true
  const words = searchText(name)
    .replace(/^(el|la|los|las) /, '')
    .split(' ')
  const isHeading =
    HEADING.test(words[0] ?? '') || words.some((word) => PART_OF_ORDER.test(word)) || words.join() === 'carnes'
  const tokens = tokensOf(name, 0, name.length).filter(({ word }) => !/^(el|la|los|las|carne)$/.test(word))
  return words.length <= 5 && !/\d.*\d\D|\d{3}|^\d/.test(name) && !isHeading && !findName(tokens, 0)
}
const PART_OF_ORDER =
  /^(pedidos?|orden|lista|total|subtotal|direccion|nombre|telefono|celular|entrega|entregar|pago|fecha|hora|precios?|cantidad|observacion(es)?)$/
const HEADING =
  /^(para|pa|pal|por|con|de|del|mi|mis|es|son|tel|cel|whatsapp|entregas|envio|retiro|dia|horario|notas?|obs|comentarios?|pagar|metodo|forma|favor|productos?|cortes?|carne|ubicacion|factura|ruc|cedula|correo|email|referencias?|edificio|ph|torre|apto|apartamento|piso|calle|barrio|barriada|sector|zona|asunto|mensaje|urgente|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|siguiente|quiero|quisiera|necesito|anot\w{0,6}|mand\w{0,6}|dame|deme|buen[oa]s|hola|gracias|ojo|ademas|tambien|preparacion|detalles?|aparte|resumen|adicional(es)?|otr[oa]s?|evento|menu|opcion|parrillada|atte|att|atentamente|contacto|almuerzo|cena|desayuno|bandejas?|empaques?|peso|tamano|marca|sabor|color|receta|parrilla|asado|sopa|guiso|bolsas?|paquetes?|cajas?|compras?|encargos?|solicitud|cotizacion|vegetales|verduras|viveres)$/

/** 'Pollo: 3 lb' is a heading for goods that the shop does not sell: an amount without a cut. */
function isBareAmount(said: string, findName: FindName): boolean {
  const tokens = tokensOf(said, 0, said.length)
  return amountAt(tokens, 0) !== undefined && !tokens.some((_, at) => findName(tokens, at))
}
