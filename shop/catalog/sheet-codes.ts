const withoutZeros = (codigo: string): string => (/^\d+$/.test(codigo) ? codigo.replace(/^0+(?=.)/, '') : codigo)

/**
 * Finds the product's code that a cell means: spreadsheets drop the zeros at the start of a number. A sheet in which a code
 * begins with 0 was not changed so, and means its codes as written. `undefined` for a new code; an error where several
 * products may be meant.
 */
export function sheetCodes(catalogue: readonly string[], cells: readonly string[]) {
  const known = new Set(catalogue)
  const alike = Map.groupBy(catalogue, withoutZeros)
  const keepsZeros = cells.some((cell) => /^0\d+$/.test(cell) && known.has(cell))
  return (cell: string): { codigo?: string; error?: string } => {
    const meant = alike.get(withoutZeros(cell)) ?? []
    if (known.has(cell) && (keepsZeros || meant.length === 1)) return { codigo: cell }
    if (meant.length > 1)
      return { error: `Ese código puede ser ${meant.join(' o ')}: escríbelo con sus ceros como texto` }
    const [codigo] = meant
    return codigo === undefined ? {} : { codigo }
  }
}
