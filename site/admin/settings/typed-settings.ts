import type { BodyValues } from '#shop/endpoint.ts'
import { type Settings, SomeSettings } from '#shop/settings.ts'
import type { changeSettings } from '#shop/settings-contract.ts'
import { moneyInputValue, parseMoney } from '#shop/text/parse-money.ts'
import { toWire } from '#shop/wire.ts'

/** The form while it is edited: every field as text. */
export type SettingsDraft = Record<keyof Settings, string>
type Name = keyof Settings
type SomeValues = BodyValues<typeof changeSettings>['cambios']

const MONEY = ['envio', 'envioGratisDesde', 'limiteDevolucion', 'limiteDescuento', 'redondeo'] as const
const isMoney = (name: Name): boolean => MONEY.some((each) => each === name)

/** The settings as texts for the fields: money with two decimals. */
export function typedOf(settings: Settings): SettingsDraft {
  const asText = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
  const asMoney = Object.fromEntries(MONEY.map((name) => [name, moneyInputValue(settings[name])]))
  return { ...(asText as SettingsDraft), ...asMoney }
}

/** The digits of a WhatsApp number; people type it with spaces, dashes and a plus. */
export const phoneDigits = (typed: string): string => typed.replace(/[\s+().-]/g, '')

/** The value of a field. An invalid number becomes null, which the server refuses with its own message. */
function parseSetting(name: Name, typed: string): string | number | null {
  const text = typed.trim()
  if (name === 'whatsapp') return phoneDigits(text)
  if (name === 'pedidosPorHora' || name === 'tolerancia') return /^-?\d+$/.test(text) ? Number(text) : null
  if (!isMoney(name)) return text
  return parseMoney(text).value ?? null
}

/** The changed fields for the request: their new values, and the values that were shown. */
export function changesOf(
  typed: SettingsDraft,
  read: Settings,
): { cambios: SomeValues; vistos: SomeValues } | undefined {
  const names = (Object.keys(typed) as Name[]).filter((name) => parseSetting(name, typed[name]) !== read[name])
  if (names.length === 0) return undefined
  return {
    cambios: Object.fromEntries(names.map((name) => [name, parseSetting(name, typed[name])])),
    vistos: Object.fromEntries(names.map((name) => [name, read[name]])),
  }
}

/** The errors of the changes, as the contract words them; ambiguous amounts of money get a question. */
export function settingsErrors(typed: SettingsDraft, changes: { cambios: SomeValues }): Record<string, string> {
  const issues = SomeSettings.safeParse(toWire(SomeSettings, changes.cambios)).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => {
      const [name] = path as [Name]
      return [`cambios.${name}`, (isMoney(name) && parseMoney(typed[name]).error) || message]
    }),
  )
}

/** After somebody else's change: fields not edited here show their values, edited ones stay. */
export const withTheirs = (typed: SettingsDraft, read: Settings, theirs: Settings): SettingsDraft => {
  const [before, now] = [typedOf(read), typedOf(theirs)]
  return Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, text === before[name as Name] ? now[name as Name] : text]),
  ) as SettingsDraft
}
