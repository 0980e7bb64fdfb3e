interface Coded {
  codigo: string
  nombre: string
  plu: string | null
}

/** The products that share their scale code with another: `codigo` to the name of the other product. */
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

/** The message that a scale code is already taken. */
export const takenPluText = (nombre: string): string => `Ese código de balanza ya es de ${nombre}`
