interface Coded {
  codigo: string
  nombre: string
  plu: string | null
}

/** Products whose code of the scale another one has too, by `codigo`, with the name of the other. */
export function sharedScaleCodes(products: Iterable<Coded>): Map<string, string> {
  const byCode = Map.groupBy([...products], ({ plu, codigo }) => plu ?? codigo)
  return new Map(
    [...byCode.values()].flatMap((same) =>
      same.flatMap(({ codigo }) => {
        const other = same.find((each) => each.codigo !== codigo)
        return other ? [[codigo, other.nombre] as const] : []
      }),
    ),
  )
}

/** Why a product cannot have this code of the scale. */
export const takenPluText = (nombre: string): string => `Ese código de balanza ya es de ${nombre}`
