import { z } from 'zod'
import { INVALID_CHARACTERS, isSingleLine, multiLine, optionalText, singleLine } from '#shop/wire.ts'
import { CORREGIMIENTOS } from './corregimientos.ts'
import { EMPTY_LUGAR } from './lugar.ts'

const NO_CORREGIMIENTO = { error: 'Elige el corregimiento de la lista' }
const NO_MAP = { error: 'Pega el enlace del mapa, que empieza con https://' }
const NO_PLUS_CODE = { error: 'Escribe el Plus Code como XF2M+7Q Panamá' }

const optionalLine = (max: number) => optionalText(multiLine(max).refine(isSingleLine, INVALID_CHARACTERS))

/** Whether a text is empty or a Plus Code, optionally followed by a place. */
const isPlusCode = (text: string): boolean =>
  text === '' || /^[2-9CFGHJMPQRVWX]{2,8}\+[2-9CFGHJMPQRVWX]{2,3}(?![\w+])/i.test(text)

const hasWhere = z.object({ calle: z.string(), edificio: z.string() })

/** An address in a request (docs/rules.md#address). */
export const Lugar = z
  .object(
    {
      corregimiento: z.enum(
        CORREGIMIENTOS.map(({ codigo }) => codigo),
        NO_CORREGIMIENTO,
      ),
      calle: optionalLine(100),
      edificio: optionalLine(80),
      torre: optionalLine(20),
      piso: optionalLine(20),
      apartamento: optionalLine(20),
      referencia: singleLine(160, 'Escribe un punto de referencia'),
      /** How to get through the gate: a code, or whom to ask for. */
      porton: optionalLine(120),
      plusCode: optionalLine(60).refine(isPlusCode, NO_PLUS_CODE),
      /** A shared map link, stored as it is. */
      mapa: z
        .string(NO_MAP)
        .trim()
        .max(500, { ...NO_MAP, abort: true })
        .refine((text) => text === '' || z.url({ protocol: /^https$/ }).safeParse(text).success, NO_MAP)
        .default(''),
    },
    { error: 'Falta la dirección' },
  )
  .refine(({ calle, edificio }) => calle !== '' || edificio !== '', {
    path: ['calle'],
    error: 'Escribe la barriada o calle, o el edificio',
    // Check this even when other parts have errors, so that the form names everything missing.
    when: ({ value }) => hasWhere.safeParse(value).success,
  })

/**
 * The schema of a stored address. Accepts all values, so that addresses stay readable when the rules change, and takes
 * parts that an older address lacks from `empty`.
 */
export function storedAddress<Parts extends Record<string, string>>(empty: Parts) {
  const texts = Object.fromEntries(Object.keys(empty).map((part) => [part, z.string()]))
  const filled = (address: object) => ({ ...empty, ...address })
  return z.codec(z.object(texts).partial(), z.custom<Parts>(), { decode: filled, encode: filled })
}

export const StoredLugar = storedAddress(EMPTY_LUGAR)
