/**
 * Formats a phone number for Panama: '6123-4567', '223-4567', with '+507 ' if that was typed. Other numbers stay as
 * typed.
 */
export function phoneText(telefono: string): string {
  const [, country = '', local = ''] = /^(?:(?:\+|00)?(507))?(\d{7,8})$/.exec(telefono.replace(/[\s().-]/g, '')) ?? []
  if (!local || (local.length === 8 && !local.startsWith('6'))) return telefono.trim()
  return `${country && '+507 '}${local.slice(0, -4)}-${local.slice(-4)}`
}
