import { type Cents, cents, usd } from '#shop/money.ts'

/** What a change costs more or less: 'Pagas $10.00 menos: $13.50 en vez de $23.50'. Without a total it is on its way. */
export function differenceText(before: Cents, now: Cents | undefined): string {
  if (now === undefined) return 'Calculando…'
  if (now === before) return `Pagas lo mismo: ${usd(now)}`
  const difference = usd(cents(Math.abs(now - before)))
  return `Pagas ${difference} ${now < before ? 'menos' : 'más'}: ${usd(now)} en vez de ${usd(before)}`
}
