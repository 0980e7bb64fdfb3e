import { searchText } from '#shop/text/search-text.ts'

/**
 * The preparations that the owner can choose from, in the order of the butcher's work. Those within a group exclude
 * each other.
 */
const GROUPS = [
  ['Corte fino', 'Corte medio', 'Corte grueso'],
  ['En bistec', 'En cubos', 'En tiras', 'Molido'],
  ['Sin grasa'],
  ['En paquetes de 2', 'En paquetes de 4', 'En paquetes de 6'],
  ['Al vacío'],
] as const

export const PREPARACIONES: readonly string[] = GROUPS.flat()

/** Joins preparations into the text of a line, in the order of `offered`: 'En bistec, sin grasa'. */
export const joinPreparations = (offered: readonly string[], chosen: readonly string[]): string =>
  offered
    .filter((each) => chosen.includes(each))
    .map((each, index) => (index === 0 ? each : lowerFirst(each)))
    .join(', ')

/**
 * Parses the preparations in a line's text; `undefined` when one is not in `offered`, or two belong to the same group.
 */
export function parsePreparations(offered: readonly string[], preparacion: string): string[] | undefined {
  if (preparacion === '') return []
  const names = preparacion.split(',').map((name) => searchText(name.trim()))
  const chosen = offered.filter((each) => names.includes(searchText(each)))
  const twoOfAKind = GROUPS.some((group) => chosen.filter((each) => isInGroup(group, each)).length > 1)
  return chosen.length === new Set(names).size && !twoOfAKind ? chosen : undefined
}

/** Adds a preparation, replacing another of its group; removes it when it was already chosen. */
export const togglePreparation = (chosen: readonly string[], preparation: string): string[] => {
  const kind = GROUPS.find((group) => isInGroup(group, preparation)) ?? []
  return chosen.includes(preparation)
    ? chosen.filter((each) => each !== preparation)
    : [...chosen.filter((each) => !isInGroup(kind, each)), preparation]
}

/** A cut with its preparation, for use in a sentence: 'Rib eye nacional (en bistec, sin grasa)'. */
export const nameWithPreparation = ({ nombre, preparacion }: { nombre: string; preparacion?: string }): string =>
  preparacion ? `${nombre} (${lowerFirst(preparacion)})` : nombre

const isInGroup = (group: readonly string[], preparation: string): boolean => group.includes(preparation)
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
