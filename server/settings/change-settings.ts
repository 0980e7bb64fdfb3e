import { z } from 'zod'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { valueText } from '#shop/audit/labels.ts'
import { parseZones } from '#shop/courier/runs.ts'
import type { Received } from '#shop/endpoint.ts'
import { corregimientoNamed } from '#shop/places/corregimientos.ts'
import { changedSince, Settings, SomeSettings } from '#shop/settings.ts'
import type * as contract from '#shop/settings-contract.ts'
import { weekOf } from '#shop/text/hours/opening-hours.ts'
import { SETTING_NAMES } from '#shop/text/setting-names.ts'
import { unknownFigures } from '#shop/text/terms-text.ts'
import { readSettings } from './read-settings.ts'
import { settings } from './table.ts'

/**
 * Changes the given settings. A row lock serializes changes. Refuses (409, with the current values) if one of the
 * settings shown to the caller (`vistos`) has changed.
 */
export async function changeSettings(
  { db, config, now }: AppContext,
  quien: string,
  { cambios, vistos }: Received<typeof contract.changeSettings>['body'],
): Promise<Settings> {
  refuseUnknownPlaces(cambios.zonasReparto)
  refuseUnknownFigures(cambios.textoCondiciones)
  return db.transaction(async (tx) => {
    await tx.insert(settings).values({ ajustes: {} }).onConflictDoNothing()
    const [row] = await tx.select().from(settings).for('update')
    const before = await readSettings({ db: tx, config })
    refuseConflict(vistos, before)

    const names = changedSince(cambios, before)
    if (names.length === 0) return before
    const onlyThese = (from: SomeSettings) =>
      z.encode(SomeSettings, Object.fromEntries(names.map((name) => [name, from[name]])))
    const despues = onlyThese(cambios)
    refuseNoTable(despues)
    await tx.update(settings).set({ ajustes: { ...row?.ajustes, ...despues } })
    await record(tx, {
      quien,
      cuando: now(),
      accion: 'ajustes.cambiados',
      objeto: names.map((name) => SETTING_NAMES[name]).join(', '),
      antes: onlyThese(before),
      despues,
    })
    return readSettings({ db: tx, config })
  })
}

/** Refuses (400) delivery zones with a name that is no corregimiento, because they would never contain an order. */
function refuseUnknownPlaces(zonasReparto = ''): void {
  const unknown = parseZones(zonasReparto)
    .flat()
    .filter((name) => !corregimientoNamed(name))
  const error = `No conocemos estos corregimientos: ${unknown.join(', ')}`
  if (unknown.length > 0) throw invalid({ 'cambios.zonasReparto': error })
}

/**
 * Refuses (400) hours that cannot be parsed, delivery hours that are not on the hour, and deliveries until midnight.
 */
function refuseNoTable({
  horarioTienda,
  horarioEntrega,
  horarioRetiro,
}: Pick<SomeSettings, 'horarioTienda' | 'horarioEntrega' | 'horarioRetiro'>): void {
  const example = 'Escribe las horas como «9-4» o «8-12 y 1-5», y deja vacío el día que no hay'
  if (horarioTienda !== undefined && !weekOf(horarioTienda)) throw invalid({ 'cambios.horarioTienda': example })
  if (horarioRetiro !== undefined && !weekOf(horarioRetiro))
    throw invalid({ 'cambios.horarioRetiro': 'Escribe el horario de retiro como «Lun-Vie 9-4, Sáb 8-12»' })
  if (horarioEntrega === undefined) return
  const week = weekOf(horarioEntrega)
  if (!week) throw invalid({ 'cambios.horarioEntrega': example })
  if (week.flat().some(({ opens, closes }) => !`${opens} ${closes}`.match(/:00 .*:00$/) || closes === '24:00'))
    throw invalid({ 'cambios.horarioEntrega': 'Las entregas salen a horas en punto, hasta las 11 p. m.' })
}

/** Refuses (400) conditions with a placeholder that the shop cannot fill in. */
function refuseUnknownFigures(textoCondiciones = ''): void {
  const unknown = unknownFigures(textoCondiciones)
  if (unknown.length > 0) throw invalid({ 'cambios.textoCondiciones': `No conocemos ${unknown.join(', ')}` })
}

function refuseConflict(vistos: SomeSettings, current: Settings): void {
  const conflicts = changedSince(vistos, current)
  if (conflicts.length === 0) return
  const asStored = z.encode(Settings, current)
  const now = (name: (typeof conflicts)[number]) => valueText(name, asStored[name])
  const named = conflicts.map((name) => `${SETTING_NAMES[name]} (ahora «${now(name)}»)`).join(', ')
  throw new Refusal(409, `Otra persona cambió mientras tanto: ${named}. Revisa y guarda otra vez.`, {
    settings: current,
    campos: Object.fromEntries(conflicts.map((name) => [`cambios.${name}`, `Otra persona puso «${now(name)}»`])),
  })
}
