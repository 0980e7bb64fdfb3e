import { z } from 'zod'
import { Settings, type SomeSettings } from '#shop/settings.ts'

/** The form as it is typed: every field a text. */
export type Typed = Record<keyof Settings, string>
type Name = keyof Settings
type Sent = z.input<typeof SomeSettings>

const NUMBERS: readonly Name[] = ['envio', 'envioGratisDesde', 'pedidosPorHora']

/** The settings as the fields show them: money with two decimals. */
export function typedOf(settings: Settings): Typed {
  const { envio, envioGratisDesde } = settings
  const asText = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
  return {
    ...(asText as Typed),
    envio: (envio / 100).toFixed(2),
    envioGratisDesde: (envioGratisDesde / 100).toFixed(2),
  }
}

/** The number of WhatsApp as it is dialled: people write it with spaces, dashes and a plus. */
export const dialled = (typed: string): string => typed.replace(/[\s+().-]/g, '')

/** What a text means. A number that is none becomes null, which the shop refuses in its own words. */
function meaningOf(name: Name, typed: string): string | number | null {
  if (name === 'whatsapp') return dialled(typed)
  if (!NUMBERS.includes(name)) return typed.trim()
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null
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

/** After somebody else's change: what is not being changed here shows theirs, what is typed stays. */
export const withTheirs = (typed: Typed, read: Settings, theirs: Settings): Typed => {
  const [before, now] = [typedOf(read), typedOf(theirs)]
  return Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, text === before[name as Name] ? now[name as Name] : text]),
  ) as Typed
}
