import { searchText } from '#shop/text/search-text.ts'
import { amountAt, type Unit } from './amounts.ts'
import { isShopName, linesOf } from './chat-lines.ts'
import type { FindName } from './names.ts'
import { tokensOf, type Words } from './tokens.ts'

/**
 * A part of a message to read: the customer's text, or text that a person has to see because its sender is unclear.
 * `afterOffer`: the shop named goods right before, so a bare number or 'mejor' may refer to those.
 */
export interface ChatPart {
  words: Words
  isCustomer: boolean
  afterOffer: boolean
}

/**
 * The parts of a message to read. In a pasted chat, the customer is the only sender other than the shop. The shop's
 * text is left out unless the customer accepts it; if the customer cannot be determined, a person has to see
 * everything. Any other text is the customer's as a whole.
 */
export function chatParts(text: string, findName: FindName, shopName: string): ChatPart[] {
  const namesGoods = (said: string) => {
    const tokens = tokensOf(said, 0, said.length)
    return tokens.some(
      ({ word }, at) => findName(tokens, at) ?? (!UNIT.test(word) && isWeight(amountAt(tokens, at)?.unit)),
    )
  }
  const lines = linesOf(text, findName, shopName)
  const bySender = Map.groupBy(
    lines.filter(({ sender, said }) => sender && said !== ''),
    ({ sender }) => sender ?? '',
  )
  const talks = [...bySender].map(
    ([name, own]): Talk => ({
      name,
      isShop: isShopName(name, shopName),
      said: own.map(({ said }) => searchText(said)).join('\n'),
      hasGoods: own.some(({ said }) => namesGoods(said)),
    }),
  )
  const shops = new Set(talks.filter(({ isShop }) => isShop).map(({ name }) => name))
  const customer = customerOf(talks)
  const first = lines.findIndex(({ sender }) => sender !== undefined)
  let offer: ChatPart[] = []
  return lines.flatMap((line, at) => {
    const { sender, start, end, said } = line
    if (said === '') return []
    // Text above the shop's first line is the customer's when no other sender is named.
    const isAbove = !customer && talks.every(({ isShop }) => isShop) && (at < first || first < 0)
    const isOwn = isAbove || (sender !== undefined && sender === customer?.name)
    const part = { words: [start, end] as const, isCustomer: isOwn && !QUOTE.test(said), afterOffer: false }
    if (customer?.hasGoods && sender && !isOwn && (talks.length === 2 || shops.has(sender))) {
      if (namesGoods(said)) offer.push(part)
      return []
    }
    const accepted = isOwn && ACCEPTING.test(searchText(said.replace(/^[👍👌✅]/u, 'ok '))) ? offer : []
    part.afterOffer = offer.length > 0
    offer = []
    return [...accepted, ...withoutStruck(part, text)]
  })
}

const isWeight = (unit: Unit | undefined): boolean => unit === 'case' || typeof unit === 'object'

/** '¿cuántos kilos?' does not name goods. */
const UNIT = /^(kilos?|libras?|kg|lbs?|cajas?)$/

/** A quoted earlier message. */
const QUOTE = /^(?:>|respond\S{1,8} a |(?:en )?respuesta a )/i

/** '~2 kg de rabo~' is struck through. */
function withoutStruck(part: ChatPart, text: string): ChatPart[] {
  const [start, end] = part.words
  const parts: ChatPart[] = []
  let from = start
  for (const { 0: struck, index } of text
    .slice(start, end)
    .matchAll(/(?<![~\p{L}\d])~(?=[^\s~])[^~]{1,200}~(?![~\p{L}\d])/gu)) {
    parts.push({ ...part, words: [from, start + index] })
    from = start + index + struck.length
    parts.push({ ...part, words: [start + index, from], isCustomer: false })
  }
  return [...parts, { ...part, words: [from, end] }]
}

interface Talk {
  name: string
  isShop: boolean
  said: string
  hasGoods: boolean
}

/**
 * The only sender who can be the customer: by the shop's name, by how each speaks, or because nobody else names goods.
 */
function customerOf(talks: readonly Talk[]): Talk | undefined {
  const others = talks.filter(({ isShop }) => !isShop)
  const isClerk = ({ said }: Talk) => SELLING.test(said) && !ORDERING.test(said)
  const tests: ((talk: Talk) => boolean)[] = [
    () => talks.length > 1,
    (talk) => !isClerk(talk),
    (talk) => !isClerk(talk) && talk.hasGoods,
    ({ said }) => ORDERING.test(said) && !SELLING.test(said),
  ]
  return tests.map((isIt) => others.filter(isIt)).find(({ length }) => length === 1)?.[0]
}

/** Phrases of a shop: it asks what else, and states prices, notes and offers. */
const SELLING =
  /\b(algo mas|disponibles?|ya (te|le) l[oa]s?|desea[ns]?|que (necesita[ns]?|va a llevar|te doy|le doy|te pongo)|hoy (hay|tenemos)|nos (llego|entro)|a \d{1,3}[.,]\d\d|con (mucho )?gusto|a la orden|para cuando|anotad[oa]s?|bienvenid[oa]s?|(su|tu) (pedido|total)|en que (le|te|puedo|podemos)|(te|le|les) (anot|apunt|pong|ofrezc|teng|mand|envi|agreg|guard|separ|prepar|sum|llev|cobr|debe|apart|alist|consig|vend|despach)[oa]?|se l[oa]s? (anot|pong|mand|envi|llev|guard|separ|dej|teng)\w{1,5}|(tengo|tenemos|me quedan?|nos quedan?)( tambien)? \d{1,4}|cuant[oa]s? (kilos |libras )?(le|te|quiere|va)|l[oa]s? (quiere|prefiere)s?|(esta|estan|sale|salen) a \d{1,4}|son (b|\d{1,4}[.,]\d\d))\b/

/** Phrases of a customer. */
const ORDERING =
  /\b(quiero|quisiera|necesito|ocupo|me lo llevo|(mand|da|de|pon|ponga|apart|guard|separ|anot|apunt|agreg|envi|reserv|prepar|trae|traiga)[aeo]?n?(me|nos)|me (puede|pone|manda|da|guarda|aparta|separa|anota|apunta|trae|agrega|regala|vende|envia)[ns]?(?! (su|tu|la) (direccion|ubicacion|nombre)))\b/

const ACCEPTING =
  /^(si|sip|sii+|aja|ok|oki|okey|dale|va|vale|sale|bueno|bien|perfecto|claro|listo|correcto|exacto|de acuerdo|de una|esta bien|eso|asi|por ?fa|por favor|(pon|pong|mand|agreg|anot|apart|sum)[aeo]?l[aeo]s?|ese|esa|esos|esas)\b/
