/**
 * A telephone as people here write it: '6123-4567' and '223-4567', with '+507 ' before it when the country was typed.
 * One of another country, or one that is no number of Panama, stays as it was typed.
 */
export function phoneText(telefono: string): string {
  const [, country = '', local = ''] = /^(?:(?:\+|00)?(507))?(\d{7,8})$/.exec(telefono.replace(/[\s().-]/g, '')) ?? []
  if (!local || (local.length === 8 && !local.startsWith('6'))) return telefono.trim()
  return `${country && '+507 '}${local.slice(0, -4)}-${local.slice(-4)}`
}
