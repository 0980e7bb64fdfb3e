import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CORREGIMIENTOS } from './corregimientos.ts'
import { direccionOf } from './direccion.ts'
import { EMPTY_LUGAR, type Lugar as LugarParts } from './lugar.ts'
import { lugarOf } from './lugar-of-order.ts'
import { Lugar, storedAddress } from './lugar-schema.ts'

const HOME: LugarParts = {
  ...EMPTY_LUGAR,
  ...{ corregimiento: 'bella-vista', calle: 'Calle 50', edificio: 'PH Sol', referencia: 'Frente al parque' },
}

test('an address that came as a text is completed where the street goes', () => {
  expect(lugarOf({ lugar: HOME, direccion: 'Calle 50' })).toBe(HOME)
  const direccion = 'Vía Porras, casa 8\nfrente a la escuela '
  expect(lugarOf({ lugar: null, direccion })).toEqual({
    ...EMPTY_LUGAR,
    calle: 'Vía Porras, casa 8, frente a la escuela',
  })
})

describe('the address as one text', () => {
  test.each<[Partial<LugarParts>, string]>([
    [{}, 'Calle 50, PH Sol, Bella Vista. Referencia: Frente al parque'],
    [
      { torre: 'B', piso: '4', apartamento: '4B', porton: 'Código 1234.' },
      'Calle 50, PH Sol, torre B, piso 4, apto. 4B, Bella Vista. Referencia: Frente al parque. Portón: Código 1234',
    ],
    [{ calle: '', torre: 'Torre B' }, 'PH Sol, Torre B, Bella Vista. Referencia: Frente al parque'],
    [
      { corregimiento: 'omar-torrijos', edificio: '', plusCode: '3GQC+2V' },
      'Calle 50, Omar Torrijos, San Miguelito. Referencia: Frente al parque. Plus Code: 3GQC+2V',
    ],
    [{ mapa: 'https://maps.app.goo.gl/abc' }, 'Calle 50, PH Sol, Bella Vista. Referencia: Frente al parque'],
  ])('%j', (part, text) => expect(direccionOf({ ...HOME, ...part })).toBe(text))

  test('holds every part that was typed, on one line without empty parts', () => {
    const part = fc.stringMatching(/^[A-Za-zÁáñ0-9 ]{0,12}$/)
    const codigo = fc.constantFrom(...CORREGIMIENTOS.map((each) => each.codigo))
    const lugares = fc.record({ ...partsOf(part), corregimiento: codigo })
    fc.assert(
      fc.property(lugares, (lugar) => {
        const text = direccionOf(lugar)
        const { corregimiento: _, mapa: __, ...shown } = lugar
        for (const each of Object.values(shown)) expect(text).toContain(each.trim())
        expect(text).toContain(CORREGIMIENTOS.find((each) => each.codigo === lugar.corregimiento)?.nombre)
        expect(text).not.toMatch(/^[\s,.]|[,.]\s*[,.]|[\s,]$|\n/)
      }),
    )
  })

  test('an empty address is an empty text', () => expect(direccionOf(EMPTY_LUGAR)).toBe(''))
})

describe('a sent address', () => {
  test('has a corregimiento, a street or building, and a landmark; the rest is optional', () => {
    const { corregimiento, calle, referencia } = HOME
    expect(Lugar.parse({ corregimiento, calle, referencia })).toEqual({ ...HOME, edificio: '' })
  })

  test.each<[Partial<LugarParts>, string, string]>([
    [{ corregimiento: 'boston' }, 'corregimiento', 'Elige el corregimiento de la lista'],
    [{ calle: ' ', edificio: '' }, 'calle', 'Escribe la barriada o calle, o el edificio'],
    [{ referencia: '' }, 'referencia', 'Escribe un punto de referencia'],
    [{ edificio: 'PH\nSol' }, 'edificio', 'Tiene caracteres que no se pueden usar'],
    [{ plusCode: 'mi casa' }, 'plusCode', 'Escribe el Plus Code como XF2M+7Q Panamá'],
    [{ mapa: 'http://maps.example/x' }, 'mapa', 'Pega el enlace del mapa, que empieza con https://'],
    [{ mapa: 'javascript:alert(1)' }, 'mapa', 'Pega el enlace del mapa, que empieza con https://'],
  ])('%j is refused', (part, field, error) => {
    const { issues = [] } = Lugar.safeParse({ ...HOME, ...part }).error ?? {}
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([[field, error]])
  })

  test.each([undefined, null, 5, 'Calle 50', {}, { calle: 5 }])('%j is refused and does not throw', (sent) =>
    expect(Lugar.safeParse(sent).success).toBe(false),
  )

  test('several missing parts are all named', () => {
    const { issues = [] } = Lugar.safeParse(EMPTY_LUGAR).error ?? {}
    expect(issues.map(({ path }) => path[0]).toSorted()).toEqual(['calle', 'corregimiento', 'referencia'])
  })

  test.each(['3GQC+2V', '3gqc+2v Panamá', '76H3XF2M+7Q'])('the Plus Code «%s» is accepted', (plusCode) =>
    expect(Lugar.parse({ ...HOME, plusCode }).plusCode).toBe(plusCode),
  )
})

const partsOf = (part: fc.Arbitrary<string>) =>
  Object.fromEntries(Object.keys(EMPTY_LUGAR).map((field) => [field, part])) as Record<
    keyof LugarParts,
    fc.Arbitrary<string>
  >

test('an address stored before a part was added is read and sent with that part empty', () => {
  const Later = storedAddress({ ...EMPTY_LUGAR, timbre: '' })
  const { timbre: _, ...before } = { ...HOME, timbre: '' }
  expect(Later.parse(before)).toEqual({ ...HOME, timbre: '' })
  expect(z.encode(Later, before as never)).toEqual({ ...HOME, timbre: '' })
})
