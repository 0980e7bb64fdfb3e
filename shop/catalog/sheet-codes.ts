const withoutZeros = (codigo: string): string => (/^\d+$/.test(codigo) ? codigo.replace(/^0+(?=.)/, '') : codigo)

/**
 * Resolves the product code of a cell, although spreadsheets drop leading zeros. If any code in the sheet still begins
 * with 0, the sheet kept its zeros and codes are taken as written. Returns no code for a new product, and an error when
 * several products match.
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
