import { z } from 'zod'
import { moneyTyped, readMoney } from '#shop/money-text.ts'
import { Settings, SomeSettings } from '#shop/settings.ts'

/** The form as it is typed: every field a text. */
export type Typed = Record<keyof Settings, string>
type Name = keyof Settings
type Sent = z.input<typeof SomeSettings>

const isMoney = (name: Name): boolean => name === 'envio' || name === 'envioGratisDesde'

/** The settings as the fields show them: money with two decimals. */
export function typedOf(settings: Settings): Typed {
  const { envio, envioGratisDesde } = settings
  const asText = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
  return {
    ...(asText as Typed),
    envio: moneyTyped(envio),
    envioGratisDesde: moneyTyped(envioGratisDesde),
  }
}

/** The number of WhatsApp as it is dialled: people write it with spaces, dashes and a plus. */
export const dialled = (typed: string): string => typed.replace(/[\s+().-]/g, '')

/** What a text means. A number that is none becomes null, which the shop refuses in its own words. */
function meaningOf(name: Name, typed: string): string | number | null {
  const text = typed.trim()
  if (name === 'whatsapp') return dialled(text)
  if (name === 'pedidosPorHora') return /^-?\d+$/.test(text) ? Number(text) : null
  if (!isMoney(name)) return text
  const { value } = readMoney(text)
  return value === undefined ? null : value / 100
}

/** What is typed otherwise than what was read, as it is sent: the new values, and those that were seen. */
export function changesOf(typed: Typed, read: Settings): { cambios: Sent; vistos: Sent } | undefined {
  const seen = z.encode(Settings, read)
  const names = (Object.keys(typed) as Name[]).filter((name) => meaningOf(name, typed[name]) !== seen[name])
  if (names.length === 0) return undefined
  return {
    cambios: Object.fromEntries(names.map((name) => [name, meaningOf(name, typed[name])])),
    vistos: Object.fromEntries(names.map((name) => [name, seen[name]])),
  }
}

/** What of the changes the shop would refuse, named as it names it, with money that has two meanings asked back. */
export function wrongIn(typed: Typed, changes: { cambios: Sent }): Record<string, string> {
  const issues = SomeSettings.safeParse(changes.cambios).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => {
      const [name] = path as [Name]
      return [`cambios.${name}`, (isMoney(name) && readMoney(typed[name]).error) || message]
    }),
  )
}

/** After somebody else's change: what is not being changed here shows theirs, what is typed stays. */
export const withTheirs = (typed: Typed, read: Settings, theirs: Settings): Typed => {
  const [before, now] = [typedOf(read), typedOf(theirs)]
  return Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, text === before[name as Name] ? now[name as Name] : text]),
  ) as Typed
}
