import { searchText } from '#shop/text/search-text.ts'
import { slugOf } from '#shop/text/slug.ts'

export const DISTRITOS = ['Panamá', 'San Miguelito'] as const
export type Distrito = (typeof DISTRITOS)[number]

export interface Corregimiento {
  /** The slug of its name. Orders store it, so it never changes. */
  codigo: string
  nombre: string
  distrito: Distrito
}

/** Names in the order of the tax authority's catalogue (DGI, province 8, districts 8 and 10). */
const NAMES: Record<Distrito, readonly string[]> = {
  Panamá: [
    ...['San Felipe', 'El Chorrillo', 'Santa Ana', 'Calidonia', 'Curundú', 'Betania', 'Bella Vista', 'Pueblo Nuevo'],
    ...['San Francisco', 'Parque Lefevre', 'Río Abajo', 'Juan Díaz', 'Pedregal', 'Ancón', 'Chilibre', 'Las Cumbres'],
    ...['Pacora', 'San Martín', 'Tocumen', 'Las Mañanitas', '24 de Diciembre', 'Ernesto Córdoba Campos'],
    ...['Alcalde Díaz', 'Caimitillo', 'Don Bosco', 'Las Garzas'],
  ],
  'San Miguelito': [
    ...['Amelia Denis de Icaza', 'Belisario Porras', 'José Domingo Espinar', 'Mateo Iturralde', 'Victoriano Lorenzo'],
    ...['Arnulfo Arias', 'Belisario Frías', 'Omar Torrijos', 'Rufina Alfaro'],
  ],
}

/** Other names that people search for. */
const ALIASES: Record<string, string> = {
  calidonia: 'La Exposición',
  betania: 'Bethania',
  '24-de-diciembre': 'Veinticuatro',
  'san-felipe': 'Casco Antiguo Casco Viejo',
}

/** The corregimientos of the districts of Panamá (26) and San Miguelito (9), by name within their district. */
export const CORREGIMIENTOS: readonly Corregimiento[] = DISTRITOS.flatMap((distrito) =>
  NAMES[distrito]
    .map((nombre) => ({ codigo: slugOf(nombre), nombre, distrito }))
    .toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es')),
)

const BY_CODIGO: ReadonlyMap<string, Corregimiento> = new Map(CORREGIMIENTOS.map((each) => [each.codigo, each]))

/** The corregimiento with this code; `undefined` when there is none. */
export const corregimientoOf = (codigo: string): Corregimiento | undefined => BY_CODIGO.get(codigo)

/** The corregimiento with this name or alias, ignoring accents and case; `undefined` when there is none. */
export const corregimientoNamed = (typed: string): Corregimiento | undefined => {
  const wanted = searchText(typed).trim()
  return CORREGIMIENTOS.find(
    ({ codigo, nombre }) =>
      wanted !== '' && [nombre, ALIASES[codigo] ?? ''].some((name) => searchText(name) === wanted),
  )
}

/** The corregimientos whose name, alias or district has a word starting with each typed word; all for an empty text. */
export function searchCorregimientos(typed: string): Corregimiento[] {
  const words = searchText(typed).trim().split(' ')
  return CORREGIMIENTOS.filter(({ codigo, nombre, distrito }) => {
    const names = searchText(`${nombre} ${ALIASES[codigo] ?? ''} ${distrito}`).split(' ')
    return words.every((word) => names.some((name) => name.startsWith(word)))
  })
}
